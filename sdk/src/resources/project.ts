import type { SendRequest } from '../http/types.js';
import { fromWire, type FromWire } from '../wire/wire.js';
import type { ClientProjectConfigRead, ClientProjectRead } from '../wire/wire-types.generated.js';

type PublicConfig = FromWire<ClientProjectConfigRead>;
type PublicProvider = Readonly<PublicConfig['enabledOauthProviders'][number]>;

/** The part of its project's configuration that a client may know. */
export interface ProjectConfig extends Readonly<Omit<PublicConfig, 'enabledOauthProviders'>> {
  /** True if visitors may make accounts by themselves. */
  readonly signUpEnabled: PublicConfig['signUpEnabled'];
  /** True if email addresses with passwords sign in. */
  readonly credentialEnabled: PublicConfig['credentialEnabled'];
  /** True if links and codes in emails sign in. */
  readonly magicLinkEnabled: PublicConfig['magicLinkEnabled'];
  /** True if passkeys sign in. */
  readonly passkeyEnabled: PublicConfig['passkeyEnabled'];
  /** True if users may have a device trusted when they show the second factor: see `signInWithMfa`. */
  readonly trustedDevicesEnabled: PublicConfig['trustedDevicesEnabled'];
  /** True if users may make teams by themselves. */
  readonly clientTeamCreationEnabled: PublicConfig['clientTeamCreationEnabled'];
  /** True if users may delete their accounts by themselves. */
  readonly clientUserDeletionEnabled: PublicConfig['clientUserDeletionEnabled'];
  /** True if `user.createApiKey` is open to everybody who is signed in. */
  readonly allowUserApiKeys: PublicConfig['allowUserApiKeys'];
  /** True if `team.createApiKey` is open to members with `$manage_api_keys`. */
  readonly allowTeamApiKeys: PublicConfig['allowTeamApiKeys'];
  /** True if pages on `localhost` are trusted as well. */
  readonly allowLocalhost: PublicConfig['allowLocalhost'];
  /** The sites that users may be sent back to. */
  readonly domains: PublicConfig['domains'];
  /** The CAPTCHA that has to be solved to sign up, which the app's pages and methods do by themselves; absent while there is none. */
  readonly captcha?: PublicConfig['captcha'];
  /** The providers with which a user can sign in. One that is no brand has a `displayName`. */
  readonly oauthProviders: OAuthProviderConfig[];
}

/** A provider with which a user can sign in. */
export interface OAuthProviderConfig extends PublicProvider {
  /** The first argument of `signInWithOAuth`, such as `google`. */
  readonly id: PublicProvider['id'];
  /** The name on its button, where it is no brand; absent for brands. */
  readonly displayName?: PublicProvider['displayName'];
}

/** The public side of a project, as every visitor may see it. Frozen. */
export interface Project {
  /** A UUID, or `internal` for the project whose users own projects. */
  readonly id: string;
  /** The name that visitors see on the pages around signing in. */
  readonly displayName: string;
  /** The settings that a client needs to know. */
  readonly config: ProjectConfig;
}

function createProject(json: ClientProjectRead): Project {
  const { config, ...project } = fromWire(json);
  const { enabledOauthProviders, ...settings } = config;
  return Object.freeze({ ...project, config: { ...settings, oauthProviders: enabledOauthProviders } });
}

/** The actions of every app but the admin's on its project. */
export interface ProjectActions {
  /**
   * Reads the public side of the project: its name and the ways to sign in.
   *
   * @example const { config } = await app.getProject();
   */
  getProject(): Promise<Project>;
}

export function createProjectActions(send: SendRequest): ProjectActions {
  return {
    getProject: async () => createProject(await send<ClientProjectRead>({ method: 'GET', path: '/projects/current' })),
  };
}
