import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access/caller.js';
import { SUCCESS, type Success } from '../../common/contract/success.js';
import { PasswordHasher } from '../../common/crypto/password-hasher.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { requireTrustedUrl } from '../../common/urls/callback-url.js';
import { VerificationCodesService } from '../../common/verification-codes/verification-codes.service.js';
import { SystemEmailsService } from '../../email/outbox/system-emails.service.js';
import { CredentialsQueries, type AuthEmail } from '../../users/credentials/credentials.queries.js';
import { PasswordsService } from '../../users/credentials/passwords.service.js';
import {
  RESET_CODE_SENT,
  type PasswordReset,
  type ResetCodeSend,
  type ResetCodeSentRead,
} from './password-reset.contract.js';
import { checkNewPassword, requirePasswordSignIn } from './password-rules.js';
import { PASSWORD_RESET } from './password.codes.js';

/** A new password for those who forgot theirs, or never had one. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly database: Database,
    private readonly credentials: CredentialsQueries,
    private readonly codes: VerificationCodesService,
    private readonly emails: SystemEmailsService,
    private readonly hasher: PasswordHasher,
    private readonly passwords: PasswordsService,
  ) {}

  /**
   * Mails a link to the user of an address, if there is one. Nothing about the answer tells whether there is: the
   * callback is judged first, and for an unknown address a mail is made, too, and undone.
   *
   * @throws KnownError PASSWORD_AUTHENTICATION_NOT_ENABLED, REDIRECT_URL_NOT_WHITELISTED
   */
  async sendCode(caller: Caller, input: ResetCodeSend): Promise<ResetCodeSentRead> {
    requirePasswordSignIn(caller);
    requireTrustedUrl(caller.tenancy, input.callback_url);
    const user = await this.credentials.findAuthEmail(caller.projectId, input.email);
    await this.database.transaction(async () => {
      await this.database.rows('SAVEPOINT reset_mail');
      await this.queueMail(caller, input, user);
      await this.database.rows(user ? 'RELEASE SAVEPOINT reset_mail' : 'ROLLBACK TO SAVEPOINT reset_mail');
    });
    return { success: RESET_CODE_SENT };
  }

  /**
   * Sets or replaces the password and ends all sessions. It does not sign in, and a second factor stays in force.
   *
   * @throws KnownError as for every code; then PASSWORD_AUTHENTICATION_NOT_ENABLED, PASSWORD_TOO_SHORT, _TOO_LONG, after
   *   which the code is used up all the same
   */
  async reset(caller: Caller, { code, password }: PasswordReset): Promise<Success> {
    const { projectId } = caller;
    const { user_id: userId } = await this.codes.use(projectId, { purpose: PASSWORD_RESET, code });
    requirePasswordSignIn(caller);
    checkNewPassword(caller, password);
    const passwordHash = await this.hasher.hash(caller.tenancy.project, password);
    if (!(await this.passwords.reset(caller, userId, passwordHash)))
      throw new KnownError('VERIFICATION_CODE_NOT_FOUND');
    return SUCCESS;
  }

  private async queueMail(caller: Caller, input: ResetCodeSend, user: AuthEmail | null): Promise<void> {
    const { link } = await this.codes.createLink(caller, input.callback_url, {
      purpose: PASSWORD_RESET,
      data: { user_id: user?.userId ?? randomUUID() },
    });
    await this.emails.queue(caller, {
      kind: 'password_reset',
      to: input.email,
      user: user && { id: user.userId, displayName: user.displayName },
      variables: { passwordResetLink: link },
    });
  }
}
