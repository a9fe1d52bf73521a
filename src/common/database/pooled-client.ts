import pg, { type QueryResult } from 'pg';

type Callback = (error: Error | null, result: QueryResult) => void;

/**
 * A connection that lets go of a statement, its values and its rows once it is answered. When the driver makes a promise,
 * it assigns the function that settles it to a property; V8 keeps functions assigned so outside its young generation, and
 * all that they reach stays until the whole heap is cleaned. One that is handed over, as here, goes with the others.
 */
export class PooledClient extends pg.Client {
  /** True while its statements may take any time, as those of migrations do. */
  isPatient = false;
  private bytesBefore = -1;
  private silentSince = 0;

  /** True while a statement waits for its answer. */
  get isWaiting(): boolean {
    // The driver keeps it there; the public name says that it will go.
    return (this as unknown as { _activeQuery: unknown })._activeQuery !== null;
  }

  /**
   * The time, in milliseconds, for which a statement has waited without a byte from the database. To be asked whenever its
   * socket was silent for a while: nothing is counted in between.
   *
   * @param bytesRead of its socket
   * @param silenceMs how long that while was
   */
  silentMillis(bytesRead: number, silenceMs: number): number {
    if (!this.isWaiting) this.bytesBefore = -1;
    else if (bytesRead !== this.bytesBefore) {
      this.bytesBefore = bytesRead;
      this.silentSince = performance.now() - silenceMs;
    }
    return this.bytesBefore === -1 ? 0 : performance.now() - this.silentSince;
  }

  /** All that the driver takes: a statement or something that submits itself, values, who is called back. */
  override query(statement: unknown, values?: unknown, callback?: unknown): never {
    const isPromised = typeof values !== 'function' && typeof callback !== 'function' && !isSubmittable(statement);
    const answer: unknown = isPromised
      ? this.ask(statement as string, values as unknown[])
      : super.query(statement as string, values as unknown[], callback as Callback);
    return answer as never;
  }

  private async ask(statement: string, values: unknown[]): Promise<QueryResult> {
    try {
      return await new Promise((resolve, reject) => {
        super.query(statement, values, (error: Error | null, result) => (error ? reject(error) : resolve(result)));
      });
    } catch (error) {
      // It came out of a socket; whoever reads it wants to know who asked.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }
}

function isSubmittable(statement: unknown): boolean {
  return typeof (statement as pg.Submittable | null)?.submit === 'function';
}
