import type { CompositeStatement } from '../../common/database/composite-statement.js';
import { momentAt } from '../../common/database/millis.js';

/** A passkey that a user is brought in with; bytes are in base64url. */
export interface ImportedPasskey {
  userId: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  deviceType: string;
  name: string | null;
  createdAtMillis: number | null;
  lastUsedAtMillis: number | null;
}

/** Adds the passkeys of users that are brought in to the statement that makes them, in the project `$1`. */
export function addImportedPasskeys(statement: CompositeStatement, passkeys: readonly ImportedPasskey[]): void {
  const rows = passkeys.map((passkey) => ({
    ...passkey,
    publicKey: Buffer.from(passkey.publicKey, 'base64url').toString('hex'),
  }));
  statement.add(`imported_passkeys AS (
    INSERT INTO passkeys
      (project_id, user_id, credential_id, public_key, counter, transports, device_type, name, created_at,
        last_used_at)
    SELECT $1::text, "userId", "credentialId", decode("publicKey", 'hex'), counter, transports, "deviceType",
      name, coalesce(${momentAt('"createdAtMillis"')}, now()), ${momentAt('"lastUsedAtMillis"')}
    FROM json_to_recordset(${statement.bind(JSON.stringify(rows))}::json) AS p ("userId" uuid, "credentialId" text,
      "publicKey" text, counter bigint, transports jsonb, "deviceType" text, name text,
      "createdAtMillis" float8, "lastUsedAtMillis" float8)
    ORDER BY "credentialId")`);
}
