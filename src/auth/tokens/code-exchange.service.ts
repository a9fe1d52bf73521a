import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { isUrl } from '../../common/contract/rules.js';
import { isVerifierRight } from '../../common/crypto/pkce.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { OauthError } from '../../common/errors/oauth-error.js';
import { isTrustedNext } from '../../common/urls/callback-url.js';
import { UserSecretsQueries } from '../../users/reads/user-secrets.queries.js';
import { DEFAULT_SESSION_MILLIS, SessionsService, type SessionOrigin } from '../../users/sessions/sessions.service.js';
import { MfaAttemptsService } from '../mfa/mfa-attempts.service.js';
import { PendingLinksService } from '../oauth/pending-links.service.js';
import { AuthorizationCodesService, type UsedCode } from '../oauth/authorization-codes.service.js';

/** The client that exchanges a code, and its project. */
export type CodeOrigin = SessionOrigin & Pick<Caller, 'tenancy'>;

/** The parameters of a token request by code. */
export interface CodeExchange {
  code: string | undefined;
  redirectUri: string | undefined;
  codeVerifier: string | undefined;
  /** It sent its secret, too, and that is right. */
  isAuthenticated: boolean;
}

/** A session that a code began. */
export interface ExchangedCode {
  accessToken: string;
  refreshToken: string;
  isNewUser: boolean;
  afterCallbackRedirectUrl: string | null;
}

/** Exchanges authorization codes for sessions (RFC 6749, section 4.1.3, with RFC 7636 and RFC 9700). */
@Injectable()
export class CodeExchangeService {
  constructor(
    private readonly database: Database,
    private readonly codes: AuthorizationCodesService,
    private readonly links: PendingLinksService,
    private readonly secrets: UserSecretsQueries,
    private readonly sessions: SessionsService,
    private readonly mfa: MfaAttemptsService,
  ) {}

  /**
   * Begins the session that a code was issued for. The code is used up, also when it is refused; a second use ends the
   * session that the first one began.
   *
   * @throws KnownError INVALID_AUTHORIZATION_CODE, OAUTH_REDIRECT_URI_MISMATCH, MULTI_FACTOR_AUTHENTICATION_REQUIRED;
   *   OauthError invalid_request without a code or a redirect URI; for an account that is to be linked, which then is not,
   *   and leaves the code as it was, as {@link PendingLinksService.complete}
   */
  async exchange(origin: CodeOrigin, shown: CodeExchange): Promise<ExchangedCode> {
    const { code } = shown;
    if (!code) throw new OauthError('invalid_request', 'code is missing.');
    // A refusal is returned out of the transaction: thrown in it, it would make the code good again.
    const outcome = await this.database.transaction(() => this.redeem(origin, code, shown));
    if (outcome instanceof Error) throw outcome;
    return outcome;
  }

  private async redeem(origin: CodeOrigin, code: string, shown: CodeExchange): Promise<ExchangedCode | Error> {
    const used = await this.codes.use(origin.projectId, code);
    if (!used) return invalidCode();
    const { userId } = used;
    if (used.isUsed) {
      if (used.begunSessionId) await this.sessions.end(origin, { id: used.begunSessionId, userId });
      return invalidCode();
    }
    const refusal = findRefusal(used, shown);
    if (refusal) return refusal;
    if (used.shared) return this.share(origin, code, { ...used, shared: used.shared });
    if (used.pendingLink) await this.links.complete({ ...origin, tier: 'client' }, used.pendingLink);
    if (await this.secrets.findTotpSecret(origin.projectId, userId)) {
      return this.mfa.demand(origin, { userId, isNewUser: false });
    }
    return this.begin(origin, code, used);
  }

  /**
   * The session that asked for the code goes on here, too: it has passed its second factor, and ends on both origins at once.
   */
  private async share(
    origin: CodeOrigin,
    code: string,
    used: UsedCode & { shared: NonNullable<UsedCode['shared']> },
  ): Promise<ExchangedCode | Error> {
    const { sessionId, refreshToken } = used.shared;
    const accessToken = await this.sessions.findRefreshed(origin, refreshToken);
    if (accessToken === null) return invalidCode();
    await this.codes.noteSession(origin.projectId, code, sessionId);
    return present(origin, used, { accessToken, refreshToken });
  }

  private async begin(origin: CodeOrigin, code: string, used: UsedCode): Promise<ExchangedCode> {
    const lifetimeMillis = used.sessionMillis ?? DEFAULT_SESSION_MILLIS;
    const { sessionId, ...tokens } = await this.sessions.create(origin, used.userId, {
      lifetimeMillis,
      method: 'oauth',
    });
    await this.codes.noteSession(origin.projectId, code, sessionId);
    return present(origin, used, tokens);
  }
}

function present(
  origin: CodeOrigin,
  { isNewUser, afterCallbackRedirectUrl: next }: UsedCode,
  { accessToken, refreshToken }: Pick<ExchangedCode, 'accessToken' | 'refreshToken'>,
): ExchangedCode {
  // The project may trust others by now than when the sign-in began.
  const isTrusted = next !== null && isTrustedNext(origin.tenancy, next);
  return { accessToken, refreshToken, isNewUser, afterCallbackRedirectUrl: isTrusted ? next : null };
}

/** The error for a client that may not redeem a code: only who asked for it may, with the redirect URI it was sent to. */
function findRefusal(used: UsedCode, { redirectUri, codeVerifier, isAuthenticated }: CodeExchange): Error | null {
  // A plain challenge is the verifier itself, for whoever sees it: only authenticated clients may use one.
  const isTrusted = !used.isChallengePlain || isAuthenticated;
  if (used.isExpired || !isTrusted || !isVerifierRight(used.challengeHash, codeVerifier)) return invalidCode();
  if (!redirectUri || !isUrl(redirectUri)) return new OauthError('invalid_request', 'redirect_uri is missing or none.');
  return redirectUri === used.redirectUri ? null : new KnownError('OAUTH_REDIRECT_URI_MISMATCH');
}

function invalidCode(): KnownError {
  return new KnownError('INVALID_AUTHORIZATION_CODE');
}
