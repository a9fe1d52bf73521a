import type { CompositeStatement } from '../../common/database/composite-statement.js';
import { momentAt } from '../../common/database/millis.js';

/** An address that a user is brought in with, normalised. */
export interface ImportedChannel {
  id: string;
  userId: string;
  value: string;
  isPrimary: boolean;
  isVerified: boolean;
  usedForAuth: boolean;
  createdAtMillis: number | null;
}

/** Adds the addresses of users that are brought in to the statement that makes them, in the project `$1`. */
export function addImportedChannels(statement: CompositeStatement, channels: readonly ImportedChannel[]): void {
  // In one order, so that two who take the same addresses wait for each other one way only.
  statement.add(`imported_channels AS (
    INSERT INTO contact_channels
      (project_id, id, user_id, type, value, is_primary, is_verified, used_for_auth, created_at)
    SELECT $1::text, id, "userId", 'email', value, "isPrimary", "isVerified", "usedForAuth",
      coalesce(${momentAt('"createdAtMillis"')}, now())
    FROM json_to_recordset(${statement.bind(JSON.stringify(channels))}::json) AS c (id uuid, "userId" uuid, value text,
      "isPrimary" boolean, "isVerified" boolean, "usedForAuth" boolean, "createdAtMillis" float8)
    ORDER BY value)`);
}
