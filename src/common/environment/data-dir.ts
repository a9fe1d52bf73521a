import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { randomToken } from '../crypto/random-token.js';
import { StartupError } from '../errors/startup-error.js';
import type { Environment } from './environment.js';
import { withoutUndefined } from '../contract/without-undefined.js';

/** Secrets that the environment may give and that we otherwise make up once and keep. */
export interface KeptSecrets {
  secret: string;
  internalPublishableClientKey: string;
  internalSecretServerKey: string;
  internalSuperSecretAdminKey: string;
  oauthDevClientSecret: string;
  databasePassword: string;
}

/** Dependency-injection token of the {@link KeptSecrets} this process runs with. */
export const SECRETS = Symbol('Secrets');

const SECRETS_FILE = 'secrets.json';
const OWNER_ONLY_DIRECTORY = 0o700;
const OWNER_ONLY_FILE = 0o600;

/**
 * The secrets this server runs with: those of the environment, else those kept in the data directory, else new ones
 * that are kept there from now on, readable by the server's user only.
 */
export function loadSecrets(environment: Environment): KeptSecrets {
  const given = pickGiven(environment);
  if (environment.nodeEnv === 'production' && environment.databaseUrl) {
    return { ...generateSecrets(), ...given };
  }
  const path = join(prepareDataDir(environment.dataDir), SECRETS_FILE);
  const kept = readKept(path);
  const secrets = { ...generateSecrets(), ...kept };
  if (Object.keys(kept).length < Object.keys(secrets).length) writeKept(path, secrets);
  return { ...secrets, ...given };
}

function pickGiven(environment: Environment): Partial<KeptSecrets> {
  const given: Partial<KeptSecrets> = {
    secret: environment.secret,
    internalPublishableClientKey: environment.internalPublishableClientKey,
    internalSecretServerKey: environment.internalSecretServerKey,
    internalSuperSecretAdminKey: environment.internalSuperSecretAdminKey,
    oauthDevClientSecret: environment.oauthDevClientSecret,
  };
  return withoutUndefined(given);
}

function generateSecrets(): KeptSecrets {
  return {
    secret: randomToken(64),
    internalPublishableClientKey: `pck_${randomToken()}`,
    internalSecretServerKey: `ssk_${randomToken()}`,
    internalSuperSecretAdminKey: `sak_${randomToken()}`,
    oauthDevClientSecret: randomToken(),
    databasePassword: randomToken(),
  };
}

function prepareDataDir(dataDir: string): string {
  const path = resolve(dataDir);
  try {
    // Others may pass through (as root, the database's own user must), but not list or read.
    mkdirSync(path, { recursive: true });
    chmodSync(path, process.getuid?.() === 0 ? 0o711 : OWNER_ONLY_DIRECTORY);
  } catch (error) {
    throw new StartupError(`VESTIBULE_DATA_DIR ${path} cannot be created or owned: ${(error as Error).message}`);
  }
  return path;
}

function readKept(path: string): Partial<KeptSecrets> {
  if (!existsSync(path)) return {};
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Partial<KeptSecrets>;
  } catch {
    throw new StartupError(
      `${path} is not readable JSON; restore it from a backup: the database cannot be read without it`,
    );
  }
}

function writeKept(path: string, secrets: KeptSecrets): void {
  const draft = `${path}.new`;
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: OWNER_ONLY_FILE });
  renameSync(draft, path); // All or nothing, so that a crash here never leaves half a file.
}
