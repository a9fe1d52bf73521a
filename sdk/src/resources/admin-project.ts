import type { SendRequest } from '../http/types.js';
import {
  checkProvider,
  readProviderConfigs,
  type AdminOAuthProviderConfig,
  type OAuthProviderCheck,
} from './oauth-provider-config.js';
import { createPushedConfigActions, type PushedConfigActions } from './pushed-config.js';
import { listProductionModeErrors, type ProductionModeError } from './production-mode.js';
import type { ConfigOverride } from './config-override.js';
import { fromWire, toWire, type FromWire } from '../wire/wire.js';
import type { ConfigRead, ProjectConfigRead, ProjectCreate, ProjectRead } from '../wire/wire-types.generated.js';

/** Email through the server's shared transport, or through an SMTP server of your own, which needs all members. */
export type AdminEmailConfig =
  | {
      /** `shared` for the server that the operator has for all projects, else one of your own. */
      type: 'shared';
    }
  | {
      /** `resend` is `standard` by the name of a provider, and is written as it. */
      type: 'standard' | 'resend';
      /** The name of the machine, such as `smtp.example.com`, at most 256 characters. */
      host: string;
      /** The TCP port, usually 465 or 587. */
      port: number;
      /** The account with which to sign in there, at most 256 characters. */
      username: string;
      /** The secret of that account, at most 70 characters. */
      password: string;
      /** The name that recipients see, at most 256 characters. */
      senderName: string;
      /** The address that recipients see and answer to. */
      senderEmail: string;
    };

/** A site that users may be sent back to, and where its pages around signing in are. */
export interface AdminDomainConfig {
  /** Scheme and host, such as `https://example.com`. */
  domain: string;
  /** The path below which the pages around signing in are on that site, such as `/handler`; it starts with a slash. */
  handlerPath: string;
}

/** The step that an owner has reached in setting a project up. */
export type OnboardingStatus = NonNullable<ProjectCreate['onboarding_status']>;

/** Somebody who can give projects to other teams: a user of the project `internal`. */
export interface ProjectGiver {
  /** The UUID of the user. */
  readonly id: string;
  /** Every user of that project has it; the type of a user of any project does not say so. */
  transferProject?(projectId: string, newTeamId: string): Promise<void>;
}

type Configured = FromWire<ProjectConfigRead>;

/** Everything that an owner can configure on the project object. */
export interface AdminProjectConfig extends Omit<
  Configured,
  | 'captcha'
  | 'captchaProvider'
  | 'captchaSecretKey'
  | 'captchaSiteKey'
  | 'domains'
  | 'emailConfig'
  | 'enabledOauthProviders'
  | 'oauthProviders'
> {
  /** The id of the theme around all emails that name none themselves. */
  emailTheme: Configured['emailTheme'];
  /** The permissions with which whoever makes a team begins there, at most 1,000; `team_admin` unless set. */
  teamCreatorDefaultPermissions: Configured['teamCreatorDefaultPermissions'];
  /** The permissions with which everybody else begins in a team, at most 1,000; `team_member` unless set. */
  teamMemberDefaultPermissions: Configured['teamMemberDefaultPermissions'];
  /** The permissions in the project with which every new user begins, at most 1,000. */
  userDefaultPermissions: Configured['userDefaultPermissions'];
  /**
   * The answer to a new account at a provider whose email address somebody signs in with already: `link_method` links
   * it if the provider verified the address, `raise_error` refuses, `allow_duplicates` makes another user.
   */
  oauthAccountMergeStrategy: Configured['oauthAccountMergeStrategy'];
  /** True lets visitors make accounts by themselves. */
  signUpEnabled: Configured['signUpEnabled'];
  /** True lets email addresses with passwords sign in. */
  credentialEnabled: Configured['credentialEnabled'];
  /** True lets links and codes in emails sign in. */
  magicLinkEnabled: Configured['magicLinkEnabled'];
  /** True lets passkeys sign in. */
  passkeyEnabled: Configured['passkeyEnabled'];
  /** True refuses new passwords that are among the most common ones. */
  refuseCommonPasswords: Configured['refuseCommonPasswords'];
  /** True refuses new passwords of the published list of stolen ones, where the server has it. */
  refuseBreachedPasswords: Configured['refuseBreachedPasswords'];
  /** True refuses sign-ups with an email address that is given away for minutes. */
  refuseDisposableEmails: Configured['refuseDisposableEmails'];
  /** True gives each sign-up scores for how likely it is an abuse: `riskScores` of the user, and of conditions of sign-up rules. */
  scoreSignUps: Configured['scoreSignUps'];
  /**
   * The CAPTCHA before signing up: `turnstile` or `hcaptcha` with the keys of your site there, `altcha` for the server's own,
   * which needs none. Absent while there is none; null switches it off.
   */
  captchaProvider?: Configured['captchaProvider'] | null;
  /** The key by which pages name your site to the service, at most 256 characters; null removes it. */
  captchaSiteKey?: string | null;
  /** The secret that belongs to it, at most 256 characters; null removes it. Absent for who may not read secrets. */
  captchaSecretKey?: string | null;
  /** True refuses clients that show no solution, too: those older than it, and programs. False lets them go on, with a score. */
  captchaRequired: Configured['captchaRequired'];
  /** True lets people sign up who say that the CAPTCHA cannot be shown, and everybody while it cannot be checked. */
  captchaAllowUnavailable: Configured['captchaAllowUnavailable'];
  /** True sends users an email when somebody signs in to their account with a browser or from a country that is new. */
  emailAtNewDevice: Configured['emailAtNewDevice'];
  /** True lets users have a device trusted: signing in there is not asked for the second factor for 30 days. */
  trustedDevicesEnabled: Configured['trustedDevicesEnabled'];
  /** True lets users make teams by themselves. */
  clientTeamCreationEnabled: Configured['clientTeamCreationEnabled'];
  /** True gives each new user a team of their own, which is selected. */
  createTeamOnSignUp: Configured['createTeamOnSignUp'];
  /** True lets users delete their accounts by themselves. */
  clientUserDeletionEnabled: Configured['clientUserDeletionEnabled'];
  /** True lets users make keys by `user.createApiKey`. */
  allowUserApiKeys: Configured['allowUserApiKeys'];
  /** True lets members with `$manage_api_keys` make keys by `team.createApiKey`. */
  allowTeamApiKeys: Configured['allowTeamApiKeys'];
  /** True trusts pages on `localhost`, on any port. Not for production. */
  allowLocalhost: Configured['allowLocalhost'];
  /** The identity providers that can be signed in with, at most 100. */
  oauthProviders: AdminOAuthProviderConfig[];
  /** The sites that users may be sent back to, at most 1,000. */
  domains: AdminDomainConfig[];
  /** The email server that sends in the name of the project. */
  emailConfig: AdminEmailConfig;
}

/** The changes to a project. Members left out stay as they are; an array replaces the whole array. */
export interface AdminProjectUpdate {
  /** The name that visitors see on the pages around signing in, at most 256 characters. */
  displayName?: string;
  /** A note for its owners, at most 10,000 characters; null removes it. */
  description?: string | null;
  /** True refuses what is not safe in production; see `getProductionModeErrors`. */
  isProductionMode?: boolean;
  /** True marks it as one that nobody's users depend on. */
  isDevelopmentEnvironment?: boolean;
  /** The step that its owner has reached in setting it up. */
  onboardingStatus?: OnboardingStatus;
  /**
   * A small picture, as a `data:image/...;base64,` URL of at most 1,000,000 characters or an http(s) address; null
   * removes it.
   */
  logoUrl?: string | null;
  /** The same with the name in it, for wide places. */
  fullLogoUrl?: string | null;
  /** Another name of `fullLogoUrl`. */
  logoFullUrl?: string | null;
  /** The small picture for dark pages. */
  logoDarkModeUrl?: string | null;
  /** The wide picture for dark pages. */
  logoFullDarkModeUrl?: string | null;
  /** True if clients have to name a publishable key, which they have to unless told. */
  requirePublishableClientKey?: boolean;
  /** The settings to change; others stay. */
  config?: AdminProjectConfigUpdateOptions;
}

/** The settings to change. Members left out stay as they are; an array replaces the whole array. */
export type AdminProjectConfigUpdateOptions = Partial<AdminProjectConfig>;

/** A new project, and the team that will own it. */
export interface AdminProjectCreate extends AdminProjectUpdate {
  /** The name that visitors see on the pages around signing in, at most 256 characters. */
  displayName: string;
  /** The team of the internal project that will own it; the caller must be in it. */
  teamId: string;
}

/** A project as its owner sees and changes it. Frozen: it shows the moment when it was read. */
export interface AdminProject extends PushedConfigActions {
  /** A UUID, or `internal` for the project whose users own projects. */
  readonly id: string;
  /** The name that visitors see on the pages around signing in. */
  readonly displayName: string;
  /** A note for its owners; null without one. */
  readonly description: string | null;
  /** The address of a small picture; null without one. */
  readonly logoUrl: string | null;
  /** The address of a picture with the name in it, for wide places; null without one. */
  readonly fullLogoUrl: string | null;
  /** Another name of `fullLogoUrl`. */
  readonly logoFullUrl: string | null;
  /** The address of the small picture for dark pages; null without one. */
  readonly logoDarkModeUrl: string | null;
  /** The address of the wide picture for dark pages; null without one. */
  readonly logoFullDarkModeUrl: string | null;
  /** The moment at which somebody made it. */
  readonly createdAt: Date;
  /** True if what is not safe in production is refused. */
  readonly isProductionMode: boolean;
  /** True if it is marked as one that nobody's users depend on. */
  readonly isDevelopmentEnvironment: boolean;
  /** The step that its owner has reached in setting it up. */
  readonly onboardingStatus: OnboardingStatus;
  /** The team of the project `internal` that owns it, by its UUID; null for a project that nobody owns. */
  readonly ownerTeamId: string | null;
  /** All settings that an owner can change, with their present values. */
  readonly config: Readonly<AdminProjectConfig>;
  /**
   * Changes the project and its settings. Throws `SCHEMA_ERROR` for a value that the server does not accept.
   *
   * @example await project.update({ config: { magicLinkEnabled: true } });
   */
  update(update: AdminProjectUpdate): Promise<void>;
  /**
   * Deletes the project with all its users, keys and settings, for good. Throws an `UnexpectedResponseError` with the
   * code `INTERNAL_PROJECT_CANNOT_BE_DELETED` for the project whose users own projects.
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
   * Overrides settings of the environment by their path, over what was pushed; null goes back to the default. An object
   * replaces everything below its path.
   * Throws an `UnexpectedResponseError` with the code `CONFIG_OVERRIDE_INVALID`, whose message says what is wrong,
   * `CONFIG_OVERRIDE_TOO_LARGE` beyond 1 MB, or `CONFIG_TOO_MANY_ENTRIES`.
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
    ...createPushedConfigActions(send),
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
