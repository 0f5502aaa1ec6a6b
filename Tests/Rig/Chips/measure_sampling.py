#!/usr/bin/python3
"""Runs whereami for a while and says how well it read the chips: samples, those lost, jitter, its share of the processor, and
how much memory it had after ten seconds (a third of the time, where that is less) and at the end. Runs inside the rig's kernel:

  measure_sampling.py WHEREAMI CONFIGURATION SECONDS [MEMORY_FILE]
"""

import json
import os
import subprocess
import sys
import threading
import time


def resident(process):
    """In kibibytes, without the pages of files."""
    with open(f"/proc/{process}/statm") as file:
        _, all_pages, shared, *_ = map(int, file.read().split())
    return (all_pages - shared) * os.sysconf("SC_PAGE_SIZE") // 1024


def processor_seconds(process):
    with open(f"/proc/{process}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main(program, configuration, seconds, memory_file=None):
    seconds = float(seconds)
    command = [program, "--follow", "--json", "--duration", str(seconds), "--config", configuration]
    run = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    health, headings = {}, 0
    memory, used = [], []

    def watch():
        start = time.monotonic()
        for moment in (min(10, seconds / 3), seconds - 1):
            time.sleep(max(0, start + moment - time.monotonic()))
            memory.append(resident(run.pid))
            used.append((time.monotonic(), processor_seconds(run.pid)))

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    for line in run.stdout:
        # Most lines are headings, and this processor is whereami's as well.
        if '"heading"' in line:
            headings += 1
        elif '"health"' in line:
            entry = json.loads(line)
            health[entry["source"]] = entry
    watcher.join()
    for source, entry in sorted(health.items()):
        timing = entry.get("timing")
        text = f"rig: {source}: {entry['samples']} samples, {entry['lost']} lost, {entry['errors']} errors"
        if timing:
            text += (f", period {timing['period'] * 1e3:.3f} ms, jitter median {timing['medianJitter'] * 1e3:.3f} ms "
                     f"99% {timing['jitter99'] * 1e3:.3f} ms")
        print(text)
        if entry.get("reason") or entry.get("note"):
            print(f"rig: {source}: {entry.get('reason') or entry.get('note')}")
    share = (used[1][1] - used[0][1]) / (used[1][0] - used[0][0])
    print(f"rig: {headings} headings in {seconds:.0f} s, {share * 100:.0f} % of the kernel's processor, "
          f"memory {memory[0]} KiB and at the end {memory[1]} KiB")
    if memory_file:
        with open(memory_file, "w") as file:
            json.dump({"health": health, "memory": memory, "share": share, "headings": headings}, file)
    return run.wait()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
