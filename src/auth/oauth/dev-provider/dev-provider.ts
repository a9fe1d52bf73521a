import { generateKeyPair, randomBytes, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { Context, Provider } from 'oidc-provider';
import { isStrictEmail } from '../../../common/contract/rules.js';
import { SHARED_PROVIDER_TYPES, type SharedProviderType } from '../../../common/contract/oauth-providers.js';
import type { Environment } from '../../../common/environment/environment.js';
import { LRUCache } from 'lru-cache';
import { callbackUrlOf } from '../callback-url.js';
import { initialsOf, MADE_UP_ACCOUNTS, type DevAccount } from './dev-accounts.js';
import { DEV_PROVIDER_PATH } from './dev-issuer.js';
import { createDevMemory } from './dev-memory.js';
import { DEV_PROVIDER_MEMORY, DEV_PROVIDER_SECONDS } from './dev-provider.limits.js';

const RSA_BITS = 2048;
/** Scopes that OpenID Connect itself does not know are granted as those of this one resource. */
const RESOURCE = 'urn:vestibule:development';

export type DevEnvironment = Pick<
  Environment,
  'nodeEnv' | 'publicUrl' | 'dashboardUrl' | 'oauthDevIssuer' | 'oauthKeys' | 'host' | 'port' | 'allowedHosts'
>;

/** The providers that the built-in issuer stands in for: shared, and without keys of the real provider. */
export function standsInFor({ oauthKeys }: Pick<Environment, 'oauthKeys'>): SharedProviderType[] {
  return SHARED_PROVIDER_TYPES.filter((type) => oauthKeys[type] === undefined);
}

/**
 * Tries a provider of a project's own, under an id of its choosing: client id and secret at the issuer
 * `{VESTIBULE_PUBLIC_URL}/dev-identity`. No secret, for whoever gets here is whoever they say.
 */
export const OWN_PROVIDER_CLIENT = 'development';
const CONFIG_ID = /^[a-z0-9_-]+$/;

interface DevProviderParts {
  clientSecret: string;
  /** Answers errors that cannot be sent to an application, such as an unknown client. */
  renderError: (context: Context, problem: { error: string; error_description?: string }) => Promise<void>;
}

/** An OpenID provider whose accounts are whatever its page says. */
export class DevProvider {
  /** Names by address: an account is known from its first sign-in until a restart. */
  private readonly names = new LRUCache<string, string>({
    maxSize: DEV_PROVIDER_MEMORY,
    sizeCalculation: (name, email) => name.length + email.length,
  });

  private constructor(
    readonly oidc: Provider,
    private readonly publicUrl: string,
  ) {}

  /** Imports the package on first use: a server without such a sign-in never loads it. */
  static async create(
    environment: DevEnvironment,
    { clientSecret, renderError }: DevProviderParts,
  ): Promise<DevProvider> {
    const { Provider } = await import('oidc-provider');
    const { publicUrl } = environment;
    const oidc = new Provider(publicUrl + DEV_PROVIDER_PATH, {
      ...FIXED,
      renderError,
      adapter: createDevMemory(),
      jwks: { keys: [await createSigningKey()] },
      cookies: cookieOptions(),
      clients: [
        ...standsInFor(environment).map((type) => toClient(type, clientSecret, publicUrl)),
        toClient(OWN_PROVIDER_CLIENT, OWN_PROVIDER_CLIENT, publicUrl),
      ],
      findAccount: (_context: Context, sub: string) => ({ accountId: sub, claims: () => provider.claims(sub) }),
    });
    // Its addresses are derived from the public URL, never from the caller's headers.
    oidc.proxy = true;
    allowAnyCallback(oidc, callbackUrlOf(publicUrl, ''));
    const provider = new DevProvider(oidc, publicUrl);
    return provider;
  }

  /**
   * Grants everything that was asked for.
   *
   * @returns the result of the unfinished sign-in
   */
  async accept(account: DevAccount, { client_id: clientId = '', scope = '' }: Record<string, string | undefined>) {
    this.names.set(account.email, account.name);
    const grant = new this.oidc.Grant({ accountId: account.email, clientId });
    grant.addOIDCScope(scope);
    grant.addResourceScope(RESOURCE, scope);
    return { login: { accountId: account.email, remember: false }, consent: { grantId: await grant.save() } };
  }

  private claims(sub: string) {
    const name = this.names.get(sub) ?? MADE_UP_ACCOUNTS.find(({ email }) => email === sub)?.name;
    return {
      sub,
      ...(isStrictEmail(sub) ? { email: sub, email_verified: true } : {}),
      ...(name === undefined ? {} : { name, picture: pictureUrl(this.publicUrl, name) }),
    };
  }
}

/** The address of a picture with the initials of a name. */
export function pictureUrl(publicUrl: string, name: string): string {
  return `${publicUrl}${DEV_PROVIDER_PATH}/pictures/${encodeURIComponent(initialsOf(name) || '?')}.svg`;
}

async function createSigningKey(): Promise<object> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: RSA_BITS });
  return { ...(privateKey as KeyObject).export({ format: 'jwk' }), kid: 'development', use: 'sig', alg: 'RS256' };
}

function toClient(id: string, secret: string, publicUrl: string): object {
  return {
    client_id: id,
    client_secret: secret,
    grant_types: ['authorization_code', 'refresh_token'],
    redirect_uris: [callbackUrlOf(publicUrl, id)],
  };
}

/** The client for providers of a project's own goes back to this server, under whichever id it was configured. */
function allowAnyCallback({ Client }: Provider, base: string): void {
  const isListed = Client.prototype.redirectUriAllowed;
  Client.prototype.redirectUriAllowed = function isAllowed(uri) {
    const isOwn =
      this.clientId === OWN_PROVIDER_CLIENT && uri.startsWith(base) && CONFIG_ID.test(uri.slice(base.length));
    return isOwn || isListed.call(this, uri);
  };
}

function cookieOptions() {
  return {
    keys: [randomBytes(32).toString('base64url')],
    names: { session: 'vestibule-dev-session', interaction: 'vestibule-dev-choice', resume: 'vestibule-dev-resume' },
    long: { httpOnly: true, sameSite: 'lax', path: DEV_PROVIDER_PATH },
  };
}

const FIXED = {
  claims: { openid: ['sub', 'name', 'picture', 'email', 'email_verified'] },
  clientAuthMethods: ['client_secret_basic'],
  clientBasedCORS: () => false,
  enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
  // It has no sessions: its tokens are good until they expire.
  expiresWithSession: () => false,
  features: {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => RESOURCE,
      getResourceServerInfo: ({ oidc }: Context) => ({ scope: oidc.params.scope ?? '' }),
      useGrantedResource: () => false,
    },
  },
  interactions: { url: (_context: Context, { uid }: { uid: string }) => `${DEV_PROVIDER_PATH}/sign-in/${uid}` },
  loadExistingGrant: ({ oidc }: Context & { oidc: { provider: Provider } }) => {
    const id = oidc.result?.consent?.grantId;
    return id === undefined ? undefined : oidc.provider.Grant.find(id);
  },
  pkce: { required: () => true },
  responseTypes: ['code'],
  rotateRefreshToken: false,
  ttl: {
    AccessToken: DEV_PROVIDER_SECONDS.accessToken,
    AuthorizationCode: DEV_PROVIDER_SECONDS.code,
    Grant: DEV_PROVIDER_SECONDS.refreshToken,
    IdToken: DEV_PROVIDER_SECONDS.accessToken,
    Interaction: DEV_PROVIDER_SECONDS.choice,
    RefreshToken: DEV_PROVIDER_SECONDS.refreshToken,
    Session: DEV_PROVIDER_SECONDS.choice,
  },
};
