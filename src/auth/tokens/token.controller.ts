import { Controller, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Endpoint } from '../../common/access/endpoint.js';
import { originOf, type AccessRequest } from '../../common/access/request.js';
import { readTextMembers } from '../../common/contract/text-members.js';
import { readClientCredentials } from '../../common/access/client-credentials.js';
import { LINK_ERRORS } from '../oauth/oauth-errors.js';
import { TokenService } from './token.service.js';
import { TokenRead } from './tokens.contract.js';
import { TOKEN_REFRESH } from './token.limits.js';

/** The OAuth 2.0 token endpoint. */
@ApiTags('Sessions')
@Controller('api/v1/auth/oauth')
export class TokenController {
  constructor(private readonly tokens: TokenService) {}

  @Post('token')
  @Endpoint({
    access: 'public',
    rateLimit: TOKEN_REFRESH,
    returns: TokenRead,
    throws: [
      'INVALID_OAUTH_CLIENT_ID_OR_SECRET',
      'PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT',
      'INVALID_PUBLISHABLE_CLIENT_KEY',
      'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED',
      'INVALID_AUTHORIZATION_CODE',
      'OAUTH_REDIRECT_URI_MISMATCH',
      'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
      ...LINK_ERRORS,
    ],
    summary: 'Exchange an authorization code for a session, or a refresh token for an access token (RFC 6749).',
  })
  async exchange(@Req() request: AccessRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<TokenRead> {
    const body = readTextMembers(request.body);
    const tokens = await this.tokens.exchange(body, readClientCredentials(body, request.headers), originOf(request));
    // Errors go without the second one, as the wire has it.
    reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' });
    return tokens;
  }
}
