import { Injectable } from '@nestjs/common';

const ignoreOutcome = (): void => undefined;

/**
 * A mutex by key within this process. Whoever waits for one holds no connection to the database, so that others can have
 * it. Between processes the lock on the balance's row decides.
 */
@Injectable()
export class KeyedMutex {
  /** The end of the last work of each key that is running or waiting. */
  private readonly tails = new Map<string, Promise<void>>();

  /** Runs the work once all earlier work of the same key has ended, whether it succeeded or failed. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const result = (this.tails.get(key) ?? Promise.resolve()).then(work);
    const tail = result.then(ignoreOutcome, ignoreOutcome);
    this.tails.set(key, tail);
    try {
      return await result;
    } finally {
      if (this.tails.get(key) === tail) this.tails.delete(key);
    }
  }
}
