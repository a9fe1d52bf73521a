import { secretsContext, type ExportSealer } from './export-sealing.js';

/** The members of lines that are only in an export under a passphrase, by the type of the line. */
const SECRETS: Record<string, readonly string[]> = {
  project: ['secret_settings'],
  user: ['password_hash', 'totp_secret'],
  api_key: ['key_hash'],
  vault_entry: ['encrypted_value'],
};

/** Replaces the secrets of a line by one sealed member, `secrets`; without a sealer they are left out. */
export function sealSecrets(line: Record<string, unknown>, sealer: ExportSealer | null): Record<string, unknown> {
  const names = SECRETS[String(line.type)] ?? [];
  const open = Object.fromEntries(Object.entries(line).filter(([name]) => !names.includes(name)));
  const secrets = Object.fromEntries(
    names.filter((name) => (line[name] ?? null) !== null).map((name) => [name, line[name]]),
  );
  if (!sealer || Object.keys(secrets).length === 0) return open;
  return { ...open, secrets: sealer.seal(secrets, secretsContext(line)) };
}
