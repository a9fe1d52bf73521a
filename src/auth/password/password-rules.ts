import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { KnownError } from '../../common/errors/known-error.js';
import { PasswordHasher } from '../../common/password-hashing/password-hasher.js';
import { checkPasswordLength } from '../../users/credentials/password-length.js';
import { BreachedPasswords } from './breached-passwords/breached-passwords.service.js';
import { isCommonPassword } from './common-passwords.js';

/** The codes that {@link NewPasswords.check} throws. */
export const NEW_PASSWORD_ERRORS = ['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_COMMON', 'PASSWORD_BREACHED'] as const;

/** @throws KnownError PASSWORD_AUTHENTICATION_NOT_ENABLED */
export function requirePasswordSignIn({ tenancy }: Caller): void {
  if (!tenancy.config.auth.password.allowSignIn) throw new KnownError('PASSWORD_AUTHENTICATION_NOT_ENABLED');
}

/** The rules for a password that a user chooses. */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly breached: BreachedPasswords,
  ) {}

  /**
   * At least 8 characters (its field limits it to 70), none of the most common ones where the project refuses those
   * (`auth.password.refuseCommon`), and none of the published list of stolen ones where it refuses those
   * (`auth.password.refuseBreached`) and the server has it. There are no rules about kinds of characters.
   *
   * @throws KnownError PASSWORD_TOO_SHORT, PASSWORD_TOO_COMMON, PASSWORD_BREACHED
   */
  async check({ tenancy }: Caller, password: string): Promise<void> {
    const { refuseCommon, refuseBreached } = tenancy.config.auth.password;
    checkPasswordLength(password);
    if (refuseCommon && isCommonPassword(password)) throw new KnownError('PASSWORD_TOO_COMMON');
    if (refuseBreached && (await this.breached.has(password))) throw new KnownError('PASSWORD_BREACHED');
  }

  /** The hash of one that was checked, made in the project's turn. */
  hash({ tenancy }: Caller, password: string): Promise<string> {
    return this.hasher.hash(tenancy.project, password);
  }
}
