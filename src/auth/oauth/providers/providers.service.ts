import { Inject, Injectable } from '@nestjs/common';
import { SECRETS, type KeptSecrets } from '../../../common/environment/data-dir.js';
import { ENVIRONMENT, type Environment } from '../../../common/environment/environment.js';
import { LOG, type Log } from '../../../common/environment/log.js';
import { SHARED_PROVIDER_TYPES } from '../../../common/contract/oauth-providers.js';
import { KnownError } from '../../../common/errors/known-error.js';
import { Outbound } from '../../../common/net/outbound.service.js';
import { ownValue } from '../../../common/tenancy/settings/json.js';
import type { RenderedConfig } from '../../../common/tenancy/settings/sections.js';
import { ownerOf, type Tenancy } from '../../../common/tenancy/tenancy.js';
import { devIssuer } from '../dev-provider/dev-issuer.js';
import type { OAuthProviderType } from '../oauth.config.js';
import { ConfiguredProvider, type ProviderSetup, type ReportFailure } from './configured-provider.js';
import type { ProviderKeys } from './definition.js';
import { DEFINITIONS } from './definitions.js';
import { development } from './development.js';
import { IssuerDocuments } from './issuer-documents.service.js';
import { ProviderCalls } from './provider-calls.js';
import { describeFailure } from './provider-failures.js';
import type { Provider } from './provider.js';

type ProviderSettings = RenderedConfig['auth']['oauth']['providers'][string];

/** The types that the development issuer stands in for where the server has no keys. */
const SHARED: ReadonlySet<OAuthProviderType> = new Set(SHARED_PROVIDER_TYPES);

/** The providers that projects have configured. */
@Injectable()
export class ProvidersService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(SECRETS) private readonly secrets: KeptSecrets,
    private readonly outbound: Outbound,
    private readonly documents: IssuerDocuments,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * A provider as the project has it configured. It is not called yet.
   *
   * @throws KnownError OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED; INVALID_SHARED_OAUTH_PROVIDER_ID where there are no
   *   shared keys
   */
  get(tenancy: Tenancy, configId: string): Provider {
    const settings = ownValue(tenancy.config.auth.oauth.providers, configId);
    if (!settings?.allowSignIn && !settings?.allowConnectedAccounts) throw notFound();
    return this.configured(tenancy, configId);
  }

  /**
   * The same for a provider that may be switched off.
   *
   * @throws KnownError OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED where keys are missing; INVALID_SHARED_OAUTH_PROVIDER_ID
   */
  configured(tenancy: Tenancy, configId: string): ConfiguredProvider {
    const settings = ownValue(tenancy.config.auth.oauth.providers, configId);
    if (!settings?.type) throw notFound();
    const { type, isShared } = settings;
    // An issuer that one project chose has no shared keys.
    const setup =
      isShared && type !== 'oidc' ? this.sharedSetup(configId, type) : this.standardSetup(configId, type, settings);
    const calls = this.callsOf(tenancy);
    const report: ReportFailure = (error, { code: told }) => {
      const note = describeFailure(error);
      this.log.warn({ projectId: tenancy.project.id, providerId: configId, told, ...note }, 'A provider failed');
    };
    return new ConfiguredProvider({ ...setup, report }, calls, this.documents);
  }

  /** The calls of a project to its providers. */
  callsOf({ project }: Tenancy): ProviderCalls {
    return new ProviderCalls(this.outbound, this.environment, ownerOf(project));
  }

  private sharedSetup(configId: string, type: OAuthProviderType): ProviderSetup {
    const keys = ownValue(this.environment.oauthKeys, type);
    if (keys) return { ...this.setupOf(configId, type, keys), usesSharedKeys: true };
    const issuer = SHARED.has(type) ? devIssuer(this.environment) : null;
    if (issuer === null) throw new KnownError('INVALID_SHARED_OAUTH_PROVIDER_ID', { provider_id: configId });
    return {
      configId,
      type,
      usesSharedKeys: true,
      isDevelopment: true,
      clientId: type,
      clientSecret: this.secrets.oauthDevClientSecret,
      definition: development(issuer),
    };
  }

  private standardSetup(configId: string, type: OAuthProviderType, settings: ProviderSettings): ProviderSetup {
    const { clientId, clientSecret } = settings;
    if (!clientId || !clientSecret) throw notFound();
    return this.setupOf(configId, type, { ...settings, clientId, clientSecret });
  }

  private setupOf(configId: string, type: OAuthProviderType, keys: ProviderKeys): ProviderSetup {
    const { clientId, clientSecret } = keys;
    const definition = DEFINITIONS[type](keys, { allowsHttp: this.environment.nodeEnv !== 'production' });
    return { configId, type, usesSharedKeys: false, isDevelopment: false, clientId, clientSecret, definition };
  }
}

function notFound(): KnownError {
  return new KnownError('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED');
}
