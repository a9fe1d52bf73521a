import { Injectable } from '@nestjs/common';
import { isValidProjectKey } from '../../common/access/project-key-check.js';
import { schemaError } from '../../common/contract/validate.js';
import { KnownError } from '../../common/errors/known-error.js';
import { OauthError } from '../../common/errors/oauth-error.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import type { Tenancy } from '../../common/tenancy/tenancy.js';
import { SessionsService, type SessionOrigin } from '../../users/sessions/sessions.service.js';
import type { TokenRead } from './tokens.contract.js';
import { KEYLESS_SECRET, type ClientCredentials } from '../../common/access/client-credentials.js';

/** Members of a token request; others are ignored. */
export type TokenRequest = Record<string, string | undefined>;

const SCOPE = 'legacy';
/** A constant of the wire; clients read the real lifetime from the token. */
const EXPIRES_IN_SECONDS = 3599;
const REFRESH_TOKEN = /^[A-Za-z0-9._~+/-]{1,512}$/;

/** The OAuth 2.0 token endpoint. */
@Injectable()
export class TokenService {
  constructor(
    private readonly tenancies: TenancyCache,
    private readonly sessions: SessionsService,
  ) {}

  /** @throws KnownError as the endpoint declares; OauthError for what OAuth itself names */
  async exchange(
    request: TokenRequest,
    client: ClientCredentials | null,
    origin: Omit<SessionOrigin, 'projectId'>,
  ): Promise<TokenRead> {
    const grant = request.grant_type;
    if (grant !== 'refresh_token' && grant !== 'authorization_code') {
      throw schemaError('POST /api/v1/auth/oauth/token', [
        { path: 'body.grant_type', message: 'must be one of authorization_code, refresh_token' },
      ]);
    }
    const tenancy = await this.authenticateClient(client);
    if (request.scope !== undefined && request.scope !== SCOPE) {
      throw new OauthError('invalid_scope', `The only scope is "${SCOPE}".`);
    }
    // Codes come from signing in through a provider; none was issued that could be exchanged.
    if (grant === 'authorization_code') throw refuseCode(request.code);
    const refreshToken = request.refresh_token ?? '';
    if (!REFRESH_TOKEN.test(refreshToken)) {
      throw new OauthError('invalid_request', 'refresh_token is missing or malformed.');
    }
    const accessToken = await this.sessions.refresh({ ...origin, projectId: tenancy.project.id }, refreshToken);
    return { access_token: accessToken, token_type: 'Bearer', expires_in: EXPIRES_IN_SECONDS, scope: SCOPE };
  }

  private async authenticateClient(client: ClientCredentials | null): Promise<Tenancy> {
    const tenancy = client && (await this.tenancies.find(client.projectId));
    if (!tenancy || !isSecretRight(tenancy, client.clientSecret)) {
      throw new KnownError('INVALID_OAUTH_CLIENT_ID_OR_SECRET', { client_id: null });
    }
    return tenancy;
  }
}

function isSecretRight(tenancy: Tenancy, secret: string | undefined): boolean {
  if (!secret) return false;
  if (secret === KEYLESS_SECRET) return !tenancy.config.project.requirePublishableClientKey;
  return isValidProjectKey(tenancy, 'client', secret);
}

function refuseCode(code: string | undefined): Error {
  return code ? new KnownError('INVALID_AUTHORIZATION_CODE') : new OauthError('invalid_request', 'code is missing.');
}
