import type { Database } from '../common/database/database.js';
import { takeAdvisoryLock } from '../common/database/advisory-lock.js';

/**
 * Locks sign-ups with the same address, or with the same account at a provider, until this transaction ends: of several
 * at the same moment the first makes the account, and the others find it.
 *
 * @param keys always in the same order, so that two sign-ups never wait for each other
 */
export async function lockSignUp(database: Database, projectId: string, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await takeAdvisoryLock(database, `sign-up/${projectId}/${key}`);
  }
}

/** The key of an address, normalised. */
export function addressKey(email: string): string {
  return `email/${email}`;
}
