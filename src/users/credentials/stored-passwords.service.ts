import { Injectable } from '@nestjs/common';
import type { EventType } from '../../common/events/event-registry.js';
import { EventsService, type EventOrigin } from '../../common/events/events.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { LockedUser, UserChange } from '../changes/user-change.js';
import { UserChangesService } from '../changes/user-changes.service.js';
import type { CredentialChange } from '../sessions/session-ends.js';

/** Another hash in the place of the one that is there. */
export interface PasswordReplacement {
  userId: string;
  /** The hash that the user must still have; null for no password. */
  from: string | null;
  to: string;
}

/** A hash to be written, and what that is. */
interface PasswordChange {
  /** null removes the password. */
  hash: string | null;
  why: Extract<CredentialChange, `password ${string}`>;
  /** Of the session that goes on where only the others end. */
  refreshToken?: string;
}

/**
 * The stored passwords of users: this service alone writes `password_hash`. Signing in by one is a ceremony of `auth`.
 */
@Injectable()
export class StoredPasswordsService {
  constructor(
    private readonly users: UserChangesService,
    private readonly sessions: SessionsService,
    private readonly events: EventsService,
  ) {}

  /** Gives a user a first password; false when they have one, or are gone. */
  async set(origin: EventOrigin, userId: string, hash: string): Promise<boolean> {
    return this.replace(origin, { userId, from: null, to: hash }, { why: 'password set' });
  }

  /**
   * Replaces a password by another one. All sessions of the user end but the one of the refresh token.
   *
   * @returns false when the user no longer has the password that was confirmed
   */
  async change(origin: EventOrigin, replacement: PasswordReplacement, refreshToken?: string): Promise<boolean> {
    return this.replace(origin, replacement, { why: 'password changed', refreshToken });
  }

  /** Keeps a password under another hash; false when the user has another one by now. */
  async rehash(origin: EventOrigin, replacement: PasswordReplacement): Promise<boolean> {
    return this.replace(origin, replacement, { why: 'password rehashed' });
  }

  /** Adds a password to the change of a user. */
  put(change: UserChange, { hash, why, refreshToken }: PasswordChange): void {
    const { origin, user, statement } = change;
    const event = eventOf(user, { hash, why });
    if (event) this.events.record(origin, event, { user_id: user.id });
    statement.set('password_hash', hash);
    this.sessions.endAfter(change, why, { refreshToken });
  }

  private async replace(
    origin: EventOrigin,
    { userId, from, to }: PasswordReplacement,
    how: Omit<PasswordChange, 'hash'>,
  ): Promise<boolean> {
    const isReplaced = await this.users.change(origin, userId, (change) => {
      if (change.user.passwordHash !== from) return false;
      this.put(change, { hash: to, ...how });
      return true;
    });
    return isReplaced ?? false;
  }
}

function eventOf(
  { passwordHash }: LockedUser,
  { hash, why }: PasswordChange,
): (EventType & `password.${string}`) | null {
  if (why === 'password rehashed') return null;
  if (why === 'password reset') return 'password.reset';
  if (passwordHash === null) return hash === null ? null : 'password.set';
  return hash === null ? 'password.removed' : 'password.changed';
}
