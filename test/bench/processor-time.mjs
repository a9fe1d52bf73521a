// Processor time: unlike requests a second it hardly moves with the load of the machine.
import { readFileSync } from 'node:fs';

/** The unit in which Linux shows processor time to programs: hundredths of a second. */
const TICK_MS = 10;

/**
 * The processor time that all threads of a process took so far, user and system, in milliseconds.
 *
 * @returns null where there is no /proc
 */
export function processorMs(pid) {
  try {
    // The name in brackets may hold anything: fields are counted from behind it, utime and stime the 12th and 13th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}
