import { randomUUID } from 'node:crypto';
import type { CompositeStatement } from '../../common/database/composite-statement.js';
import { emailTaken } from './email-taken.js';
import { addRelease, after, RELEASED } from './address-claims.statements.js';

/** The primary address that a user starts with, normalised. */
export interface FirstEmail {
  value: string;
  isVerified: boolean;
  usedForAuth: boolean;
}

/**
 * Adds the address to the statement that makes the user, who is `$2` of the project `$1`. A sign-in address is taken
 * from whoever merely claims it, unless the new user would, too, being anonymous.
 */
export function addFirstEmail(
  statement: CompositeStatement,
  email: FirstEmail,
  { isAnonymous }: { isAnonymous: boolean },
): void {
  const [id, isVerified, usedForAuth] = [randomUUID(), email.isVerified, email.usedForAuth].map((one) =>
    statement.bind(one),
  );
  const value = `${statement.bind(email.value)}::text`;
  const isTaken = email.usedForAuth && (email.isVerified || !isAnonymous);
  if (isTaken) addRelease(statement, value);
  statement.add(`first_email AS (
    INSERT INTO contact_channels (project_id, id, user_id, type, value, is_primary, is_verified, used_for_auth)
    SELECT $1, ${id}::uuid, $2::uuid, 'email', ${value}, true, ${isVerified}::boolean, ${usedForAuth}::boolean
    WHERE ${after(isTaken ? [RELEASED] : [])})`);
  statement.refusals.ux_contact_channels_auth = () => emailTaken(email.value);
}
