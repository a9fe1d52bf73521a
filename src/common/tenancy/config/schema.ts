import { OAUTH_PROVIDER_TYPES } from '../../config/oauth-providers.js';
import { isUuid } from '../../contract/rules.js';
import { BUILT_IN_TEMPLATES, BUILT_IN_THEMES, DEFAULT_LIGHT_THEME_ID } from './built-in-emails.js';
import {
  boolean,
  exactly,
  free,
  from,
  number,
  object,
  oneOf,
  record,
  text,
  type ObjectNode,
  type ValueNode,
} from './schema-nodes.js';
import { PAYMENTS } from './schema-payments.js';

/** What can happen when a provider vouches for an address that another account has. */
export const ACCOUNT_MERGE_STRATEGIES = ['link_method', 'raise_error', 'allow_duplicates'] as const;
/** Who can run a project's own mail server. */
export const EMAIL_PROVIDERS = ['resend', 'smtp', 'managed'] as const;

/** The parts of the product that a project can show or hide. */
export const APP_IDS = [
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

const PLACEHOLDER_WORKFLOW = '// This workflow does nothing yet.\n';

/** An id of a theme, or `false` for none. */
const THEME_CHOICE: ValueNode = {
  kind: 'value',
  expects: 'a UUID or false',
  accepts: (value) => value === false || (typeof value === 'string' && isUuid(value)),
};

const PERMISSION_SET = record(exactly(true));

const OAUTH_PROVIDER = object({
  type: oneOf(OAUTH_PROVIDER_TYPES),
  allowSignIn: boolean(false),
  allowConnectedAccounts: boolean(false),
  isShared: from('environment', boolean(true)),
  clientId: from('environment', text()),
  clientSecret: from('environment', text()),
  facebookConfigId: from('environment', text()),
  microsoftTenantId: from('environment', text()),
  appleBundles: from('environment', record(free(), { omitWhenEmpty: true })),
});

const AUTH = object({
  allowSignUp: boolean(true),
  password: object({ allowSignIn: boolean(false), refuseCommon: boolean() }),
  otp: object({ allowSignIn: boolean(false) }),
  passkey: object({ allowSignIn: boolean(false) }),
  oauth: object({
    accountMergeStrategy: oneOf(ACCOUNT_MERGE_STRATEGIES, 'link_method'),
    providers: record(OAUTH_PROVIDER),
  }),
  signUpRules: record(free(), { omitWhenEmpty: true }),
  signUpRulesDefaultAction: text(),
});

const EMAIL_SERVER = object({
  isShared: boolean(true),
  provider: oneOf(EMAIL_PROVIDERS, 'smtp'),
  host: text(),
  port: number(),
  username: text(),
  password: text(),
  senderName: text(),
  senderEmail: text(),
});

const EMAILS = object({
  server: from('environment', EMAIL_SERVER),
  selectedThemeId: text({ default: DEFAULT_LIGHT_THEME_ID }),
  themes: record(object({ displayName: text({ default: 'Unnamed Theme' }), tsxSource: text({ default: '' }) }), {
    keys: 'uuid',
    builtIn: BUILT_IN_THEMES,
  }),
  templates: record(
    object({
      displayName: text({ default: 'Unnamed Template' }),
      tsxSource: text({ default: '' }),
      themeId: THEME_CHOICE,
    }),
    { keys: 'uuid', builtIn: BUILT_IN_TEMPLATES },
  ),
});

const TRUSTED_DOMAIN = object({ baseUrl: text(), handlerPath: text({ default: '/handler' }) });

const WORKFLOW = object({
  displayName: text({ default: 'Unnamed Workflow' }),
  tsSource: text({ default: PLACEHOLDER_WORKFLOW }),
  enabled: boolean(false),
});

/**
 * Every setting of a project: where it may be written, what it holds and what stands there when nothing is stored.
 * What no default is given for is left out of the rendered configuration while it has no value.
 */
export const CONFIG_SCHEMA: ObjectNode = object({
  sourceOfTruth: from(
    'project',
    object({
      type: oneOf(['hosted', 'neon', 'postgres'], 'hosted'),
      connectionString: text(),
      connectionStrings: record(text(), { omitWhenEmpty: true }),
    }),
  ),
  project: from('project', object({ requirePublishableClientKey: boolean(true) })),
  rbac: object({
    permissions: record(
      object({ description: text(), scope: oneOf(['team', 'project']), containedPermissionIds: PERMISSION_SET }),
    ),
    defaultPermissions: object({ teamCreator: PERMISSION_SET, teamMember: PERMISSION_SET, signUp: PERMISSION_SET }),
  }),
  teams: object({ createPersonalTeamOnSignUp: boolean(false), allowClientTeamCreation: boolean(false) }),
  users: object({ allowClientUserDeletion: boolean(false) }),
  apiKeys: object({ enabled: object({ team: boolean(false), user: boolean(false) }) }),
  apps: object({
    installed: object(Object.fromEntries(APP_IDS.map((id) => [id, object({ enabled: boolean(false) })]))),
  }),
  domains: object({
    allowLocalhost: boolean(false),
    trustedDomains: from('environment', record(TRUSTED_DOMAIN)),
  }),
  auth: AUTH,
  onboarding: object({ requireEmailVerification: boolean(false) }),
  emails: EMAILS,
  payments: PAYMENTS,
  dataVault: object({ stores: record(object({ displayName: text({ default: 'Unnamed Vault' }) })) }),
  workflows: object({ availableWorkflows: record(WORKFLOW) }),
  analytics: object({ queryFolders: record(free()) }),
  customDashboards: record(free()),
  dbSync: from('environment', object({ externalDatabases: record(free()) })),
});
