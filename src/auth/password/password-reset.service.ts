import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { SignInFailures } from '../../common/audit/sign-in-failures.js';
import { normalizeEmail } from '../../common/contract/rules.js';
import { SUCCESS, type Success } from '../../common/contract/success.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { requireTrustedUrl } from '../../common/urls/callback-url.js';
import type { CodeData } from '../../common/verification-codes/code-purposes.js';
import type { CodeValidRead } from '../../common/verification-codes/verification-codes.contract.js';
import { VerificationCodesService } from '../../common/verification-codes/verification-codes.service.js';
import { SystemEmailsService } from '../../email/outbox/system-emails.service.js';
import { CredentialsQueries, type AuthEmail } from '../../users/credentials/credentials.queries.js';
import { fingerprintOf } from '../../users/sessions/password-fingerprint.js';
import { PasswordResetsService, type ResetProof } from '../../users/address-ownership/password-resets.service.js';
import {
  RESET_CODE_SENT,
  type PasswordReset,
  type ResetCodeSend,
  type ResetCodeSentRead,
} from './password-reset.contract.js';
import { NewPasswords, requirePasswordSignIn } from './password-rules.js';
import { PASSWORD_RESET } from './password.codes.js';

/** A new password for those who forgot theirs, or never had one. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly database: Database,
    private readonly credentials: CredentialsQueries,
    private readonly codes: VerificationCodesService,
    private readonly emails: SystemEmailsService,
    private readonly passwords: NewPasswords,
    private readonly resets: PasswordResetsService,
    private readonly failures: SignInFailures,
  ) {}

  /**
   * Mails a link to the user of an address, if there is one. Nothing about the answer tells whether there is: the
   * callback is checked first, and for an unknown address an email is made, too, and rolled back.
   *
   * @throws KnownError PASSWORD_AUTHENTICATION_NOT_ENABLED, REDIRECT_URL_NOT_WHITELISTED
   */
  async sendCode(caller: Caller, input: ResetCodeSend): Promise<ResetCodeSentRead> {
    requirePasswordSignIn(caller);
    requireTrustedUrl(caller.tenancy, input.callback_url);
    const user = await this.credentials.findAuthEmail(caller.projectId, input.email);
    await this.database.transaction(async () => {
      await this.database.rows('SAVEPOINT reset_email');
      await this.queueEmail(caller, input, user);
      await this.database.rows(user ? 'RELEASE SAVEPOINT reset_email' : 'ROLLBACK TO SAVEPOINT reset_email');
    });
    return { success: RESET_CODE_SENT };
  }

  /**
   * Sets or replaces the password and ends all sessions. It does not sign in. The address is verified by it; where it is
   * the first that is, nothing stays of what the account collected before, and else a second factor stays in force.
   *
   * @throws KnownError as for every code; then PASSWORD_AUTHENTICATION_NOT_ENABLED, PASSWORD_TOO_SHORT, _TOO_LONG, after
   *   which the code is used up all the same
   */
  async reset(caller: Caller, { code, password }: PasswordReset): Promise<Success> {
    const { projectId } = caller;
    const data = await this.failures.noteIf(caller, 'password_reset', () =>
      this.codes.use(projectId, { purpose: PASSWORD_RESET, code }),
    );
    requirePasswordSignIn(caller);
    await this.passwords.check(caller, password);
    const passwordHash = await this.passwords.hash(caller, password);
    const proof = await this.toProof(projectId, data);
    const isReset = proof && (await this.resets.reset(caller, proof, passwordHash));
    if (proof && isReset === null) throw new KnownError('VERIFICATION_CODE_NOT_FOUND');
    if (!isReset) throw new KnownError('VERIFICATION_CODE_EXPIRED');
    return SUCCESS;
  }

  /**
   * Says whether a reset would succeed by now; the attempt counts.
   *
   * @throws KnownError as for every code
   */
  async checkCode({ projectId }: Caller, code: string): Promise<CodeValidRead> {
    const proof = await this.toProof(projectId, await this.codes.check(projectId, { purpose: PASSWORD_RESET, code }));
    const user = proof && (await this.credentials.findAuthEmail(projectId, proof.email));
    if (!user || user.userId !== proof.userId || fingerprintOf(user.passwordHash) !== proof.from) {
      throw new KnownError('VERIFICATION_CODE_EXPIRED');
    }
    return { is_code_valid: true };
  }

  private async queueEmail(caller: Caller, input: ResetCodeSend, user: AuthEmail | null): Promise<void> {
    const { link } = await this.codes.createLink(caller, input.callback_url, {
      purpose: PASSWORD_RESET,
      data: {
        user_id: user?.userId ?? randomUUID(),
        email: normalizeEmail(input.email),
        password_fingerprint: fingerprintOf(user?.passwordHash ?? null),
      },
    });
    await this.emails.queue(caller, {
      kind: 'password_reset',
      to: input.email,
      user: user && { id: user.userId, displayName: user.displayName },
      variables: { passwordResetLink: link },
    });
  }

  /** The proof that a link is; null for one that does not say its address, of a user of whom that is not certain any more. */
  private async toProof(projectId: string, data: CodeData[typeof PASSWORD_RESET]): Promise<ResetProof | null> {
    const { user_id: userId, email, password_fingerprint: from } = data;
    if (email !== undefined && from !== undefined) return { userId, email, from };
    const only = await this.credentials.findOnlyAuthEmail(projectId, userId);
    return only && { userId, email: only.value, from: fingerprintOf(only.passwordHash) };
  }
}
