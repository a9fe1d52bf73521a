import type { SendRequest } from '../http/types.js';
import { fromWire, type FromWire } from '../wire/wire.js';
import type { ClientProjectConfigRead, ClientProjectRead } from '../wire/wire-types.generated.js';

/** The part of its project's configuration that a client may know. */
export interface ProjectConfig extends Readonly<Omit<FromWire<ClientProjectConfigRead>, 'enabledOauthProviders'>> {
  /** The providers with which a user can sign in. One that is no brand has a `displayName`. */
  readonly oauthProviders: OAuthProviderConfig[];
}

/** A provider with which a user can sign in. */
export type OAuthProviderConfig = Readonly<FromWire<ClientProjectConfigRead>['enabledOauthProviders'][number]>;

export interface Project {
  readonly id: string;
  readonly displayName: string;
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
