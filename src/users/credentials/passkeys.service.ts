import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { EventsService, type EventOrigin } from '../../common/events/events.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { LockedUser, UserChange } from '../changes/user-change.js';
import { UserChangesService } from '../changes/user-changes.service.js';
import { isOwnClient, requireOwnSession } from '../users.policy.js';
import { PASSKEYS_PER_USER } from './passkeys.limits.js';
import { PasskeysQueries } from './passkeys.queries.js';
import {
  ADVANCE_COUNTER,
  REMOVE_PASSKEYS,
  removeOtherPasskeys,
  removePasskey,
  renamePasskey,
  savePasskey,
} from './passkeys.statements.js';

/** A passkey that was just registered. */
export interface NewPasskey {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  deviceType: string;
  name: string | null;
}

/** A passkey that is registered, beside the others of the user or in their place. */
export interface PasskeyRegistration {
  passkey: NewPasskey;
  keepsOthers: boolean;
}

/** A passkey, by the id of its credential, and the user whose it must be. */
export interface OwnPasskey {
  userId: string;
  id: string;
}

/** The passkeys of users. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly database: Database,
    private readonly users: UserChangesService,
    private readonly sessions: SessionsService,
    private readonly events: EventsService,
    private readonly queries: PasskeysQueries,
  ) {}

  /**
   * Gives a user a passkey, beside those they have or in place of them.
   *
   * @throws KnownError PASSKEY_REGISTRATION_FAILED when somebody else has that credential, PASSKEY_LIMIT_REACHED,
   *   USER_AUTHENTICATION_REQUIRED when the user was deleted
   */
  async save(origin: EventOrigin, userId: string, { passkey, keepsOthers }: PasskeyRegistration): Promise<void> {
    const isSaved = await this.users.change(origin, userId, async (change) => {
      if (keepsOthers) await this.requireRoom(change, passkey.credentialId);
      this.insert(change, { passkey, keepsOthers });
      this.events.record(origin, 'passkey.registered', { user_id: change.user.id });
      this.sessions.endAfter(change, 'passkey registered');
      return true;
    });
    if (!isSaved) throw new KnownError('USER_AUTHENTICATION_REQUIRED');
  }

  /** Takes all passkeys from a user, with the other changes of that user. */
  remove(change: UserChange): void {
    const { origin, user, statement } = change;
    statement.add('removed_passkeys', REMOVE_PASSKEYS);
    statement.set('passkey_auth_enabled', false);
    if (user.passkeyAuthEnabled) this.events.record(origin, 'passkey.removed', { user_id: user.id });
    this.sessions.endAfter(change, 'passkey removed');
  }

  /**
   * Takes one passkey from a user. Users keep the last way in which they sign in: of the last two passkeys that go at
   * once, one stays.
   *
   * @throws KnownError PASSKEY_NOT_FOUND, PASSKEY_IS_LAST_WAY_IN, ACCESS_TOKEN_EXPIRED, SIGN_IN_NOT_OPEN_TO_IMPERSONATION
   */
  async removeOne(origin: EventOrigin, { userId, id }: OwnPasskey): Promise<void> {
    const isRemoved = await this.users.change(origin, userId, async (change) => {
      const { user, statement } = change;
      requireOwnSession(origin, user);
      const own = await this.queries.listCredentials(origin.projectId, user.id);
      if (!own.some((passkey) => passkey.id === id)) return false;
      if (own.length === 1) {
        if (isOwnClient(origin, user) && !hasAnotherWayIn(user)) throw new KnownError('PASSKEY_IS_LAST_WAY_IN');
        statement.set('passkey_auth_enabled', false);
      }
      statement.add('removed_passkey', removePasskey(statement.bind(id)));
      this.events.record(origin, 'passkey.removed', { user_id: user.id });
      this.sessions.endAfter(change, 'passkey removed');
      return true;
    });
    if (!isRemoved) throw new KnownError('PASSKEY_NOT_FOUND');
  }

  /**
   * Names a passkey of a user.
   *
   * @throws KnownError PASSKEY_NOT_FOUND, ACCESS_TOKEN_EXPIRED, SIGN_IN_NOT_OPEN_TO_IMPERSONATION
   */
  async rename(origin: EventOrigin, { userId, id }: OwnPasskey, name: string): Promise<void> {
    const isRenamed = await this.users.change(origin, userId, ({ user, statement }) => {
      requireOwnSession(origin, user);
      const placeholders = { credentialId: statement.bind(id), name: statement.bind(name) };
      statement.add('renamed_passkey', renamePasskey(placeholders), (ids) => {
        if (ids.length === 0) throw new KnownError('PASSKEY_NOT_FOUND');
      });
      this.events.record(origin, 'passkey.renamed', { user_id: user.id });
      return true;
    });
    if (!isRenamed) throw new KnownError('PASSKEY_NOT_FOUND');
  }

  /**
   * Moves the counter on. Of any number of sign-ins with one count exactly one succeeds; authenticators that do not
   * count always say 0.
   */
  async advance(projectId: string, credentialId: string, counter: number): Promise<boolean> {
    return (await this.database.row(ADVANCE_COUNTER, [projectId, credentialId, counter])) !== null;
  }

  /** Under the lock of the user, so that registrations at once are counted one after the other. */
  private async requireRoom({ origin, user }: UserChange, credentialId: string): Promise<void> {
    const own = await this.queries.listCredentials(origin.projectId, user.id);
    if (own.filter(({ id }) => id !== credentialId).length < PASSKEYS_PER_USER) return;
    throw new KnownError('PASSKEY_LIMIT_REACHED', { limit: PASSKEYS_PER_USER });
  }

  private insert({ statement }: UserChange, { passkey, keepsOthers }: PasskeyRegistration): void {
    const { credentialId, publicKey, counter, transports, deviceType, name } = passkey;
    const values = [credentialId, Buffer.from(publicKey), counter, JSON.stringify(transports), deviceType, name];
    const placeholders = values.map((value) => statement.bind(value));
    if (!keepsOthers) statement.add('replaced_passkeys', removeOtherPasskeys(statement.bind(credentialId)));
    statement.add('saved_passkey', savePasskey(placeholders), (ids) => {
      if (ids.length > 0) return;
      throw new KnownError('PASSKEY_REGISTRATION_FAILED', {
        message: 'This passkey belongs to another account already.',
      });
    });
    statement.set('passkey_auth_enabled', true);
  }
}

function hasAnotherWayIn({ passwordHash, otpAuthEnabled, oauthProviders }: LockedUser): boolean {
  return passwordHash !== null || otpAuthEnabled || oauthProviders.length > 0;
}
