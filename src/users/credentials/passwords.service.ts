import { Injectable } from '@nestjs/common';
import type { EventType } from '../../common/events/event-registry.js';
import { EventsService, type EventOrigin } from '../../common/events/events.service.js';
import { AddressProofsService } from '../address-proofs.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { LockedUser, UserWrite } from '../user-write.js';
import { UserWritesService } from '../user-writes.service.js';
import { fingerprintOf } from './passwords.js';
import type { CredentialChange } from './session-ends.js';

/** Another hash in the place of the one that is there. */
export interface PasswordReplacement {
  userId: string;
  /** What the user must still have; null for no password. */
  from: string | null;
  to: string;
}

/** What somebody shows who has no password to show. */
export interface ResetProof {
  userId: string;
  /** Where they read the mail, normalised. */
  email: string;
  /** The {@link fingerprintOf} the password that the user had when the mail was asked for. */
  from: string | null;
}

/** A hash to be written, and what that is. */
interface PasswordChange {
  /** null removes the password. */
  hash: string | null;
  why: Extract<CredentialChange, `password ${string}`>;
  /** Of the session that goes on where only the others end. */
  refreshToken?: string;
}

/** The passwords of users. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly users: UserWritesService,
    private readonly proofs: AddressProofsService,
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

  /**
   * Sets or replaces the password of somebody who proved an address. Of several proofs for one password one counts.
   *
   * @returns false when the address no longer leads to the user, or they have another password than when the proof was
   *   asked for; null when there is no such user
   */
  async reset(origin: EventOrigin, { userId, email, from }: ResetProof, hash: string): Promise<boolean | null> {
    return this.users.change(origin, userId, async (write) => {
      if (fingerprintOf(write.user.passwordHash) !== from) return false;
      if (!(await this.proofs.add(write, email))) return false;
      this.put(write, { hash, why: 'password reset' });
      return true;
    });
  }

  /** Adds a password to the change of a user. */
  put(write: UserWrite, { hash, why, refreshToken }: PasswordChange): void {
    const { origin, user, change } = write;
    const event = eventOf(user, { hash, why });
    if (event) this.events.record(origin, event, { user_id: user.id });
    change.set('password_hash', hash);
    this.sessions.endAfter(write, why, refreshToken);
  }

  private async replace(
    origin: EventOrigin,
    { userId, from, to }: PasswordReplacement,
    how: Omit<PasswordChange, 'hash'>,
  ): Promise<boolean> {
    const isReplaced = await this.users.change(origin, userId, (write) => {
      if (write.user.passwordHash !== from) return false;
      this.put(write, { hash: to, ...how });
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
