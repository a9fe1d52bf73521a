import { Injectable } from '@nestjs/common';
import { readHeader } from '../../common/access/credentials.js';
import { requireUser, type Caller } from '../../common/caller/caller.js';
import { tokenExpired } from '../../common/access/token-expired.js';
import { hashToken } from '../../common/crypto/random-token.js';
import { KnownError } from '../../common/errors/known-error.js';
import { requireTrustedUrl, withParameters } from '../../common/urls/callback-url.js';
import { SessionsQueries } from '../../users/sessions/sessions.queries.js';
import { AuthorizationCodesService, type CodeBasis } from './authorization-codes.service.js';
import type { CrossDomainAuthorize, CrossDomainRead } from './oauth.contract.js';
import { withoutFragment } from './provider-requests.js';

/** Hands sessions over to the application from sign-in pages on another origin. */
@Injectable()
export class CrossDomainService {
  constructor(
    private readonly sessions: SessionsQueries,
    private readonly codes: AuthorizationCodesService,
  ) {}

  /**
   * A code by which the other origin gets the caller's own session: one on both, which ends on both at once. Its refresh token
   * is asked for beside the access token, which is good for too short a time to give a session. Impersonating sessions cannot
   * be handed over.
   *
   * @throws KnownError USER_AUTHENTICATION_REQUIRED, ACCESS_TOKEN_EXPIRED when the caller's session is over,
   *   SIGN_IN_NOT_OPEN_TO_IMPERSONATION, HANDOVER_WITHOUT_REFRESH_TOKEN, HANDOVER_OF_ANOTHER_SESSION,
   *   REDIRECT_URL_NOT_WHITELISTED
   */
  async authorize(caller: Caller, input: CrossDomainAuthorize): Promise<CrossDomainRead> {
    const basis = await this.requireSession(caller);
    const redirectUri = withoutFragment(input.redirect_uri);
    const afterCallbackRedirectUrl = input.after_callback_redirect_url ?? null;
    requireTrustedUrl(caller.tenancy, redirectUri);
    if (afterCallbackRedirectUrl !== null) requireTrustedUrl(caller.tenancy, afterCallbackRedirectUrl);
    const code = await this.codes.create(caller.projectId, {
      userId: requireUser(caller).id,
      basis,
      codeChallenge: input.code_challenge,
      codeChallengeMethod: 'S256',
      redirectUri,
      afterCallbackRedirectUrl,
      isNewUser: false,
    });
    return { redirect_url: withParameters(redirectUri, { code, state: input.state }) };
  }

  /** The caller's session, whose refresh token the request shows. */
  private async requireSession(caller: Caller): Promise<CodeBasis> {
    const { id: userId, sessionId } = requireUser(caller);
    const session = await this.sessions.findLive(caller.projectId, { id: sessionId, userId });
    if (!session) throw tokenExpired(null);
    if (session.isImpersonation) throw new KnownError('SIGN_IN_NOT_OPEN_TO_IMPERSONATION');
    const refreshToken = readHeader(caller.headers, 'refresh-token');
    if (!refreshToken) throw new KnownError('HANDOVER_WITHOUT_REFRESH_TOKEN');
    const shown = await this.sessions.findByToken(caller.projectId, hashToken(refreshToken));
    if (shown?.sessionId !== sessionId) throw new KnownError('HANDOVER_OF_ANOTHER_SESSION');
    return { askingSessionId: sessionId, millisLeft: session.millisLeft, refreshToken };
  }
}
