import { randomUUID } from 'node:crypto';
import type { CompositeStatement } from '../../common/database/composite-statement.js';
import { emailTaken } from '../email-taken.js';

/** The primary address that a user starts with, normalised. */
export interface FirstEmail {
  value: string;
  isVerified: boolean;
  usedForAuth: boolean;
}

/** Adds the address to the statement that makes the user, who is `$2` of the project `$1`. */
export function addFirstEmail(statement: CompositeStatement, email: FirstEmail): void {
  const values = [randomUUID(), email.value, email.isVerified, email.usedForAuth].map((value) => statement.bind(value));
  const [id, value, isVerified, usedForAuth] = values;
  statement.add(`first_email AS (
    INSERT INTO contact_channels (project_id, id, user_id, type, value, is_primary, is_verified, used_for_auth)
    VALUES ($1, ${id}, $2, 'email', ${value}, true, ${isVerified}, ${usedForAuth}))`);
  statement.refusals.ux_contact_channels_auth = () => emailTaken(email.value);
}
