import pg, { type QueryResult } from 'pg';
import { watchForStandby } from './database-hosts.js';

/** The bounds to the use of a connection. */
export interface PooledClientConfig {
  /** True if a pooler may give every transaction another connection to the database. */
  isPooled?: boolean;
  /** False if no statement may be prepared by name. */
  isPreparing?: boolean;
}

type Callback = (error: Error | null, result: QueryResult) => void;

/**
 * A connection that lets go of a statement, its values and its rows once it is answered. When the driver makes a promise,
 * it assigns the function that settles it to a property; V8 keeps functions assigned so outside its young generation, and
 * all that they reach stays until the whole heap is cleaned. One that is handed over, as here, goes with the others.
 */
export class PooledClient extends pg.Client {
  /** True if statements may be prepared in SQL. A pooler takes no notice of that, whichever connection of the database it gives. */
  readonly isPreparingInSql: boolean;
  /** True while its database can only be read. */
  readonly isStandby = watchForStandby(this);
  private readonly isPreparing: boolean;
  private bytesBefore = -1;
  private silentSince = 0;

  constructor(config?: pg.ClientConfig & PooledClientConfig) {
    super(config);
    const { isPooled = false, isPreparing = true } = config ?? {};
    this.isPreparing = isPreparing;
    this.isPreparingInSql = isPreparing && !isPooled;
  }

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
  override query(given: unknown, values?: unknown, callback?: unknown): never {
    const statement = this.isPreparing ? given : unnamed(given);
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

/** The same statement, to be planned each time that it runs. */
function unnamed(statement: unknown): unknown {
  const isNamed =
    typeof statement === 'object' && statement !== null && 'name' in statement && !isSubmittable(statement);
  return isNamed ? { ...statement, name: undefined } : statement;
}

function isSubmittable(statement: unknown): boolean {
  return typeof (statement as pg.Submittable | null)?.submit === 'function';
}
