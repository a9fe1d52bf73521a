import type { Database } from '../common/database/database.js';
import { takeTurn } from '../common/database/turns.js';

/**
 * Has whoever makes an account of the same address, or of the same account at a provider, wait until this transaction is
 * over: of several at the same moment the first makes it, and the others find it.
 *
 * @param keys always in the same order, so that nobody waits for somebody who waits for them
 */
export async function lockSignUp(database: Database, projectId: string, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await takeTurn(database, `sign-up/${projectId}/${key}`);
  }
}

/** The key of an address, normalised. */
export function addressKey(email: string): string {
  return `email/${email}`;
}
