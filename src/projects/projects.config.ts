import type { ConfigOverride } from '../common/tenancy/settings/json.js';
import {
  boolean,
  each,
  free,
  from,
  object,
  oneOf,
  record,
  secret,
  text,
} from '../common/tenancy/settings/schema-nodes.js';
import { section } from '../common/tenancy/settings/sections.js';
import { MOST_KEPT } from './projects.limits.js';

/** The parts of the product that a project can show or hide. */
const APP_IDS = [
  'authentication',
  'teams',
  'rbac',
  'api-keys',
  'payments',
  'emails',
  'email-api',
  'data-vault',
  'workflows',
  'webhooks',
  'tv-mode',
  'launch-checklist',
  'catalyst',
  'neon',
  'convex',
  'vercel',
] as const;

type AppId = (typeof APP_IDS)[number];

/** Sections that no feature of their own reads; most are kept for the clients that write them. */
export const PROJECTS_CONFIG = {
  /** The place where the users of a project are kept; only `hosted` is in use. */
  sourceOfTruth: section(
    from(
      'project',
      object({
        type: oneOf(['hosted', 'neon', 'postgres'], 'hosted'),
        connectionString: secret(text()),
        connectionStrings: record(secret(text()), { max: MOST_KEPT, omitWhenEmpty: true }),
      }),
    ),
    { legacyKeys: [{ path: [], to: null, level: 'environment' }] },
  ),
  apps: section(object({ installed: object(each(APP_IDS, object({ enabled: boolean(false) }))) }), {
    newProject: installed(['authentication', 'emails', 'api-keys']),
    internalProject: installed(['authentication', 'emails', 'api-keys', 'teams', 'rbac', 'payments']),
  }),
  analytics: section(from('environment', object({ queryFolders: record(free(), { max: MOST_KEPT }) }))),
  customDashboards: section(from('environment', record(free(), { max: MOST_KEPT }))),
  dbSync: section(from('environment', object({ externalDatabases: record(secret(free()), { max: MOST_KEPT }) }))),
};

type ProjectsConfig = typeof PROJECTS_CONFIG;

declare module '../common/tenancy/settings/sections.js' {
  // Merged into the sections of the others.
  interface ConfigSections extends ProjectsConfig {}
}

function installed(apps: readonly AppId[]): ConfigOverride {
  return Object.fromEntries(apps.map((app) => [`apps.installed.${app}.enabled`, true]));
}
