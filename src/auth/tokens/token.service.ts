import { Injectable } from '@nestjs/common';
import { checkClientSecret, KEYLESS_SECRET, type ClientCredentials } from '../../common/access/client-credentials.js';
import type { TextMembers } from '../../common/contract/text-members.js';
import { schemaError } from '../../common/contract/validate.js';
import { KnownError } from '../../common/errors/known-error.js';
import { OauthError } from '../../common/errors/oauth-error.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import type { Tenancy } from '../../common/tenancy/tenancy.js';
import { SessionsService, type SessionOrigin } from '../../users/sessions/sessions.service.js';
import { CodeExchangeService, type CodeOrigin } from './code-exchange.service.js';
import type { TokenRead } from './tokens.contract.js';

const SCOPE = 'legacy';
/** A constant on the wire; clients read the real lifetime from the token. */
const EXPIRES_IN_SECONDS = 3599;
const REFRESH_TOKEN = /^[A-Za-z0-9._~+/-]{1,512}$/;

/** The OAuth 2.0 token endpoint. */
@Injectable()
export class TokenService {
  constructor(
    private readonly tenancies: TenancyCache,
    private readonly sessions: SessionsService,
    private readonly codes: CodeExchangeService,
  ) {}

  /** @throws KnownError as the endpoint declares; OauthError for what OAuth itself names */
  async exchange(
    request: TextMembers,
    client: ClientCredentials | null,
    origin: Omit<SessionOrigin, 'projectId'>,
  ): Promise<TokenRead> {
    const grant = request.grant_type;
    if (grant !== 'refresh_token' && grant !== 'authorization_code') {
      throw schemaError('POST /api/v1/auth/oauth/token', [
        { path: 'body.grant_type', message: 'must be one of authorization_code, refresh_token' },
      ]);
    }
    const isByCode = grant === 'authorization_code';
    // The verifier authenticates: a client that has one need not send a secret, which is in its pages anyway.
    const mayLeaveSecretOut = isByCode && Boolean(request.code_verifier);
    const tenancy = await this.authenticateClient(client, mayLeaveSecretOut);
    if (request.scope !== undefined && request.scope !== SCOPE) {
      throw new OauthError('invalid_scope', `The only scope is "${SCOPE}".`);
    }
    const whole = { ...origin, projectId: tenancy.project.id };
    if (isByCode) return this.exchangeCode({ ...whole, tenancy }, request, isAuthenticated(client));
    return this.refresh(whole, request.refresh_token ?? '');
  }

  private async refresh(origin: SessionOrigin, refreshToken: string): Promise<TokenRead> {
    if (!REFRESH_TOKEN.test(refreshToken)) {
      throw new OauthError('invalid_request', 'refresh_token is missing or malformed.');
    }
    return presentToken(await this.sessions.refresh(origin, refreshToken));
  }

  private async exchangeCode(origin: CodeOrigin, request: TextMembers, isAuthenticated: boolean): Promise<TokenRead> {
    const { code, redirect_uri: redirectUri, code_verifier: codeVerifier } = request;
    const exchanged = await this.codes.exchange(origin, { code, redirectUri, codeVerifier, isAuthenticated });
    const { isNewUser, afterCallbackRedirectUrl } = exchanged;
    return {
      ...presentToken(exchanged.accessToken),
      refresh_token: exchanged.refreshToken,
      is_new_user: isNewUser,
      newUser: isNewUser,
      after_callback_redirect_url: afterCallbackRedirectUrl,
      afterCallbackRedirectUrl,
    };
  }

  private async authenticateClient(client: ClientCredentials | null, mayLeaveSecretOut: boolean): Promise<Tenancy> {
    const tenancy = client && (await this.tenancies.find(client.projectId));
    if (!tenancy) throw new KnownError('INVALID_OAUTH_CLIENT_ID_OR_SECRET', { client_id: null });
    const isLeftOut = mayLeaveSecretOut && client.clientSecret === undefined;
    if (!isLeftOut) checkClientSecret(tenancy, client.clientSecret);
    return tenancy;
  }
}

/** True if the client sent a secret; the placeholder for none does not count. */
function isAuthenticated(client: ClientCredentials | null): boolean {
  return client?.clientSecret !== undefined && client.clientSecret !== KEYLESS_SECRET;
}

function presentToken(accessToken: string): TokenRead {
  return { access_token: accessToken, token_type: 'Bearer', expires_in: EXPIRES_IN_SECONDS, scope: SCOPE };
}
