import { All, Controller, Get, Header, Param, Query, Redirect } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiTags } from '@nestjs/swagger';
import { Endpoint } from '../../common/access/endpoint.js';
import { audienceOf, type TokenKind } from '../../common/access/token-kinds.js';
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
    const keys = kindsOf(query).flatMap((kind) => this.keys.publicKeysOf(audienceOf(projectId, kind)));
    return { keys };
  }

  /** So that the issuer of anonymous tokens resolves as OpenID discovery expects. */
  @All('projects-anonymous-users/:project_id/.well-known/*')
  @ApiExcludeEndpoint()
  @Redirect(undefined, 307)
  @Endpoint({ access: 'public', returns: 'no-body', throws: [] })
  redirect(@Param() params: WellKnownParams) {
    return { url: `${wellKnown(params)}?include_anonymous=true` };
  }

  /** The same for the issuer of restricted tokens. */
  @All('projects-restricted-users/:project_id/.well-known/*')
  @ApiExcludeEndpoint()
  @Redirect(undefined, 307)
  @Endpoint({ access: 'public', returns: 'no-body', throws: [] })
  redirectRestricted(@Param() params: WellKnownParams) {
    return { url: `${wellKnown(params)}?include_restricted=true` };
  }
}

interface WellKnownParams {
  project_id: string;
  '*': string;
}

function wellKnown({ project_id: project, '*': rest }: WellKnownParams): string {
  return `/api/v1/projects/${encodeURIComponent(project)}/.well-known/${encodeURI(rest)}`;
}

/** The kinds of tokens whose keys are asked for. Anonymous users are restricted, too, so who admits them admits all. */
function kindsOf({ include_anonymous, include_restricted }: JwksQuery): TokenKind[] {
  if (include_anonymous === 'true') return ['ordinary', 'restricted', 'anonymous'];
  return include_restricted === 'true' ? ['ordinary', 'restricted'] : ['ordinary'];
}
