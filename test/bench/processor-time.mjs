// Processor time of processes: unlike requests a second it hardly moves with the load of the machine.
import { readdirSync, readFileSync } from 'node:fs';

/** What Linux counts processor time in wherever a program can read it: hundredths of a second (USER_HZ). */
const TICK_MS = 10;

/**
 * The processor time that processes took so far, user and system, in milliseconds; null where there is no /proc.
 *
 * @param pids every thread of these processes counts; one that has ended counts nothing
 */
export function processorMs(pids) {
  try {
    return pids.reduce((sum, pid) => sum + ticksOf(pid), 0) * TICK_MS;
  } catch {
    return null;
  }
}

function ticksOf(pid) {
  // The name in brackets may hold anything, so fields are counted from behind it: utime and stime are the 12th and 13th.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

export function childrenOf(pid) {
  return readdirSync('/proc').filter((name) => {
    try { return /^\d+$/.test(name) && readFileSync(`/proc/${name}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ')[1] === String(pid); } catch { return false; }
  });
}
