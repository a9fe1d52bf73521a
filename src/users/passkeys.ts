import { Injectable } from '@nestjs/common';
import { translateConstraint } from '../common/database/constraint-errors.js';
import { Database } from '../common/database/database.js';
import { KnownError } from '../common/errors/known-error.js';
import { PasskeyEntity } from './entities/passkey.entity.js';

/** A passkey that was just registered. */
export interface NewPasskey {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  deviceType: string;
}

/** A passkey with the data of whom it signs in. */
export interface StoredPasskey {
  userId: string;
  publicKey: Buffer;
  counter: number;
  requiresTotpMfa: boolean;
}

/** The passkeys of users, one each. */
@Injectable()
export class Passkeys {
  constructor(private readonly database: Database) {}

  /** The passkey of that credential id, and whether its user has a second factor; null when the project has none. */
  async find(projectId: string, credentialId: string): Promise<StoredPasskey | null> {
    return this.database.row<StoredPasskey>(
      `SELECT p.user_id AS "userId", p.public_key AS "publicKey", p.counter::float8 AS counter,
         u.totp_secret IS NOT NULL AS "requiresTotpMfa"
       FROM passkeys p JOIN users u ON u.project_id = p.project_id AND u.id = p.user_id
       WHERE p.project_id = $1 AND p.credential_id = $2`,
      [projectId, credentialId],
    );
  }

  /**
   * Gives a user a passkey, in place of the one they have.
   *
   * @throws KnownError PASSKEY_REGISTRATION_FAILED when somebody else has that credential, USER_AUTHENTICATION_REQUIRED
   *   when the user was deleted
   */
  async save(projectId: string, userId: string, passkey: NewPasskey): Promise<void> {
    const { credentialId, publicKey, counter, transports, deviceType } = passkey;
    const values = [projectId, userId, credentialId, Buffer.from(publicKey), counter, JSON.stringify(transports)];
    await translateConstraint(
      () =>
        this.database.rows(
          `INSERT INTO passkeys (project_id, user_id, credential_id, public_key, counter, transports, device_type)
           VALUES ($1, $2, $3, $4, $5, $6, $7)
           ON CONFLICT (project_id, user_id) DO UPDATE SET credential_id = excluded.credential_id,
             public_key = excluded.public_key, counter = excluded.counter, transports = excluded.transports,
             device_type = excluded.device_type, created_at = now()`,
          [...values, deviceType],
        ),
      {
        ux_passkeys_credential: () =>
          new KnownError('PASSKEY_REGISTRATION_FAILED', {
            message: 'This passkey belongs to another account already.',
          }),
        fk_passkeys_user: () => new KnownError('USER_AUTHENTICATION_REQUIRED'),
      },
    );
  }

  /**
   * Moves the counter on. Of any number of sign-ins with one count exactly one succeeds; authenticators that do not
   * count always say 0.
   */
  async advance(projectId: string, credentialId: string, counter: number): Promise<boolean> {
    const advanced = await this.database.row(
      `UPDATE passkeys SET counter = $3 WHERE project_id = $1 AND credential_id = $2
         AND (counter < $3 OR (counter = 0 AND $3 = 0)) RETURNING user_id`,
      [projectId, credentialId, counter],
    );
    return advanced !== null;
  }

  /** Takes all passkeys from a user. */
  async remove(projectId: string, userId: string): Promise<void> {
    await this.database.repository(PasskeyEntity).delete({ projectId, userId });
  }
}
