import { Controller, Header, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Endpoint } from '../../common/access/endpoint.js';
import type { AccessRequest } from '../../common/access/request.js';
import { isPlainObject } from '../../common/contract/coerce.js';
import { readClientCredentials } from '../../common/access/client-credentials.js';
import { TokenService, type TokenRequest } from './token.service.js';
import { TokenRead } from './tokens.contract.js';
import { TOKEN_REFRESH } from './token.limits.js';

/** The OAuth 2.0 token endpoint; it refreshes access tokens. */
@ApiTags('Sessions')
@Controller('api/v1/auth/oauth')
export class TokenController {
  constructor(private readonly tokens: TokenService) {}

  @Post('token')
  @Header('cache-control', 'no-store')
  @Header('pragma', 'no-cache')
  @Endpoint({
    access: 'public',
    rateLimit: TOKEN_REFRESH,
    returns: TokenRead,
    throws: [
      'INVALID_OAUTH_CLIENT_ID_OR_SECRET',
      'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED',
      'INVALID_AUTHORIZATION_CODE',
      'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
    ],
    summary: 'Exchange a refresh token for an access token (RFC 6749).',
  })
  exchange(@Req() request: AccessRequest) {
    const body = readTextMembers(request.body);
    const { headers, ip: remoteAddress } = request;
    const isProxied = remoteAddress !== request.socket.remoteAddress;
    return this.tokens.exchange(body, readClientCredentials(body, headers), { headers, remoteAddress, isProxied });
  }
}

/** Form or JSON body; what is not text is as good as absent. */
function readTextMembers(body: unknown): TokenRequest {
  if (!isPlainObject(body)) return {};
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
