import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { SignInFailures } from '../../common/audit/sign-in-failures.js';
import { normalizeEmail } from '../../common/contract/rules.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import type { CodeValidRead } from '../../common/verification-codes/verification-codes.contract.js';
import { TYPED_LENGTH, VerificationCodesService } from '../../common/verification-codes/verification-codes.service.js';
import { SystemEmailsService } from '../../email/outbox/system-emails.service.js';
import { CredentialsQueries, type AuthEmail } from '../../users/credentials/credentials.queries.js';
import { fingerprintOf } from '../../users/sessions/password-fingerprint.js';
import { SessionsService } from '../../users/sessions/sessions.service.js';
import type { ChallengeResult } from '../captcha/challenge-result.js';
import { MfaAttemptsService } from '../mfa/mfa-attempts.service.js';
import { presentNewSignIn, type NewSignInRead } from '../sign-in.contract.js';
import { OtpAccountsService, requireMagicLink, requireSamePassword, requireVerified } from './otp-accounts.service.js';
import type { SignInCodeSend, SignInCodeSentRead } from './otp.contract.js';
import { SIGN_IN_CODE } from './otp.codes.js';

/** Whoever asks for a code: the user whom its address leads to, or what is known of who would sign up. */
interface Asked {
  user: AuthEmail | null;
  country: string | null;
  challenge: ChallengeResult | null;
}

/** Signing in, and up, by an emailed link or by the six characters beside it. */
@Injectable()
export class OtpService {
  constructor(
    private readonly database: Database,
    private readonly credentials: CredentialsQueries,
    private readonly accounts: OtpAccountsService,
    private readonly codes: VerificationCodesService,
    private readonly emails: SystemEmailsService,
    private readonly sessions: SessionsService,
    private readonly mfa: MfaAttemptsService,
    private readonly failures: SignInFailures,
  ) {}

  /**
   * Emails a link and a code. Codes sent earlier stay good. Anybody can ask for one, so asking changes nothing.
   *
   * @returns the nonce: the six characters of the email followed by it are the code
   * @throws KnownError BOT_CHALLENGE_REQUIRED, BOT_CHALLENGE_FAILED, MAGIC_LINK_SIGN_IN_DISABLED,
   *   USER_EMAIL_ALREADY_EXISTS, SIGN_UP_NOT_ENABLED, REDIRECT_URL_NOT_WHITELISTED, in this order
   */
  async sendCode(caller: Caller, input: SignInCodeSend): Promise<SignInCodeSentRead> {
    const challenge = await this.accounts.checkChallenge(caller, input);
    requireMagicLink(caller);
    const user = await this.credentials.findAuthEmail(caller.projectId, input.email);
    if (user) requireVerified(user);
    else if (!caller.tenancy.config.auth.allowSignUp) throw new KnownError('SIGN_UP_NOT_ENABLED');
    const country = user ? null : await this.accounts.countryOf(caller);
    const code = await this.database.transaction(() => this.queueEmail(caller, input, { user, country, challenge }));
    return { nonce: code.slice(TYPED_LENGTH) };
  }

  /**
   * @throws KnownError as for every code; then USER_EMAIL_ALREADY_EXISTS, SIGN_UP_NOT_ENABLED, SIGN_UP_REJECTED,
   *   MULTI_FACTOR_AUTHENTICATION_REQUIRED, after which the code is used up all the same
   */
  async signIn(caller: Caller, code: string): Promise<NewSignInRead> {
    const sent = await this.failures.noteIf(caller, 'otp', () =>
      this.codes.use(caller.projectId, { purpose: SIGN_IN_CODE, code }),
    );
    const account = await this.accounts.resolve(caller, sent);
    const { userId, isNewUser } = account;
    if (account.hasTotp) throw await this.mfa.demand(caller, { userId, isNewUser });
    const tokens = isNewUser
      ? await this.sessions.create(caller, userId, { method: 'otp' })
      : await this.sessions.createForPassword(caller, userId, { hash: account.passwordHash, method: 'otp' });
    if (!tokens) throw new KnownError('VERIFICATION_CODE_EXPIRED');
    return presentNewSignIn(userId, tokens, isNewUser);
  }

  /**
   * Says whether a code is still good; the attempt counts.
   *
   * @throws KnownError as for every code
   */
  async checkCode({ projectId }: Caller, code: string): Promise<CodeValidRead> {
    const sent = await this.codes.check(projectId, { purpose: SIGN_IN_CODE, code });
    requireSamePassword(sent, await this.credentials.findAuthEmail(projectId, sent.email));
    return { is_code_valid: true };
  }

  private async queueEmail(
    caller: Caller,
    input: SignInCodeSend,
    { user, country, challenge }: Asked,
  ): Promise<string> {
    const { code, link } = await this.codes.createLink(caller, input.callback_url, {
      purpose: SIGN_IN_CODE,
      data: {
        email: normalizeEmail(input.email),
        ...(user && {
          account: { user_id: user.userId, password_fingerprint: fingerprintOf(user.passwordHash) },
        }),
        ...(country !== null && { country_code: country }),
        ...(challenge !== null && { challenge }),
      },
    });
    await this.emails.queue(caller, {
      kind: 'magic_link',
      to: input.email,
      user: user && { id: user.userId, displayName: user.displayName },
      variables: { magicLink: link, otp: code.slice(0, TYPED_LENGTH).toUpperCase() },
    });
    return code;
  }
}
