import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { customCleanEnv, str, type CleanedEnv } from 'envalid';
import type { CamelCase } from '../../../shared/contract/wire.js';
import { findUnsafeClients, integrationClients } from './integration-clients.js';
import { OAUTH_PROVIDER_TYPES } from '../contract/oauth-providers.js';
import { postgresUrl } from './postgres-url.js';
import {
  bounceAddress,
  count,
  duration,
  emails,
  headerName,
  key,
  list,
  numberFrom,
  oneOf,
  onOff,
  port,
  secret,
  url,
} from './validators.js';

const SIGN_IN_METHODS = ['password', 'otp', 'passkey'];
const MINIMUM_TOKEN_TTL_MS = 30_000;
/** A transaction may need a second connection, and several run at once. */
const LEAST_CONNECTIONS = 4;
const MOST_CONNECTIONS = 500;
const LONGEST_DRAIN_SECONDS = 600;
const OPTIONAL = { default: undefined };

const webUrl = url(['http:', 'https:']);

/** Every variable with what it may hold; `NAME_FILE` names a file that holds the value of `NAME`. */
const VARIABLES = {
  NODE_ENV: oneOf(['development', 'production', 'test'])({ default: 'development' }),
  HOST: str({ default: '127.0.0.1' }),
  PORT: port({ default: 4000 }),
  VESTIBULE_PUBLIC_URL: webUrl(OPTIONAL),
  VESTIBULE_DASHBOARD_URL: webUrl(OPTIONAL),
  VESTIBULE_ALLOWED_HOSTS: list()({ default: [] }),
  VESTIBULE_DATABASE_URL: postgresUrl(OPTIONAL),
  VESTIBULE_DATABASE_DIRECT_URL: postgresUrl(OPTIONAL),
  VESTIBULE_DATABASE_PREPARE: onOff({ default: true }),
  VESTIBULE_DATABASE_PATIENCE: count({ default: 1 }),
  VESTIBULE_DATABASE_POOL: numberFrom(LEAST_CONNECTIONS, MOST_CONNECTIONS)({ default: 20 }),
  VESTIBULE_DATA_DIR: str({ default: './.vestibule' }),
  VESTIBULE_SECRET: secret(OPTIONAL),
  VESTIBULE_SECRET_PREVIOUS: secret(OPTIONAL),
  VESTIBULE_ROLE: oneOf(['api', 'worker', 'all'])({ default: 'all' }),
  VESTIBULE_DRAIN: numberFrom(0, LONGEST_DRAIN_SECONDS)({ default: 5 }),
  VESTIBULE_METRICS_PORT: port(OPTIONAL),
  VESTIBULE_TRUST_PROXY: list()(OPTIONAL),
  VESTIBULE_RATE_LIMIT: onOff({ default: true }),
  VESTIBULE_REDIS_URL: url(['redis:', 'rediss:'])(OPTIONAL),
  VESTIBULE_ACCESS_TOKEN_TTL: duration(MINIMUM_TOKEN_TTL_MS)({ default: 10 * 60_000 }),
  VESTIBULE_REQUIRE_PUBLISHABLE_CLIENT_KEY: onOff({ default: true }),
  VESTIBULE_COUNTRY_HEADER: headerName(OPTIONAL),
  VESTIBULE_BREACHED_PASSWORDS: str(OPTIONAL),
  VESTIBULE_CRON_SECRET: str(OPTIONAL),
  VESTIBULE_SMTP_URL: url(['smtp:', 'smtps:'])(OPTIONAL),
  VESTIBULE_EMAILS_PER_HOUR: count({ default: 200 }),
  VESTIBULE_MAIL_FROM: str({ default: 'noreply@localhost' }),
  VESTIBULE_BOUNCE_ADDRESS: bounceAddress(OPTIONAL),
  VESTIBULE_BOUNCE_SECRET: secret(OPTIONAL),
  VESTIBULE_EMAIL_REPORTS_SECRET: secret(OPTIONAL),
  VESTIBULE_EMAIL_SNS_TOPIC: str(OPTIONAL),
  VESTIBULE_FEEDBACK_EMAILS: emails({ default: [] }),
  VESTIBULE_INTERNAL_PUBLISHABLE_CLIENT_KEY: key(OPTIONAL),
  VESTIBULE_INTERNAL_SECRET_SERVER_KEY: key(OPTIONAL),
  VESTIBULE_INTERNAL_SUPER_SECRET_ADMIN_KEY: key(OPTIONAL),
  VESTIBULE_INTERNAL_SIGN_UP: onOff({ default: true }),
  VESTIBULE_INTERNAL_OAUTH_PROVIDERS: list(OAUTH_PROVIDER_TYPES)({ default: [] }),
  VESTIBULE_INTERNAL_METHODS: list(SIGN_IN_METHODS)({ default: SIGN_IN_METHODS }),
  VESTIBULE_INTERNAL_ALLOW_LOCALHOST: onOff(OPTIONAL),
  VESTIBULE_INTERNAL_TEAM_SEATS: count(OPTIONAL),
  VESTIBULE_OAUTH_DEV_ISSUER: webUrl(OPTIONAL),
  VESTIBULE_OAUTH_DEV_CLIENT_SECRET: str(OPTIONAL),
  VESTIBULE_STRIPE_SECRET_KEY: str(OPTIONAL),
  VESTIBULE_STRIPE_PUBLISHABLE_KEY: str(OPTIONAL),
  VESTIBULE_STRIPE_WEBHOOK_SECRET: str(OPTIONAL),
  VESTIBULE_STRIPE_API_URL: webUrl(OPTIONAL),
  VESTIBULE_SVIX_URL: webUrl(OPTIONAL),
  VESTIBULE_SVIX_API_KEY: str(OPTIONAL),
  VESTIBULE_KMS_KEY_ID: str(OPTIONAL),
  VESTIBULE_INTEGRATION_CLIENTS: integrationClients({ default: [] }),
  VESTIBULE_AI_URL: webUrl(OPTIONAL),
  VESTIBULE_AI_API_KEY: str(OPTIONAL),
  VESTIBULE_AI_MODEL: str(OPTIONAL),
  VESTIBULE_INSTANCE: str({ default: hostname() }),
  VESTIBULE_REQUEST_LOG: onOff({ default: false }),
  VESTIBULE_LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])({ default: 'info' }),
  VESTIBULE_TEST_PASSKEY_CHALLENGE: str(OPTIONAL),
  VESTIBULE_TEST_PROVIDER_ORIGIN: webUrl(OPTIONAL),
};

type Cleaned = CleanedEnv<typeof VARIABLES>;
type Name = keyof typeof VARIABLES;
type FieldOf<Variable extends string> = CamelCase<
  Lowercase<Variable extends `VESTIBULE_${infer Rest}` ? Rest : Variable>
>;
type Fields = { [Variable in Name as FieldOf<Variable>]: Cleaned[Variable] };
type OauthKeys = Record<string, { clientId: string; clientSecret: string }>;

/**
 * Everything the environment may say, parsed once at boot: `VESTIBULE_DATA_DIR` is `dataDir`. Durations are in
 * milliseconds. A value that has no default and is not set is `undefined`.
 */
export interface Environment extends Omit<Fields, 'publicUrl' | 'dashboardUrl' | 'internalAllowLocalhost'> {
  publicUrl: string;
  dashboardUrl: string;
  internalAllowLocalhost: boolean;
  oauthKeys: OauthKeys;
  /** Variables that begin like ours and that nothing reads: most likely typing errors. */
  unknownVariables: string[];
}

/** Dependency-injection token under which the parsed {@link Environment} is provided. */
export const ENVIRONMENT = Symbol('Environment');

type Variables = Record<string, string | undefined>;

/**
 * Reads the environment and reports every problem at once.
 *
 * @param variables usually `process.env`; `NAME_FILE` names a file that holds the value of `NAME`
 * @example
 * const { environment, problems } = readEnvironment({ PORT: '4000' });
 */
export function readEnvironment(variables: Variables): { environment: Environment; problems: string[] } {
  const problems: string[] = [];
  const texts = readTexts(variables, Object.keys(VARIABLES), problems);
  const fields = customCleanEnv(texts, VARIABLES, toFields, {
    reporter: ({ errors }) => {
      for (const [name, error] of Object.entries(errors)) problems.push(`${name} ${error.message}`);
    },
  });
  const { nodeEnv, port: listening, internalAllowLocalhost } = fields;
  const publicUrl = fields.publicUrl ?? `http://localhost:${listening}`;
  const environment = {
    ...fields,
    publicUrl,
    dashboardUrl: fields.dashboardUrl ?? publicUrl,
    internalAllowLocalhost: internalAllowLocalhost ?? nodeEnv !== 'production',
    oauthKeys: readOauthKeys(variables, problems),
    unknownVariables: findUnknown(variables),
  };
  problems.push(
    ...checkDatabase(environment),
    ...checkAi(environment),
    ...checkStripe(environment),
    ...checkProduction(environment),
  );
  return { environment, problems };
}

/** The variables that are set; an empty one counts as not set. */
function readTexts(variables: Variables, names: readonly string[], problems: string[]): Variables {
  const texts = names.map((name) => [name, readText(variables, name, problems)] as const);
  return Object.fromEntries(texts.filter(([, text]) => text));
}

function readText(variables: Variables, name: string, problems: string[]): string | undefined {
  const file = variables[`${name}_FILE`];
  if (!file) return variables[name];
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    problems.push(`${name}_FILE names a file that cannot be read`);
    return undefined;
  }
}

/** Read by command lines and applications, which may have the same file. */
const OF_OTHERS = [
  'VESTIBULE_ADMIN_KEY',
  'VESTIBULE_API_URL',
  'VESTIBULE_CLI_CONFIG_PATH',
  'VESTIBULE_CLI_REFRESH_TOKEN',
  'VESTIBULE_EXPORT_PASSPHRASE',
  'VESTIBULE_PROJECT_ID',
  'VESTIBULE_SECRET_SERVER_KEY',
];

function findUnknown(variables: Variables): string[] {
  const names = [...Object.keys(VARIABLES), ...OF_OTHERS, ...OAUTH_PROVIDER_TYPES.flatMap(oauthNames)];
  const known = new Set(names.flatMap((name) => [name, `${name}_FILE`]));
  return Object.keys(variables).filter((name) => name.startsWith('VESTIBULE_') && !known.has(name));
}

function toFields(cleaned: Cleaned): Fields {
  const fields = Object.entries(cleaned).map(([name, value]) => {
    const words = name.replace(/^VESTIBULE_/, '').toLowerCase();
    return [words.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()), value as unknown];
  });
  return Object.fromEntries(fields) as Fields;
}

function oauthNames(provider: string): string[] {
  return ['CLIENT_ID', 'CLIENT_SECRET'].map((part) => `VESTIBULE_OAUTH_${provider.toUpperCase()}_${part}`);
}

function readOauthKeys(variables: Variables, problems: string[]): OauthKeys {
  const keys: OauthKeys = {};
  for (const provider of OAUTH_PROVIDER_TYPES) {
    const names = oauthNames(provider);
    const [clientId, clientSecret] = names.map((name) => readText(variables, name, problems));
    if (clientId && clientSecret) keys[provider] = { clientId, clientSecret };
    else if (clientId || clientSecret) problems.push(`${names.join(' and ')} must be set together`);
  }
  return keys;
}

function checkDatabase({ databaseUrl, databaseDirectUrl }: Environment): string[] {
  return databaseDirectUrl && !databaseUrl
    ? ['VESTIBULE_DATABASE_DIRECT_URL needs VESTIBULE_DATABASE_URL, which may lead to a pooler']
    : [];
}

function checkAi({ aiUrl, aiApiKey, aiModel }: Environment): string[] {
  const isWhole = [aiUrl, aiApiKey, aiModel].every(Boolean) || ![aiUrl, aiApiKey, aiModel].some(Boolean);
  return isWhole ? [] : ['VESTIBULE_AI_URL, VESTIBULE_AI_API_KEY and VESTIBULE_AI_MODEL must be set together'];
}

/** Without its events nobody would get what they paid for. */
function checkStripe({ stripeSecretKey, stripeWebhookSecret }: Environment): string[] {
  if ((stripeSecretKey === undefined) === (stripeWebhookSecret === undefined)) return [];
  return ['VESTIBULE_STRIPE_SECRET_KEY and VESTIBULE_STRIPE_WEBHOOK_SECRET must be set together'];
}

/** In production nothing secret may be made up by us or copied from the sample file. */
function checkProduction(environment: Environment): string[] {
  if (environment.nodeEnv !== 'production') return [];
  const required: Array<[string, string | undefined]> = [
    ['VESTIBULE_SECRET', environment.secret],
    ['VESTIBULE_INTERNAL_PUBLISHABLE_CLIENT_KEY', environment.internalPublishableClientKey],
    ['VESTIBULE_INTERNAL_SECRET_SERVER_KEY', environment.internalSecretServerKey],
    ['VESTIBULE_INTERNAL_SUPER_SECRET_ADMIN_KEY', environment.internalSuperSecretAdminKey],
  ];
  const problems = required
    .filter(([, value]) => !value || value.startsWith('change-me'))
    .map(([name]) => `${name} must be set to a secret of your own in production`);
  for (const [name, value] of Object.entries({
    VESTIBULE_TEST_PASSKEY_CHALLENGE: environment.testPasskeyChallenge,
    VESTIBULE_TEST_PROVIDER_ORIGIN: environment.testProviderOrigin,
  })) {
    if (value) problems.push(`${name} is for tests only and refused in production`);
  }
  if (environment.oauthDevIssuer) {
    problems.push('VESTIBULE_OAUTH_DEV_ISSUER lets anybody be anybody and is refused in production');
  }
  return [...problems, ...findUnsafeClients(environment.integrationClients)];
}
