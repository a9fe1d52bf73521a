import { Controller, Get, Header, HttpStatus, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Endpoint } from '../../../common/access/endpoint.js';
import { originOf, type AccessRequest } from '../../../common/access/request.js';
import { readTextMembers } from '../../../common/contract/text-members.js';
import { ENVIRONMENT, type Environment } from '../../../common/environment/environment.js';
import { KnownError } from '../../../common/errors/known-error.js';
import { OauthError } from '../../../common/errors/oauth-error.js';
import { hasInnerCookie, innerCookie } from '../../../common/http/flow-cookie.js';
import { sendPlainPage } from '../../../common/http/plain-page.js';
import { withParameters } from '../../../common/urls/callback-url.js';
import { IntegrationClientsService } from '../clients/integration-clients.service.js';
import { INTEGRATION_CLIENT, INTEGRATION_FLOW, REQUEST_SECONDS } from '../integrations.limits.js';
import { describeAuthorizationServer, issuerOf } from './authorization-server.js';
import { AuthorizationServerRead, ConnectionParams, PlatformTokenRead } from './connections.contract.js';
import { ConnectionTokensService } from './connection-tokens.service.js';
import { ConnectionsService } from './connections.service.js';

/** Codes are in these addresses: no page learns them as where somebody came from. */
const NO_REFERRER = ['referrer-policy', 'no-referrer'] as const;
const METADATA = {
  access: 'public',
  returns: AuthorizationServerRead,
  throws: [],
  summary: 'Describe the authorization server that connects platforms (RFC 8414).',
} as const;
const ANSWERED = { access: 'public', acceptsAnyQuery: true, throws: ['INTEGRATION_REQUEST_NOT_FOUND'] } as const;

/** The way of a browser from a platform to the dashboard and back, and the token endpoint behind it. */
@ApiTags('Integrations')
@Controller('api/v1/integrations/custom/oauth')
export class PlatformOauthController {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly clients: IntegrationClientsService,
    private readonly connections: ConnectionsService,
    private readonly tokens: ConnectionTokensService,
  ) {}

  @Get()
  @Endpoint(METADATA)
  read() {
    return describeAuthorizationServer(this.environment);
  }

  @Get('idp/.well-known/openid-configuration')
  @Endpoint(METADATA)
  discover() {
    return describeAuthorizationServer(this.environment);
  }

  @Get('authorize')
  @Header(...NO_REFERRER)
  @Endpoint({
    access: 'public',
    acceptsAnyQuery: true,
    rateLimit: INTEGRATION_FLOW,
    returns: 'no-body',
    throws: [],
    summary: 'Send a browser on to where an owner is asked for the key of a project.',
  })
  authorize(@Req() request: AccessRequest, @Res({ passthrough: true }) reply: FastifyReply): void {
    const query = readTextMembers(request.query) as Record<string, string>;
    const location = withParameters(`${issuerOf(this.environment)}/auth`, { ...query, scope: 'openid' });
    reply.code(HttpStatus.TEMPORARY_REDIRECT).header('location', location);
  }

  @Get('idp/auth')
  @Header(...NO_REFERRER)
  @Endpoint({
    access: 'public',
    acceptsAnyQuery: true,
    rateLimit: INTEGRATION_FLOW,
    returns: 'no-body',
    throws: [],
    summary: 'Begin the request of a platform.',
  })
  async begin(@Req() request: AccessRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const { location, uid } = await this.connections.begin(readTextMembers(request.query));
    if (uid !== null) {
      const life = { now: Date.now(), seconds: REQUEST_SECONDS };
      reply.header('set-cookie', innerCookie(uid, this.environment, life));
    }
    reply.code(HttpStatus.SEE_OTHER).header('location', location);
  }

  @Get('idp/interaction/:uid')
  @Header(...NO_REFERRER)
  @Endpoint({
    access: 'public',
    returns: 'no-body',
    throws: ['INTEGRATION_REQUEST_NOT_FOUND', 'INTEGRATION_REQUEST_ANSWERED'],
    summary: 'Lead to the page of the dashboard that asks the owner.',
  })
  async ask(@Param() { uid }: ConnectionParams, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    reply.code(HttpStatus.SEE_OTHER).header('location', await this.connections.pageOf(uid));
  }

  @Get('idp/interaction/:uid/done')
  @Endpoint({ ...ANSWERED, returns: 'page', summary: 'The last page before the platform; it goes on by itself.' })
  async showEnd(@Param() { uid }: ConnectionParams, @Req() request: AccessRequest, @Res() reply: FastifyReply) {
    const { clientName } = await this.finish(uid, request);
    return sendPlainPage(reply, 200, {
      title: `Back to ${clientName}`,
      lines: [`You agreed that ${clientName} gets a key of your project.`],
      isGood: true,
      form: { button: `Go on to ${clientName}` },
    });
  }

  @Post('idp/interaction/:uid/done')
  @Header(...NO_REFERRER)
  @Endpoint({ ...ANSWERED, returns: 'no-body', summary: 'Lead the browser back to the platform, with the code.' })
  async leave(
    @Param() { uid }: ConnectionParams,
    @Req() request: AccessRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { location } = await this.finish(uid, request);
    reply.code(HttpStatus.SEE_OTHER).header('location', location);
  }

  @Post('token')
  @Endpoint({
    access: 'public',
    rateLimit: INTEGRATION_CLIENT,
    returns: PlatformTokenRead,
    throws: [],
    summary: 'Exchange a code for the admin key of a project (RFC 6749, with PKCE and HTTP Basic).',
  })
  async exchange(@Req() request: AccessRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const client = this.clients.authenticate(request.headers);
    if (!client)
      throw new OauthError('invalid_client', 'HTTP Basic with the id and secret of a client is needed.', 401);
    const token = await this.tokens.exchange(client, originOf(request), readTextMembers(request.body));
    reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' });
    return token;
  }

  /** The cookie ties a request to the browser that began it: whoever sends its link to an owner gets no code by it. */
  private finish(uid: string, request: AccessRequest) {
    if (!hasInnerCookie(request.headers, uid)) throw new KnownError('INTEGRATION_REQUEST_NOT_FOUND');
    return this.connections.finish(uid, readTextMembers(request.query).code ?? '');
  }
}
