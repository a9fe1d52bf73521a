import type { Tier } from './tier.js';
import type { RenderedConfig } from './settings/sections.js';
import type { HostedPages } from './hosted-page-links.service.js';

/** The dashboard's own project. */
export const INTERNAL_PROJECT_ID = 'internal';

/** The only branch there is. */
export const MAIN_BRANCH = 'main';

/** The row of a project. */
export interface Project {
  id: string;
  displayName: string;
  description: string;
  isProductionMode: boolean;
  isDevelopmentEnvironment: boolean;
  onboardingStatus: string;
  logoUrl: string | null;
  fullLogoUrl: string | null;
  logoDarkModeUrl: string | null;
  logoFullDarkModeUrl: string | null;
  ownerTeamId: string | null;
  createdAt: Date;
}

/** The owner for whom a project's share of common resources counts: the team that owns it, or the project itself. */
export function ownerOf({ id, ownerTeamId }: Pick<Project, 'id' | 'ownerTeamId'>): string {
  return ownerTeamId ?? id;
}

/** The access type that a key opens, and its expiry. */
export interface TenancyKey {
  tier: Tier;
  /** The set that it is in; null for the key of the hosted pages. */
  setId: string | null;
  /** On the steady clock of this process (`performance.now()`): the database tells how long it is until then. */
  expiresAt: number;
}

/** A project as every request needs it: its row, its rendered configuration and its valid keys by their hash. */
export interface Tenancy {
  project: Project;
  /** Another one after every change of the row or the configuration. */
  version: string;
  config: RenderedConfig;
  /** The number of changes of the configuration so far. */
  configurationRevision: number;
  /** The test clock's lead over the real time, in milliseconds. */
  paymentsAheadMillis: number;
  /** The key of the hosted pages is among them. */
  keys: ReadonlyMap<string, TenancyKey>;
  hostedPages: HostedPages;
}
