import { Injectable } from '@nestjs/common';
import { requireUser, type Caller } from '../../common/caller/caller.js';
import { KnownError } from '../../common/errors/known-error.js';
import { requireTrustedUrl, withParameters } from '../../common/urls/callback-url.js';
import { SessionsQueries } from '../../users/sessions/sessions.queries.js';
import { AuthorizationCodesService } from './authorization-codes.service.js';
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
   * A code for the caller's user, which the other origin exchanges for a session of its own. That ends no later than the
   * caller's. Impersonating sessions cannot be handed over.
   *
   * @throws KnownError USER_AUTHENTICATION_REQUIRED, REDIRECT_URL_NOT_WHITELISTED, ACCESS_TOKEN_EXPIRED when the
   *   caller's session is over, SIGN_IN_NOT_OPEN_TO_IMPERSONATION
   */
  async authorize(caller: Caller, input: CrossDomainAuthorize): Promise<CrossDomainRead> {
    const { id: userId, sessionId } = requireUser(caller);
    const redirectUri = withoutFragment(input.redirect_uri);
    requireTrustedUrl(caller.tenancy, redirectUri);
    requireTrustedUrl(caller.tenancy, input.after_callback_redirect_url);
    const session = await this.sessions.findLive(caller.projectId, { id: sessionId, userId });
    if (!session) throw new KnownError('ACCESS_TOKEN_EXPIRED', { expired_at_millis: null });
    if (session.isImpersonation) throw new KnownError('SIGN_IN_NOT_OPEN_TO_IMPERSONATION');
    const code = await this.codes.create(caller.projectId, {
      userId,
      basis: { askingSessionId: sessionId, millisLeft: session.millisLeft },
      codeChallenge: input.code_challenge,
      codeChallengeMethod: input.code_challenge_method,
      redirectUri,
      afterCallbackRedirectUrl: input.after_callback_redirect_url,
      isNewUser: false,
    });
    return { redirect_url: withParameters(redirectUri, { code, state: input.state }) };
  }
}
