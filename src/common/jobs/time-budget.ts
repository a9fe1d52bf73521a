import { readFileSync, readlinkSync } from 'node:fs';

/** The most wall time as a multiple of processor time; on an idle machine the two are about equal. */
const MOST_WAITING = 5;
const NANOSECONDS = 1e6;

/** The thread that asks, as the kernel names it (`1234/task/1240`); null where the kernel does not tell of threads. */
export function nameThread(): string | null {
  try {
    const thread = readlinkSync('/proc/thread-self');
    readUsed(thread);
    return thread;
  } catch {
    return null;
  }
}

/**
 * Milliseconds of a thread's processor time, so that what is bounded is work, and nobody is refused because a machine is
 * busy. What does not come to its turn in five times as long has used it up, too. Without a thread, the clock counts.
 *
 * @example
 * const budget = new TimeBudget(2000, nameThread());
 * if (budget.leftMillis() === 0) throw new Error('Too much work');
 */
export class TimeBudget {
  /** Before the budget. */
  private readonly used: number;
  /** By the clock. */
  private readonly ends: number;

  constructor(
    private readonly milliseconds: number,
    private readonly thread: string | null,
  ) {
    this.used = this.usedMillis();
    this.ends = performance.now() + milliseconds * MOST_WAITING;
  }

  /** The milliseconds that are left, before which nobody needs to look again; 0 when none are. */
  leftMillis(): number {
    const left = Math.min(this.used + this.milliseconds - this.usedMillis(), this.ends - performance.now());
    return Math.max(0, left);
  }

  private usedMillis(): number {
    try {
      if (this.thread !== null) return readUsed(this.thread);
    } catch {
      // A thread that is gone has nothing left to do.
      return Number.MAX_SAFE_INTEGER;
    }
    return performance.now();
  }
}

/** Its processor time since it began, in milliseconds; the kernel counts on every few. */
function readUsed(thread: string): number {
  const [nanoseconds] = readFileSync(`/proc/${thread}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / NANOSECONDS;
}
