import { readFileSync } from 'node:fs';
import { OAUTH_PROVIDER_TYPES } from './oauth-providers.js';
import { parseDuration, parseList, parseOnOff, parsePort, parseUrl, oneOf, parseText, type Parser } from './parsers.js';

/**
 * Everything the environment may say, parsed once at boot. Durations are in milliseconds.
 * A value that has no default and is not set is `undefined`.
 */
export interface Environment {
  nodeEnv: 'development' | 'production' | 'test';
  host: string;
  port: number;
  publicUrl: string;
  databaseUrl?: string;
  dataDir: string;
  secret?: string;
  secretPrevious?: string;
  role: 'api' | 'worker' | 'all';
  trustProxy?: string[];
  rateLimit: boolean;
  redisUrl?: string;
  accessTokenTtl: number;
  cronSecret?: string;
  smtpUrl?: string;
  mailFrom: string;
  internalPublishableClientKey?: string;
  internalSecretServerKey?: string;
  internalSuperSecretAdminKey?: string;
  internalSignUp: boolean;
  internalOauthProviders: string[];
  internalMethods: string[];
  internalAllowLocalhost: boolean;
  oauthKeys: Record<string, { clientId: string; clientSecret: string }>;
  oauthDevIssuer?: string;
  oauthDevClientSecret?: string;
  stripeSecretKey?: string;
  stripeWebhookSecret?: string;
  stripeApiUrl?: string;
  svixUrl?: string;
  svixApiKey?: string;
  aiUrl?: string;
  aiApiKey?: string;
  aiModel?: string;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  metricsPort?: number;
  testPasskeyChallenge?: string;
}

/** Dependency-injection token under which the parsed {@link Environment} is provided. */
export const ENVIRONMENT = Symbol('Environment');

type Variables = Record<string, string | undefined>;

const MINIMUM_TOKEN_TTL_MS = 30_000;
const MINIMUM_SECRET_BYTES = 32;
const SIGN_IN_METHODS = ['password', 'otp', 'passkey'];

/**
 * Reads the environment and reports every problem at once.
 *
 * @param variables usually `process.env`; `NAME_FILE` names a file that holds the value of `NAME`
 * @example
 * const { environment, problems } = readEnvironment({ PORT: '4000' });
 */
export function readEnvironment(variables: Variables): { environment: Environment; problems: string[] } {
  const reader = new VariableReader(variables);
  const core = readCore(reader);
  const environment: Environment = {
    ...core,
    ...readInternalProject(reader, core.nodeEnv),
    ...readIntegrations(reader),
    oauthKeys: readOauthKeys(reader),
  };
  reader.problems.push(...checkProduction(environment));
  return { environment, problems: reader.problems };
}

function readCore(reader: VariableReader) {
  const nodeEnv = reader.read('NODE_ENV', oneOf(['development', 'production', 'test'] as const), 'development');
  const port = reader.read('PORT', parsePort, 4000);
  return {
    nodeEnv,
    host: reader.read('HOST', parseText, '127.0.0.1'),
    port,
    publicUrl: reader.read('VESTIBULE_PUBLIC_URL', parseUrl(['http:', 'https:']), `http://localhost:${port}`),
    databaseUrl: reader.find('VESTIBULE_DATABASE_URL', parseUrl(['postgres:', 'postgresql:'])),
    dataDir: reader.read('VESTIBULE_DATA_DIR', parseText, './.vestibule'),
    secret: reader.find('VESTIBULE_SECRET', parseSecret),
    secretPrevious: reader.find('VESTIBULE_SECRET_PREVIOUS', parseSecret),
    role: reader.read('VESTIBULE_ROLE', oneOf(['api', 'worker', 'all'] as const), 'all'),
    trustProxy: reader.find('VESTIBULE_TRUST_PROXY', parseList()),
    rateLimit: reader.read('VESTIBULE_RATE_LIMIT', parseOnOff, true),
    redisUrl: reader.find('VESTIBULE_REDIS_URL', parseUrl(['redis:', 'rediss:'])),
    accessTokenTtl: reader.read('VESTIBULE_ACCESS_TOKEN_TTL', parseTokenTtl, 10 * 60_000),
    logLevel: reader.read(
      'VESTIBULE_LOG_LEVEL',
      oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const),
      'info',
    ),
    metricsPort: reader.find('VESTIBULE_METRICS_PORT', parsePort),
    testPasskeyChallenge: reader.find('VESTIBULE_TEST_PASSKEY_CHALLENGE', parseText),
  };
}

function readInternalProject(reader: VariableReader, nodeEnv: Environment['nodeEnv']) {
  return {
    internalPublishableClientKey: reader.find('VESTIBULE_INTERNAL_PUBLISHABLE_CLIENT_KEY', parseKey),
    internalSecretServerKey: reader.find('VESTIBULE_INTERNAL_SECRET_SERVER_KEY', parseKey),
    internalSuperSecretAdminKey: reader.find('VESTIBULE_INTERNAL_SUPER_SECRET_ADMIN_KEY', parseKey),
    internalSignUp: reader.read('VESTIBULE_INTERNAL_SIGN_UP', parseOnOff, true),
    internalOauthProviders: reader.read('VESTIBULE_INTERNAL_OAUTH_PROVIDERS', parseList(OAUTH_PROVIDER_TYPES), []),
    internalMethods: reader.read('VESTIBULE_INTERNAL_METHODS', parseList(SIGN_IN_METHODS), SIGN_IN_METHODS),
    internalAllowLocalhost: reader.read('VESTIBULE_INTERNAL_ALLOW_LOCALHOST', parseOnOff, nodeEnv !== 'production'),
  };
}

function readIntegrations(reader: VariableReader) {
  const web = parseUrl(['http:', 'https:']);
  return {
    cronSecret: reader.find('VESTIBULE_CRON_SECRET', parseText),
    smtpUrl: reader.find('VESTIBULE_SMTP_URL', parseUrl(['smtp:', 'smtps:'])),
    mailFrom: reader.read('VESTIBULE_MAIL_FROM', parseText, 'noreply@localhost'),
    oauthDevIssuer: reader.find('VESTIBULE_OAUTH_DEV_ISSUER', web),
    oauthDevClientSecret: reader.find('VESTIBULE_OAUTH_DEV_CLIENT_SECRET', parseText),
    stripeSecretKey: reader.find('VESTIBULE_STRIPE_SECRET_KEY', parseText),
    stripeWebhookSecret: reader.find('VESTIBULE_STRIPE_WEBHOOK_SECRET', parseText),
    stripeApiUrl: reader.find('VESTIBULE_STRIPE_API_URL', web),
    svixUrl: reader.find('VESTIBULE_SVIX_URL', web),
    svixApiKey: reader.find('VESTIBULE_SVIX_API_KEY', parseText),
    aiUrl: reader.find('VESTIBULE_AI_URL', web),
    aiApiKey: reader.find('VESTIBULE_AI_API_KEY', parseText),
    aiModel: reader.find('VESTIBULE_AI_MODEL', parseText),
  };
}

function readOauthKeys(reader: VariableReader): Environment['oauthKeys'] {
  const keys: Environment['oauthKeys'] = {};
  for (const provider of OAUTH_PROVIDER_TYPES) {
    const prefix = `VESTIBULE_OAUTH_${provider.toUpperCase()}`;
    const clientId = reader.find(`${prefix}_CLIENT_ID`, parseText);
    const clientSecret = reader.find(`${prefix}_CLIENT_SECRET`, parseText);
    if (clientId && clientSecret) keys[provider] = { clientId, clientSecret };
    else if (clientId || clientSecret) {
      reader.problems.push(`${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET must be set together`);
    }
  }
  return keys;
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
  if (environment.testPasskeyChallenge) {
    problems.push('VESTIBULE_TEST_PASSKEY_CHALLENGE is for tests only and refused in production');
  }
  return problems;
}

const parseSecret: Parser<string> = (text) =>
  Buffer.byteLength(text) >= MINIMUM_SECRET_BYTES
    ? { value: text }
    : { problem: `must be at least ${MINIMUM_SECRET_BYTES} bytes long` };

const parseKey: Parser<string> = (text) =>
  /^[a-zA-Z0-9_-]+$/.test(text) ? { value: text } : { problem: 'may hold only letters, digits, "_" and "-"' };

const parseTokenTtl: Parser<number> = (text) => {
  const parsed = parseDuration(text);
  if ('value' in parsed && parsed.value < MINIMUM_TOKEN_TTL_MS) return { problem: 'must be at least 30s' };
  return parsed;
};

class VariableReader {
  readonly problems: string[] = [];

  constructor(private readonly variables: Variables) {}

  find<T>(name: string, parse: Parser<T>): T | undefined {
    const text = this.textOf(name);
    if (text === undefined || text === '') return undefined;
    const parsed = parse(text);
    if ('value' in parsed) return parsed.value;
    this.problems.push(`${name} ${parsed.problem}`);
    return undefined;
  }

  read<T>(name: string, parse: Parser<T>, fallback: T): T {
    return this.find(name, parse) ?? fallback;
  }

  private textOf(name: string): string | undefined {
    const file = this.variables[`${name}_FILE`];
    if (!file) return this.variables[name];
    try {
      return readFileSync(file, 'utf8').trim();
    } catch {
      this.problems.push(`${name}_FILE names a file that cannot be read`);
      return undefined;
    }
  }
}
