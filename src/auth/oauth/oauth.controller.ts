import { Controller, Get, Header, HttpStatus, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Endpoint } from '../../common/access/endpoint.js';
import { originOf, type AccessRequest } from '../../common/access/request.js';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { KnownError } from '../../common/errors/known-error.js';
import { expiredInnerCookie, hasInnerCookie, innerCookie } from '../../common/http/flow-cookie.js';
import { AuthorizeService, isJsonMode } from './authorize.service.js';
import { readArrival, readPosted, withLocationMode } from './callback-requests.js';
import { CallbackService } from './callback.service.js';
import { AuthorizeQuery, AuthorizeRead, ProviderParams } from './oauth.contract.js';
import { AUTHORIZE_ERRORS, CALLBACK_ERRORS } from './oauth-errors.js';
import { FLOW_SECONDS, OAUTH_CALLBACK } from './oauth.limits.js';
import { isBoundToBrowser, OauthFlowsService } from './oauth-flows.service.js';

/** These addresses hold codes and tokens, which no page may learn from the referrer. */
const NO_REFERRER = ['referrer-policy', 'no-referrer'] as const;

/** Signing in with identity providers: browsers are sent there from here, and come back to the callback. */
@ApiTags('OAuth')
@Controller('api/v1/auth/oauth')
export class OauthController {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly authorization: AuthorizeService,
    private readonly callbacks: CallbackService,
    private readonly flows: OauthFlowsService,
  ) {}

  @Get('authorize/:provider_id')
  @Header(...NO_REFERRER)
  @Endpoint({
    access: 'public',
    ignoresUnknownQuery: true,
    returns: AuthorizeRead,
    throws: AUTHORIZE_ERRORS,
    summary: 'Send a browser to a provider; in JSON mode, answer the address that does.',
  })
  async authorize(
    @Param() params: ProviderParams,
    @Query() query: AuthorizeQuery,
    @Req() request: AccessRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuthorizeRead> {
    const asked = { providerId: params.provider_id, query, remoteAddress: request.ip };
    // With a token it is bound to the browser: otherwise a stranger could be had to attach an identity to that user.
    if (isJsonMode(query) && query.token) {
      const pass = await this.authorization.checkAhead(asked);
      return { location: withLocationMode(request.originalUrl, this.environment.publicUrl, pass) };
    }
    const { location, state } = await this.authorization.begin(asked);
    if (isJsonMode(query)) return { location };
    reply.header('set-cookie', innerCookie(state, this.environment, { now: Date.now(), seconds: FLOW_SECONDS }));
    reply.code(HttpStatus.TEMPORARY_REDIRECT).header('location', location);
    return { location };
  }

  @Get('callback/:provider_id')
  @Header(...NO_REFERRER)
  @Endpoint({
    access: 'public',
    rateLimit: OAUTH_CALLBACK,
    acceptsAnyQuery: true,
    returns: 'json',
    throws: CALLBACK_ERRORS,
    summary: 'Where providers send browsers back to, which go on to their application.',
  })
  async callback(
    @Param() params: ProviderParams,
    @Req() request: AccessRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object> {
    return this.finish(params, request, reply);
  }

  /**
   * The callback of providers that have the browser post a form. A form from another site comes without the cookie: the
   * browser is redirected here once more, as if it followed a link.
   */
  @Post('callback/:provider_id')
  @Header(...NO_REFERRER)
  @Endpoint({
    access: 'public',
    rateLimit: OAUTH_CALLBACK,
    acceptsAnyQuery: true,
    returns: 'json',
    throws: CALLBACK_ERRORS,
    summary: 'The same for providers that post a form.',
  })
  async callbackByForm(
    @Param() params: ProviderParams,
    @Req() request: AccessRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object> {
    const { state } = readArrival(request);
    const isFromElsewhere = request.headers.origin !== undefined && !this.hasLeftFromHere(request, state);
    if (!isFromElsewhere || !(await this.flows.isKnown(state))) return this.finish(params, request, reply);
    reply.code(HttpStatus.SEE_OTHER).header('location', readPosted(request, params.provider_id));
    return {};
  }

  private async finish(params: ProviderParams, request: AccessRequest, reply: FastifyReply): Promise<object> {
    const { state, parameters } = readArrival(request);
    if (!this.hasLeftFromHere(request, state)) throw new KnownError('OAUTH_FLOW_NOT_FOUND');
    const begun = await this.callbacks.take(state);
    const expired = isBoundToBrowser(state) ? expiredInnerCookie(state) : null;
    if (expired !== null) reply.header('set-cookie', expired);
    const departure = await this.callbacks.finish(begun, {
      providerId: params.provider_id,
      state,
      parameters,
      origin: originOf(request),
    });
    reply.code(departure.status).header('location', departure.location);
    return {};
  }

  /** True if the browser that comes back with a state may: the one that was sent away with it, where that counts. */
  private hasLeftFromHere({ headers }: AccessRequest, state: string): boolean {
    return !isBoundToBrowser(state) || hasInnerCookie(headers, state);
  }
}
