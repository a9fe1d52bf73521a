import { DatabaseHosts } from './database-hosts.js';

/** The way to the database of this process. */
export interface DatabaseAccess {
  /** For requests and jobs: single statements and transactions. */
  hosts: DatabaseHosts;
  /** The same database past any pooler, for what lasts longer than a transaction: migrations, and hearing of changes. */
  directHosts: DatabaseHosts;
  /** True if a pooler may give every transaction another connection to the database. */
  isPooled: boolean;
  /** False if statements cannot be prepared by name, as behind PgBouncer before 1.21. */
  isPreparing: boolean;
}

/** Dependency-injection token of the {@link DatabaseAccess}. */
export const DATABASE_ACCESS = Symbol('DatabaseAccess');

/** The way that the environment tells, or to another database, which nothing stands before. */
export function toDatabaseAccess(
  { databaseDirectUrl: direct, databasePrepare }: { databaseDirectUrl?: string | undefined; databasePrepare?: boolean },
  url: string,
): DatabaseAccess {
  const hosts = new DatabaseHosts(url);
  const directHosts = direct === undefined ? hosts : new DatabaseHosts(direct);
  return { hosts, directHosts, isPooled: direct !== undefined, isPreparing: databasePrepare ?? true };
}
