import { isUuid } from '../common/contract/rules.js';
import { withoutUndefined } from '../common/contract/without-undefined.js';
import { shaped } from '../common/tenancy/settings/flat-settings.js';
import type { JsonObject } from '../common/tenancy/settings/json.js';
import {
  boolean,
  from,
  number,
  object,
  oneOf,
  record,
  secret,
  text,
  usableAs,
  type ValueNode,
} from '../common/tenancy/settings/schema-nodes.js';
import { section, type RenderedConfig } from '../common/tenancy/settings/sections.js';
import { BUILT_IN_TEMPLATES, BUILT_IN_THEMES, DEFAULT_LIGHT_THEME_ID } from './built-in-emails/built-in-emails.js';
import { LARGEST_PORT, MOST_TEMPLATES, MOST_THEMES, REPORT_SECRET } from './email-config.limits.js';

/** The providers of a project's own email server. */
const EMAIL_PROVIDERS = ['resend', 'smtp', 'managed'] as const;

/** An id of a theme, or `false` for none. */
const THEME_CHOICE: ValueNode<string | false> = {
  kind: 'value',
  type: 'string | false',
  expects: 'a UUID or false',
  accepts: (value): value is string | false => value === false || (typeof value === 'string' && isUuid(value)),
};

const isPort = (port: number) => Number.isInteger(port) && port >= 1 && port <= LARGEST_PORT;

const SERVER = object({
  isShared: boolean(true),
  provider: oneOf(EMAIL_PROVIDERS, 'smtp'),
  host: text(),
  port: usableAs(number(), `a whole number from 1 to ${LARGEST_PORT}`, isPort),
  username: text(),
  password: secret(text()),
  senderName: text(),
  senderEmail: text(),
});

const isSecret = (text: string) => text.length >= REPORT_SECRET.shortest && text.length <= REPORT_SECRET.longest;

/** The proof of whoever reports what became of the emails of a project's own server. */
const DELIVERY_REPORTS = object({
  secret: usableAs(secret(text()), `of ${REPORT_SECRET.shortest} to ${REPORT_SECRET.longest} characters`, isSecret),
  /** The topic of Amazon SNS to which SES reports. */
  snsTopic: text(),
});

const THEME = object({ displayName: text({ default: 'Unnamed Theme' }), tsxSource: text({ default: '' }) });

const TEMPLATE = object({
  displayName: text({ default: 'Unnamed Template' }),
  tsxSource: text({ default: '' }),
  themeId: THEME_CHOICE,
});

/** The part `emails` of the configuration: the look of emails, and the server that sends them. */
export const EMAIL_CONFIG = section(
  object({
    server: from('environment', SERVER),
    deliveryReports: from('environment', DELIVERY_REPORTS),
    selectedThemeId: text({ default: DEFAULT_LIGHT_THEME_ID }),
    themes: record(THEME, { max: MOST_THEMES, keys: 'uuid', builtIn: BUILT_IN_THEMES }),
    templates: record(TEMPLATE, { max: MOST_TEMPLATES, keys: 'uuid', builtIn: BUILT_IN_TEMPLATES }),
  }),
  {
    legacyKeys: [
      { path: ['theme'], to: 'selectedThemeId' },
      { path: ['themeList'], to: null },
      { path: ['templateList'], to: null },
    ],
    complete(emails) {
      if (!Object.hasOwn(emails.themes, emails.selectedThemeId)) emails.selectedThemeId = DEFAULT_LIGHT_THEME_ID;
    },
  },
);

declare module '../common/tenancy/settings/sections.js' {
  interface ConfigSections {
    emails: typeof EMAIL_CONFIG;
  }
}

interface StandardServerFields {
  host: string;
  port: number;
  username: string;
  password: string;
  sender_name: string;
  sender_email: string;
}

const STANDARD_FIELDS = ['host', 'port', 'username', 'password', 'sender_name', 'sender_email'] as const;

/** The email server as the project's settings show it. */
export type ProjectEmailConfig = { type: 'shared' } | ({ type: 'standard' } & Partial<StandardServerFields>);
/** The email server as an owner sends it: one of their own needs every field. */
export type ProjectEmailConfigInput = { type: 'shared' | 'standard' } & Partial<StandardServerFields>;

/** The flat settings of this section. */
export const EMAIL_SETTINGS = {
  email_config: shaped({
    path: 'emails.server',
    atCreation: { type: 'shared' },
    present: ({ emails }) => presentServer(emails.server),
    store: storeServer,
    violations: (server) =>
      STANDARD_FIELDS.filter((key) => server.type === 'standard' && server[key] === undefined).map((key) => ({
        path: `.${key}`,
        message: 'is required',
      })),
  }),
  email_theme: shaped({
    path: 'emails.selectedThemeId',
    present: ({ emails }) => emails.selectedThemeId,
    store: (id: string) => id,
  }),
};

function presentServer(server: RenderedConfig['emails']['server']): ProjectEmailConfig {
  if (server.isShared) return { type: 'shared' };
  return withoutUndefined<ProjectEmailConfig>({
    type: 'standard',
    host: server.host,
    port: server.port,
    username: server.username,
    password: server.password,
    sender_name: server.senderName,
    sender_email: server.senderEmail,
  });
}

function storeServer(server: ProjectEmailConfigInput): JsonObject {
  if (server.type === 'shared') return { isShared: true };
  return {
    isShared: false,
    host: server.host,
    port: server.port,
    username: server.username,
    password: server.password,
    senderName: server.sender_name,
    senderEmail: server.sender_email,
  };
}
