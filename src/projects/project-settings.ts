import { randomUUID } from 'node:crypto';
import { API_KEYS_SETTINGS } from '../api-keys/api-keys.config.js';
import { AUTH_SETTINGS } from '../auth/auth.config.js';
import {
  flatAtCreation,
  forClients,
  presentFlat,
  shownFields,
  storeFlat,
  type FlagsOf,
  type FlatRead,
  type FlatWrite,
  type ForClients,
  type Shown,
} from '../common/tenancy/settings/flat-settings.js';
import type { ConfigOverride } from '../common/tenancy/settings/json.js';
import type { RenderedConfig } from '../common/tenancy/settings/sections.js';
import { DOMAINS_SETTINGS } from '../common/urls/urls.config.js';
import { EMAIL_SETTINGS } from '../email/email.config.js';
import { PERMISSIONS_SETTINGS } from '../permissions/permissions.config.js';
import { TEAMS_SETTINGS } from '../teams/teams.config.js';
import { USERS_SETTINGS } from '../users/users.config.js';

/** The flat settings of a project: each feature's fields of the project endpoints. */
export const PROJECT_SETTINGS = {
  ...AUTH_SETTINGS,
  ...TEAMS_SETTINGS,
  ...USERS_SETTINGS,
  ...API_KEYS_SETTINGS,
  ...DOMAINS_SETTINGS,
  ...EMAIL_SETTINGS,
  ...PERMISSIONS_SETTINGS,
};
/** Those of them that the project endpoints answer. */
export const SHOWN_SETTINGS = shownFields(PROJECT_SETTINGS);
/** Those of them that clients may read. */
export const CLIENT_SETTINGS = forClients(PROJECT_SETTINGS);

type Settings = typeof PROJECT_SETTINGS;
/** The settings of a project as the project endpoints show them to its owners, secrets included. */
export type ProjectConfig = FlatRead<Shown<Settings>>;
/** The settings of a project as the project endpoints show them to clients. */
export type ClientProjectConfig = FlatRead<ForClients<Settings>>;
/** The settings that the project endpoints write. A field that is absent stays as it is; an array replaces the one before. */
export type ProjectConfigInput = FlatWrite<Settings>;
/** Those that are on or off, as they are written. */
export type ProjectFlags = FlagsOf<Settings>;
/** The same as they are read. */
export type ShownProjectFlags = FlagsOf<Shown<Settings>>;
/** Those of them that clients may read. */
export type ClientProjectFlags = FlagsOf<ForClients<Settings>>;

/** The settings of a new project that its owner does not name. */
export const SETTINGS_OF_NEW_PROJECTS: ProjectConfigInput = flatAtCreation(PROJECT_SETTINGS);

/** The settings of a project as the project endpoints show them to an admin. */
export function presentProjectConfig(config: RenderedConfig): ProjectConfig {
  return presentFlat(SHOWN_SETTINGS, config);
}

/** The settings of a project as the project endpoints show them to clients. */
export function presentClientProjectConfig(config: RenderedConfig): ClientProjectConfig {
  return presentFlat(CLIENT_SETTINGS, config);
}

/**
 * The patch that writes fields of the project endpoints into a project's environment settings. Only given fields
 * appear in it, so an empty input is an empty patch.
 *
 * @param createId makes the keys of trusted domains, which have none of their own
 */
export function overrideFromProjectConfig(
  input: ProjectConfigInput,
  createId: () => string = randomUUID,
): ConfigOverride {
  return storeFlat(PROJECT_SETTINGS, input, createId);
}
