import { Injectable } from '@nestjs/common';
import type { EventOrigin } from '../../common/events/events.service.js';
import { UserChangesService } from '../changes/user-changes.service.js';
import { StoredPasswordsService } from '../credentials/stored-passwords.service.js';
import { fingerprintOf } from '../sessions/password-fingerprint.js';
import { AddressProofsService } from './address-proofs.service.js';

/** The proof that somebody shows who has no password to show. */
export interface ResetProof {
  userId: string;
  /** The address whose email they read, normalised. */
  email: string;
  /** The {@link fingerprintOf} the password that the user had when the email was asked for. */
  from: string | null;
}

/** Passwords of users who prove an address instead of showing a password. */
@Injectable()
export class PasswordResetsService {
  constructor(
    private readonly changes: UserChangesService,
    private readonly passwords: StoredPasswordsService,
    private readonly proofs: AddressProofsService,
  ) {}

  /**
   * Sets or replaces the password of somebody who proved an address. Of several proofs for one password one counts.
   *
   * @returns false when the address no longer leads to the user, or they have another password than when the proof was
   *   asked for; null when there is no such user
   */
  async reset(origin: EventOrigin, { userId, email, from }: ResetProof, hash: string): Promise<boolean | null> {
    return this.changes.change(origin, userId, async (change) => {
      if (fingerprintOf(change.user.passwordHash) !== from) return false;
      if (!(await this.proofs.add(change, email))) return false;
      this.passwords.put(change, { hash, why: 'password reset' });
      return true;
    });
  }
}
