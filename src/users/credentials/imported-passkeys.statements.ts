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
  createdAtMillis: number | null;
}

/** Adds the passkeys of users that are brought in to the statement that makes them, in the project `$1`. */
export function addImportedPasskeys(statement: CompositeStatement, passkeys: readonly ImportedPasskey[]): void {
  const rows = passkeys.map((passkey) => ({
    ...passkey,
    publicKey: Buffer.from(passkey.publicKey, 'base64url').toString('hex'),
  }));
  statement.add(`imported_passkeys AS (
    INSERT INTO passkeys
      (project_id, user_id, credential_id, public_key, counter, transports, device_type, created_at)
    SELECT $1::text, "userId", "credentialId", decode("publicKey", 'hex'), counter, transports, "deviceType",
      coalesce(${momentAt('"createdAtMillis"')}, now())
    FROM json_to_recordset(${statement.bind(JSON.stringify(rows))}::json) AS p ("userId" uuid, "credentialId" text,
      "publicKey" text, counter bigint, transports jsonb, "deviceType" text, "createdAtMillis" float8)
    ORDER BY "credentialId")`);
}
