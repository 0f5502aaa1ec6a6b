// A disk that loses power, under SQLite: a VFS in memory that keeps apart what was brought to the disk and what was only
// written. One at a time, in one thread.
#ifndef TN_POWER_LOSS_H
#define TN_POWER_LOSS_H

/// Registers the VFS "power-loss" and empties its disk.
void tn_power_reset(void);

/// From the operation of this number on (write, cut, removal or synchronization, counted from 0 at this call) there is no
/// power: everything fails. Negative: it stays.
void tn_power_fail_at(long operation);

/// How many operations there were since.
long tn_power_operations(void);

/// The power comes back. Of what was not brought to the disk each sector is there or not, as `seed` decides; files whose
/// making or removal was not brought to the disk may be there or not.
void tn_power_return(unsigned long long seed);

/// Whether synchronization works; a disk that ignores it is what the test has to notice.
void tn_power_ignore_synchronization(int ignores);

#endif
