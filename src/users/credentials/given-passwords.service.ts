import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { isImportableHash } from '../../common/password-hashing/imported-hashes.js';
import { PasswordHasher } from '../../common/password-hashing/password-hasher.js';
import { KnownError } from '../../common/errors/known-error.js';
import type { ServerUserFields } from '../users.contract.js';

/** A password as a server gives it: in plain, or as a hash made elsewhere. */
export type GivenPassword = Pick<ServerUserFields, 'password' | 'password_hash'>;

/** Passwords that servers give their users. */
@Injectable()
export class GivenPasswordsService {
  constructor(private readonly hasher: PasswordHasher) {}

  /**
   * The hash to be stored of a given password; null for one that is to be removed, undefined where none is given.
   *
   * @throws KnownError as {@link checkGivenPassword}
   */
  async hash({ tenancy }: Caller, given: GivenPassword): Promise<string | null | undefined> {
    checkGivenPassword(given);
    const { password, password_hash: hash } = given;
    if (hash !== undefined || password === undefined || password === null) return hash ?? password;
    return this.hasher.hash(tenancy.project, password);
  }
}

/** @throws KnownError PASSWORD_GIVEN_TWICE, PASSWORD_HASH_NOT_SUPPORTED */
export function checkGivenPassword({ password, password_hash: hash }: GivenPassword): void {
  if (password !== undefined && hash !== undefined) throw new KnownError('PASSWORD_GIVEN_TWICE');
  if (hash !== undefined && !isImportableHash(hash)) throw new KnownError('PASSWORD_HASH_NOT_SUPPORTED');
}
