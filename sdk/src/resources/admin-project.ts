import type { SendRequest } from '../http/types.js';
import {
  checkProvider,
  readProviderConfigs,
  type AdminOAuthProviderConfig,
  type OAuthProviderCheck,
} from './oauth-provider-config.js';
import { listProductionModeErrors, type ProductionModeError } from './production-mode.js';
import { fromWire, toWire, type FromWire } from '../wire/wire.js';
import type { ConfigRead, ProjectConfigRead, ProjectCreate, ProjectRead } from '../wire/wire-types.generated.js';

/** Email through the server's shared transport, or through an SMTP server of your own, which needs all members. */
export type AdminEmailConfig =
  | { type: 'shared' }
  | {
      /** `resend` is `standard` by the name of a provider, and is written as it. */
      type: 'standard' | 'resend';
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
  readonly id: string;
  /** Every user of that project has it; the type of a user of any project does not say so. */
  transferProject?(projectId: string, newTeamId: string): Promise<void>;
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
  /** Whether clients have to name a publishable key; true unless told. */
  requirePublishableClientKey?: boolean;
  config?: AdminProjectConfigUpdateOptions;
}

/** The settings to change. Members left out stay as they are; an array replaces the whole array. */
export type AdminProjectConfigUpdateOptions = Partial<AdminProjectConfig>;

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
   * Gives the project to another team, in the name of a user of both. Throws what their `transferProject` throws, and an
   * Error for a user of another project than `internal`.
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

/** The whole configuration, nested by the parts of its paths: `config.auth.otp.allowSignIn`. */
// oxlint-disable-next-line no-explicit-any -- the server says what there is, and newer ones say more
export type RenderedConfig = any;

/** Settings by their paths, as JSON; null goes back to the default, and undefined is left out. */
// oxlint-disable-next-line no-explicit-any -- as above
export type ConfigOverride = { [path: string]: any } | object;

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
    update: (update: AdminProjectUpdate) => updateProject(send, update),
    delete: async () => {
      await send({ method: 'DELETE', path: CURRENT_PROJECT_PATH });
    },
    transfer: async (user: ProjectGiver, newTeamId: string) => {
      if (!user.transferProject)
        throw new Error(`${user.id} is no user of the project internal, and owns no projects.`);
      await user.transferProject(json.id, newTeamId);
    },
    getConfig: async () => {
      const answer = await send<ConfigRead>({ method: 'GET', path: '/internal/config' });
      return JSON.parse(answer.config_string) as RenderedConfig;
    },
    updateConfig: async (override: ConfigOverride) => {
      await overrideConfig(send, '/internal/config/override', override);
    },
    testOAuthProvider: (id: string) => checkProvider(send, id),
    getProductionModeErrors: async () => listProductionModeErrors(json),
  });
}

async function updateProject(
  send: SendRequest,
  { requirePublishableClientKey, ...update }: AdminProjectUpdate,
): Promise<void> {
  if (Object.values(update).some((value) => value !== undefined)) {
    const body = toWire({ ...update, config: writeConfig(update.config) });
    await send({ method: 'PATCH', path: CURRENT_PROJECT_PATH, body });
  }
  if (requirePublishableClientKey === undefined) return;
  // A setting of the project's own level, which the fields of the project endpoints do not have.
  const override = { 'project.requirePublishableClientKey': requirePublishableClientKey };
  await overrideConfig(send, '/internal/config/override/project', override);
}

async function overrideConfig(send: SendRequest, path: string, override: ConfigOverride): Promise<void> {
  await send({ method: 'PATCH', path, body: { config_override_string: JSON.stringify(override) } });
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

export function writeProjectCreateBody({ teamId, config, ...project }: AdminProjectCreate): unknown {
  return { ...(toWire({ ...project, config: config && writeConfig(config) }) as object), owner_team_id: teamId };
}

/** The server knows one kind of server for email, whoever runs it. */
function writeConfig({
  emailConfig,
  ...config
}: AdminProjectConfigUpdateOptions = {}): AdminProjectConfigUpdateOptions {
  if (emailConfig === undefined) return config;
  return { ...config, emailConfig: emailConfig.type === 'resend' ? { ...emailConfig, type: 'standard' } : emailConfig };
}
