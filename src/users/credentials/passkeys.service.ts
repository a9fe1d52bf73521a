import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { EventsService, type EventOrigin } from '../../common/events/events.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { UserWrite } from '../user-write.js';
import { UserWritesService } from '../user-writes.service.js';

/** A passkey that was just registered. */
export interface NewPasskey {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  deviceType: string;
}

/** The passkeys of users, one each. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly database: Database,
    private readonly users: UserWritesService,
    private readonly sessions: SessionsService,
    private readonly events: EventsService,
  ) {}

  /**
   * Gives a user a passkey, in place of the one they have.
   *
   * @throws KnownError PASSKEY_REGISTRATION_FAILED when somebody else has that credential, USER_AUTHENTICATION_REQUIRED
   *   when the user was deleted
   */
  async save(origin: EventOrigin, userId: string, passkey: NewPasskey): Promise<void> {
    const isSaved = await this.users.change(origin, userId, (write) => {
      this.insert(write, passkey);
      this.events.record(origin, 'passkey.registered', { user_id: write.user.id });
      this.sessions.endAfter(write, 'passkey registered');
      return true;
    });
    if (!isSaved) throw new KnownError('USER_AUTHENTICATION_REQUIRED');
  }

  /** Takes the passkey from a user, with the other changes of that user. */
  remove(write: UserWrite): void {
    const { origin, user, change } = write;
    change.add('removed_passkey', 'DELETE FROM passkeys WHERE project_id = $1 AND user_id = $2');
    change.set('passkey_auth_enabled', false);
    if (user.passkeyAuthEnabled) this.events.record(origin, 'passkey.removed', { user_id: user.id });
    this.sessions.endAfter(write, 'passkey removed');
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

  private insert({ change }: UserWrite, passkey: NewPasskey): void {
    const { credentialId, publicKey, counter, transports, deviceType } = passkey;
    const values = [credentialId, Buffer.from(publicKey), counter, JSON.stringify(transports), deviceType];
    change.add(
      'saved_passkey',
      `INSERT INTO passkeys (project_id, user_id, credential_id, public_key, counter, transports, device_type)
       VALUES ($1, $2, ${values.map((value) => change.bind(value)).join(', ')})
       ON CONFLICT (project_id, user_id) DO UPDATE SET credential_id = excluded.credential_id,
         public_key = excluded.public_key, counter = excluded.counter, transports = excluded.transports,
         device_type = excluded.device_type, created_at = now()`,
    );
    change.set('passkey_auth_enabled', true);
    change.refusals.ux_passkeys_credential = () =>
      new KnownError('PASSKEY_REGISTRATION_FAILED', { message: 'This passkey belongs to another account already.' });
  }
}
