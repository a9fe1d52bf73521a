import type { SendRequest } from '../http/types.js';
import {
  checkProvider,
  readProviderConfigs,
  type AdminOAuthProviderConfig,
  type OAuthProviderCheck,
} from './oauth-provider-config.js';
import { listProductionModeErrors, type ProductionModeError } from './production-mode.js';
import { fromWire, toWire, type FromWire } from '../wire/wire.js';
import type { ConfigRead, Json, ProjectConfigRead, ProjectCreate, ProjectRead } from '../wire/wire-types.generated.js';

/** Email through the server's shared transport, or through an SMTP server of your own, which needs all members. */
export type AdminEmailConfig =
  | { type: 'shared' }
  | {
      type: 'standard';
      host: string;
      port: number;
      username: string;
      password: string;
      senderName: string;
      senderEmail: string;
    };

export interface AdminDomainConfig {
  /** Scheme and host, such as `https://example.com`. */
  domain: string;
  /** Starts with `/`. */
  handlerPath: string;
}

/** The step that an owner has reached in setting a project up. */
export type OnboardingStatus = NonNullable<ProjectCreate['onboarding_status']>;

/** Somebody who can give projects to other teams: a user of the project `internal`. */
export interface ProjectGiver {
  transferProject(projectId: string, newTeamId: string): Promise<void>;
}

/** Everything that an owner can configure on the project object. */
export interface AdminProjectConfig extends Omit<
  FromWire<ProjectConfigRead>,
  'domains' | 'emailConfig' | 'enabledOauthProviders' | 'oauthProviders'
> {
  oauthProviders: AdminOAuthProviderConfig[];
  domains: AdminDomainConfig[];
  emailConfig: AdminEmailConfig;
}

/** The changes to a project. Members left out stay as they are; an array replaces the whole array. */
export interface AdminProjectUpdate {
  displayName?: string;
  description?: string | null;
  isProductionMode?: boolean;
  isDevelopmentEnvironment?: boolean;
  onboardingStatus?: OnboardingStatus;
  logoUrl?: string | null;
  fullLogoUrl?: string | null;
  /** Another name of `fullLogoUrl`. */
  logoFullUrl?: string | null;
  logoDarkModeUrl?: string | null;
  logoFullDarkModeUrl?: string | null;
  config?: Partial<AdminProjectConfig>;
}

export interface AdminProjectCreate extends AdminProjectUpdate {
  displayName: string;
  /** The team of the internal project that will own it; the caller must be in it. */
  teamId: string;
}

/** A project as its owner sees and changes it. Frozen: it shows the moment when it was read. */
export interface AdminProject {
  readonly id: string;
  readonly displayName: string;
  readonly description: string | null;
  readonly logoUrl: string | null;
  readonly fullLogoUrl: string | null;
  /** Another name of `fullLogoUrl`. */
  readonly logoFullUrl: string | null;
  readonly logoDarkModeUrl: string | null;
  readonly logoFullDarkModeUrl: string | null;
  readonly createdAt: Date;
  readonly isProductionMode: boolean;
  readonly isDevelopmentEnvironment: boolean;
  readonly onboardingStatus: OnboardingStatus;
  readonly ownerTeamId: string | null;
  readonly config: Readonly<AdminProjectConfig>;
  /**
   * Changes the project and its settings. Throws `SCHEMA_ERROR` for a value that the server does not accept.
   *
   * @example await project.update({ config: { magicLinkEnabled: true } });
   */
  update(update: AdminProjectUpdate): Promise<void>;
  /**
   * Deletes the project with all its users, keys and settings, for good.
   *
   * @example await project.delete();
   */
  delete(): Promise<void>;
  /**
   * Gives the project to another team, in the name of a user of both. Throws what their `transferProject` throws.
   *
   * @example await project.transfer(owner, otherTeam.id);
   */
  transfer(user: ProjectGiver, newTeamId: string): Promise<void>;
  /**
   * Reads the complete configuration with all defaults filled in.
   *
   * @example const { auth } = await project.getConfig();
   */
  getConfig(): Promise<RenderedConfig>;
  /**
   * Overrides settings by their path; null goes back to the default. An object replaces everything below its path.
   *
   * @example await project.updateConfig({ 'auth.otp.allowSignIn': true });
   */
  updateConfig(override: ConfigOverride): Promise<void>;
  /**
   * Asks a provider whether it knows the keys that the project has for it, as far as that can be told while nobody signs
   * in. `problems` say what to do; `callbackUrl` is what has to be registered there. Throws
   * `OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED`.
   *
   * @example
   * const { ok, problems } = await project.testOAuthProvider('google');
   * for (const problem of problems) console.log(problem.message, problem.whatToDo);
   */
  testOAuthProvider(providerId: string): Promise<OAuthProviderCheck>;
  /**
   * Lists what keeps the project from being safe in production, as this object says it.
   *
   * @example const errors = await project.getProductionModeErrors();
   */
  getProductionModeErrors(): Promise<ProductionModeError[]>;
}

export type RenderedConfig = { [key: string]: Json };
export type ConfigOverride = { [path: string]: Json | undefined };

const CURRENT_PROJECT_PATH = '/internal/projects/current';

/** `send` must speak for this project on the admin tier. */
export function createAdminProject(json: ProjectRead, send: SendRequest): AdminProject {
  const { config, ...project } = fromWire(json);
  return Object.freeze({
    ...project,
    onboardingStatus: project.onboardingStatus as OnboardingStatus,
    config: {
      ...config,
      oauthProviders: readProviderConfigs(config.oauthProviders),
      emailConfig: config.emailConfig as AdminEmailConfig,
    },
    update: async (update: AdminProjectUpdate) => {
      await send({
        method: 'PATCH',
        path: CURRENT_PROJECT_PATH,
        body: toWire({ ...update, config: update.config ?? {} }),
      });
    },
    delete: async () => {
      await send({ method: 'DELETE', path: CURRENT_PROJECT_PATH });
    },
    transfer: (user: ProjectGiver, newTeamId: string) => user.transferProject(json.id, newTeamId),
    getConfig: async () => {
      const answer = await send<ConfigRead>({ method: 'GET', path: '/internal/config' });
      return JSON.parse(answer.config_string) as RenderedConfig;
    },
    updateConfig: async (override: ConfigOverride) => {
      const body = { config_override_string: JSON.stringify(override) };
      await send({ method: 'PATCH', path: '/internal/config/override', body });
    },
    testOAuthProvider: (id: string) => checkProvider(send, id),
    getProductionModeErrors: async () => listProductionModeErrors(json),
  });
}

/** The actions of an admin on the project. */
export interface AdminProjectActions {
  /**
   * Reads the project with all its settings.
   *
   * @example await (await app.getProject()).update({ config: { signUpEnabled: false } });
   */
  getProject(): Promise<AdminProject>;
}

/** `send` is of the admin tier. */
export function createAdminProjectActions(send: SendRequest, projectId: string): AdminProjectActions {
  return {
    getProject: async () => {
      const json = await send<ProjectRead>({ method: 'GET', path: CURRENT_PROJECT_PATH });
      if (json.id !== projectId) throw new Error(`Asked for project ${projectId}, but the server sent ${json.id}.`);
      return createAdminProject(json, send);
    },
  };
}

export function writeProjectCreateBody({ teamId, ...project }: AdminProjectCreate): unknown {
  return { ...(toWire(project) as object), owner_team_id: teamId };
}
