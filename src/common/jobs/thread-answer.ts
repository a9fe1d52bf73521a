import { TimeBudget } from './time-budget.js';

/** Whoever waits for a message of a thread. */
export interface PendingAnswer {
  resolve: (message: unknown) => void;
  reject: (error: Error) => void;
}

interface Patience {
  /** Of the thread's processor time, as a {@link TimeBudget} counts it. */
  milliseconds: number;
  /** The thread, as the kernel names it; null where the kernel does not tell: then the clock counts. */
  thread: string | null;
  /** The error of a thread that does not answer in time. */
  late: () => Error;
}

/**
 * Waits for a message of a worker thread for as long as it has processor time left.
 *
 * @param begin keeps who waits where the thread's messages and its end find them
 * @throws the error of `late`, or what whoever waits is rejected with
 * @example await threadAnswer(patience, (pending) => (this.pending = pending));
 */
export async function threadAnswer(
  { milliseconds, thread, late }: Patience,
  begin: (pending: PendingAnswer) => void,
): Promise<unknown> {
  const budget = new TimeBudget(milliseconds, thread);
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      begin({ resolve, reject });
      const look = (): void => {
        const left = Math.ceil(budget.leftMillis());
        if (left === 0) reject(late());
        else timer = setTimeout(look, left);
      };
      look();
    });
  } finally {
    clearTimeout(timer);
  }
}
