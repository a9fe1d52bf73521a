import { Injectable } from '@nestjs/common';
import { requireUser, type Caller } from '../../common/caller/caller.js';
import { readHeader } from '../../common/access/credentials.js';
import { SignInFailures } from '../../common/audit/sign-in-failures.js';
import { SUCCESS, type Success } from '../../common/contract/success.js';
import { schemaError } from '../../common/contract/validate.js';
import { PasswordHasher } from '../../common/password-hashing/password-hasher.js';
import { KnownError } from '../../common/errors/known-error.js';
import { StoredPasswordsService } from '../../users/credentials/stored-passwords.service.js';
import { UserSecretsQueries } from '../../users/reads/user-secrets.queries.js';
import type { PasswordSet, PasswordUpdate } from './password.contract.js';
import { NewPasswords, requirePasswordSignIn } from './password-rules.js';

/** The password of the signed-in user: a first one, or another one. */
@Injectable()
export class PasswordChangesService {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly newPasswords: NewPasswords,
    private readonly secrets: UserSecretsQueries,
    private readonly passwords: StoredPasswordsService,
    private readonly failures: SignInFailures,
  ) {}

  /** @throws KnownError PASSWORD_AUTHENTICATION_NOT_ENABLED, PASSWORD_TOO_SHORT, PASSWORD_ALREADY_SET */
  async set(caller: Caller, { password }: PasswordSet): Promise<Success> {
    requirePasswordSignIn(caller);
    await this.newPasswords.check(caller, password);
    if ((await this.readHash(caller, 'set')) !== null) throw hasPassword();
    const isSet = await this.passwords.set(
      caller,
      requireUser(caller).id,
      await this.hasher.hash(caller.tenancy.project, password),
    );
    if (!isSet) throw hasPassword();
    return SUCCESS;
  }

  /**
   * Ends all sessions of the user except the one whose refresh token the request carries.
   *
   * @throws KnownError PASSWORD_AUTHENTICATION_NOT_ENABLED, PASSWORD_TOO_SHORT, USER_DOES_NOT_HAVE_PASSWORD,
   *   PASSWORD_CONFIRMATION_MISMATCH, in this order
   */
  async update(caller: Caller, input: PasswordUpdate): Promise<Success> {
    requirePasswordSignIn(caller);
    await this.newPasswords.check(caller, input.new_password);
    const current = await this.readHash(caller, 'update');
    if (current === null) throw new KnownError('USER_DOES_NOT_HAVE_PASSWORD');
    if (!(await this.hasher.verify(caller.tenancy.project, { hash: current }, input.old_password))) {
      this.failures.note(caller, { method: 'password', userId: requireUser(caller).id }, 'confirmation.failed');
      throw new KnownError('PASSWORD_CONFIRMATION_MISMATCH');
    }
    const change = {
      userId: requireUser(caller).id,
      from: current,
      to: await this.hasher.hash(caller.tenancy.project, input.new_password),
    };
    const isChanged = await this.passwords.change(caller, change, readHeader(caller.headers, 'refresh-token'));
    // Of two updates at once, the later one no longer knows the right old password.
    if (!isChanged) throw new KnownError('PASSWORD_CONFIRMATION_MISMATCH');
    return SUCCESS;
  }

  private async readHash(caller: Caller, endpoint: string): Promise<string | null> {
    const user = await this.secrets.findPasswordHash(caller.projectId, requireUser(caller).id);
    // The token outlives its user.
    if (!user) throw schemaError(`POST /api/v1/auth/password/${endpoint}`, [NO_USER]);
    return user.hash;
  }
}

const NO_USER = { path: 'auth.user', message: 'is required' };

function hasPassword(): KnownError {
  return new KnownError('PASSWORD_ALREADY_SET');
}
