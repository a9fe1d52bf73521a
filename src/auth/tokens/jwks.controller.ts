import { All, Controller, Get, Header, Param, Query, Redirect } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiTags } from '@nestjs/swagger';
import { Endpoint } from '../../common/access/endpoint.js';
import { SigningKeys } from '../../common/crypto/signing-keys.js';
import { KnownError } from '../../common/errors/known-error.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import { JwksParams, JwksQuery, JwksRead } from './tokens.contract.js';

/** The public keys that verify a project's access tokens. */
@ApiTags('Sessions')
@Controller('api/v1')
export class JwksController {
  constructor(
    private readonly tenancies: TenancyCache,
    private readonly keys: SigningKeys,
  ) {}

  @Get('projects/:project_id/.well-known/jwks.json')
  @Header('cache-control', 'public, max-age=3600')
  @Endpoint({
    access: 'public',
    returns: JwksRead,
    throws: ['JWKS_PROJECT_NOT_FOUND'],
    summary: "Read the public keys of a project's access tokens.",
  })
  async read(@Param() params: JwksParams, @Query() query: JwksQuery) {
    const projectId = params.project_id;
    if (!(await this.tenancies.find(projectId))) throw new KnownError('JWKS_PROJECT_NOT_FOUND');
    const anonymous = query.include_anonymous === 'true' ? this.keys.publicKeysOf(`${projectId}:anon`) : [];
    return { keys: [...this.keys.publicKeysOf(projectId), ...anonymous] };
  }

  /** So that the issuer of anonymous tokens resolves as OpenID discovery expects. */
  @All('projects-anonymous-users/:project_id/.well-known/*')
  @ApiExcludeEndpoint()
  @Redirect(undefined, 307)
  @Endpoint({ access: 'public', returns: 'no-body', throws: [] })
  redirect(@Param() params: { project_id: string; '*': string }) {
    const rest = params['*'];
    const project = encodeURIComponent(params.project_id);
    return { url: `/api/v1/projects/${project}/.well-known/${encodeURI(rest)}?include_anonymous=true` };
  }
}
