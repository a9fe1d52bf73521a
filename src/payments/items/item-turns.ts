import { Injectable } from '@nestjs/common';

const settled = (): void => undefined;

/**
 * One change after the other of the same item of a customer, within this process: those that wait hold no connection to the
 * database, so that others have them. Between processes the balance's row decides.
 */
@Injectable()
export class ItemTurns {
  private readonly last = new Map<string, Promise<void>>();

  /** Does the work when all before it of that key has been done, well or not. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const mine = (this.last.get(key) ?? Promise.resolve()).then(work);
    const done = mine.then(settled, settled);
    this.last.set(key, done);
    try {
      return await mine;
    } finally {
      if (this.last.get(key) === done) this.last.delete(key);
    }
  }
}
