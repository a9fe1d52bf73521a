import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { EventsService, type EventOrigin } from '../../common/events/events.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { UserChange } from '../changes/user-change.js';
import { UserChangesService } from '../changes/user-changes.service.js';
import { ADVANCE_COUNTER, REMOVE_PASSKEY, savePasskey } from './passkeys.statements.js';

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
    private readonly users: UserChangesService,
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
    const isSaved = await this.users.change(origin, userId, (change) => {
      this.insert(change, passkey);
      this.events.record(origin, 'passkey.registered', { user_id: change.user.id });
      this.sessions.endAfter(change, 'passkey registered');
      return true;
    });
    if (!isSaved) throw new KnownError('USER_AUTHENTICATION_REQUIRED');
  }

  /** Takes the passkey from a user, with the other changes of that user. */
  remove(change: UserChange): void {
    const { origin, user, statement } = change;
    statement.add('removed_passkey', REMOVE_PASSKEY);
    statement.set('passkey_auth_enabled', false);
    if (user.passkeyAuthEnabled) this.events.record(origin, 'passkey.removed', { user_id: user.id });
    this.sessions.endAfter(change, 'passkey removed');
  }

  /**
   * Moves the counter on. Of any number of sign-ins with one count exactly one succeeds; authenticators that do not
   * count always say 0.
   */
  async advance(projectId: string, credentialId: string, counter: number): Promise<boolean> {
    return (await this.database.row(ADVANCE_COUNTER, [projectId, credentialId, counter])) !== null;
  }

  private insert({ statement }: UserChange, passkey: NewPasskey): void {
    const { credentialId, publicKey, counter, transports, deviceType } = passkey;
    const values = [credentialId, Buffer.from(publicKey), counter, JSON.stringify(transports), deviceType];
    const placeholders = values.map((value) => statement.bind(value));
    statement.add('saved_passkey', savePasskey(placeholders));
    statement.set('passkey_auth_enabled', true);
    statement.refusals.ux_passkeys_credential = () =>
      new KnownError('PASSKEY_REGISTRATION_FAILED', { message: 'This passkey belongs to another account already.' });
  }
}
