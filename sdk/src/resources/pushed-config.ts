import type { SendRequest } from '../http/types.js';
import { fromWire, toWire } from '../wire/wire.js';
import type { PushedConfiguration } from '../wire/configuration.generated.js';
import type { ConfigLevelRead, ConfigSourceRead, Json } from '../wire/wire-types.generated.js';
import type { ConfigOverride } from './config-override.js';

/**
 * The settings of a project that a file in a repository may hold, nested or by their dotted paths. Secrets, trusted
 * domains and the email server are not among them: those belong to the environment. At most a megabyte, all levels
 * together, and 10,000 values.
 *
 * @example
 * export const config: VestibuleConfig = { auth: { otp: { allowSignIn: true } }, 'teams.allowClientTeamCreation': true };
 */
export type VestibuleConfig = PushedConfiguration & { [path: `${string}.${string}`]: Json };

/**
 * Returns the settings as they are: it only tells the editor what may be in them.
 *
 * @example export default defineConfig({ auth: { allowSignUp: false } });
 */
export function defineConfig<const T extends VestibuleConfig>(config: T): T {
  return config;
}

/** The place from which the settings of the branch came: `unlinked` where they are changed by hand. */
export type PushedConfigSource =
  | {
      /** A file in a repository. */
      type: 'pushed-from-github';
      /** The owner of the repository, at most 256 characters. */
      owner: string;
      /** The name of the repository, at most 256 characters. */
      repo: string;
      /** The branch of the repository, at most 256 characters. */
      branch: string;
      /** The commit, at most 256 characters. */
      commitHash: string;
      /** The path of the file in the repository, at most 1,000 characters. */
      configFilePath: string;
      /** The path of the workflow that pushed it, at most 1,000 characters. */
      workflowPath?: string;
    }
  | {
      /** A program that does not say from where. */
      type: 'pushed-from-unknown';
    }
  | {
      /** Nothing: they are changed by hand. */
      type: 'unlinked';
    };

/** The place that pushed settings come from; nothing else can be chosen. */
export interface PushConfigOptions {
  /** The place that they come from; `unlinked` unless told. */
  source?: PushedConfigSource;
}

/** The level of settings: the environment lies over the branch, which is what is pushed. */
export type ConfigLevel = 'branch' | 'environment';

/** The actions on the settings of each level, and on where those of the branch were pushed from. */
export interface PushedConfigActions {
  /**
   * Puts settings in the place of all that were pushed before. What `updateConfig` wrote lies over them, and stays. Throws
   * an `UnexpectedResponseError` with the code `CONFIG_OVERRIDE_INVALID`, whose message names every key and value that does
   * not fit, and then changes nothing; `CONFIG_OVERRIDE_TOO_LARGE` beyond a megabyte, all levels together; or
   * `CONFIG_TOO_MANY_ENTRIES`.
   *
   * @example await project.pushConfig({ auth: { allowSignUp: false } }, { source: { type: 'pushed-from-unknown' } });
   */
  pushConfig(config: VestibuleConfig | ConfigOverride, options?: PushConfigOptions): Promise<void>;
  /**
   * Merges settings into those that were pushed, until the next push. Throws what `pushConfig` throws.
   *
   * @example await project.updatePushedConfig({ 'auth.allowSignUp': true });
   */
  updatePushedConfig(config: VestibuleConfig | ConfigOverride): Promise<void>;
  /**
   * Reads where the settings of the branch were pushed from.
   *
   * @example const { type } = await project.getPushedConfigSource();
   */
  getPushedConfigSource(): Promise<PushedConfigSource>;
  /**
   * Forgets where the settings of the branch were pushed from; they stay, and are changed by hand again.
   *
   * @example await project.unlinkPushedConfigSource();
   */
  unlinkPushedConfigSource(): Promise<void>;
  /**
   * Removes what is stored at some paths of a level, and below them, so that lower levels and defaults count. At most 1,000
   * paths of 1,000 characters each; others throw `SCHEMA_ERROR`. A path without anything changes nothing.
   *
   * @example await project.resetConfigOverrideKeys('environment', ['auth.allowSignUp']);
   */
  resetConfigOverrideKeys(level: ConfigLevel, keys: string[]): Promise<void>;
  /**
   * Reads what is stored of one level, dotted keys as they were written.
   *
   * @example const pushed = await project.getConfigOverride('branch');
   */
  // oxlint-disable-next-line no-explicit-any -- the server says what there is, and newer ones say more
  getConfigOverride(level: ConfigLevel): Promise<Record<string, any>>;
  /**
   * Puts settings in the place of all of one level; where those of the branch were pushed from stays. Throws what
   * `pushConfig` throws.
   *
   * @example await project.replaceConfigOverride('environment', { 'auth.allowSignUp': true });
   */
  replaceConfigOverride(level: ConfigLevel, config: VestibuleConfig | ConfigOverride): Promise<void>;
}

const SOURCE_PATH = '/internal/config/source';
const pathOf = (level: ConfigLevel) => `/internal/config/override/${level}`;

/** `send` must speak for the project on the admin tier. */
export function createPushedConfigActions(send: SendRequest): PushedConfigActions {
  const readSource = async () => (await send<ConfigSourceRead>({ method: 'GET', path: SOURCE_PATH })).source;
  const replace = async (level: ConfigLevel, config: object, source?: unknown) => {
    const body = { config_string: JSON.stringify(config), source };
    await send({ method: 'PUT', path: pathOf(level), body });
  };
  return {
    pushConfig: (config, { source = { type: 'unlinked' } } = {}) => replace('branch', config, toWire(source)),
    updatePushedConfig: async (config) => {
      const body = { config_override_string: JSON.stringify(config) };
      await send({ method: 'PATCH', path: pathOf('branch'), body });
    },
    getPushedConfigSource: async () => fromWire(await readSource()) as PushedConfigSource,
    unlinkPushedConfigSource: async () => {
      await send({ method: 'DELETE', path: SOURCE_PATH });
    },
    resetConfigOverrideKeys: async (level, keys) => {
      await send({ method: 'POST', path: `${pathOf(level)}/reset-keys`, body: { keys } });
    },
    getConfigOverride: async (level) => {
      const { config_string: text } = await send<ConfigLevelRead>({ method: 'GET', path: pathOf(level) });
      return JSON.parse(text) as Record<string, unknown>;
    },
    replaceConfigOverride: async (level, config) =>
      replace(level, config, level === 'branch' ? await readSource() : undefined),
  };
}
