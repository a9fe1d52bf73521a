/** Dependency-injection token of the {@link DatabaseProcess}. */
export const DATABASE_PROCESS = Symbol('DatabaseProcess');

/** The process of the database, as far as this server has to do with it. */
export interface DatabaseProcess {
  /** False while the process of an embedded database is gone, until another one accepts connections. */
  readonly isRunning: boolean;
}

/** Somebody else starts and watches it. */
export const FOREIGN_PROCESS: DatabaseProcess = { isRunning: true };
