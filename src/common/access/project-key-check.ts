import { hashTokenToText } from '../crypto/random-token.js';
import { KnownError } from '../errors/known-error.js';
import type { Tenancy } from '../tenancy/tenancy.js';
import type { Tier } from '../tenancy/tier.js';
import type { Credentials } from './credentials.js';
import { mayBeKeyless } from './keyless-clients.js';

/**
 * Rows 17 to 19: only the key of the declared access type counts. Keys are looked up by their hash, so how long it
 * takes tells nothing about a key.
 */
export function checkProjectKey(credentials: Credentials, tier: Tier, tenancy: Tenancy): void {
  if (tier === 'client') return checkClientKey(credentials, tenancy);
  const isServer = tier === 'server';
  const key = isServer ? credentials.secretServerKey : credentials.superSecretAdminKey;
  if (!key) throw new KnownError(isServer ? 'SERVER_AUTHENTICATION_REQUIRED' : 'ADMIN_AUTHENTICATION_REQUIRED');
  if (isValidProjectKey(tenancy, tier, key)) return;
  throw new KnownError(isServer ? 'INVALID_SECRET_SERVER_KEY' : 'INVALID_SUPER_SECRET_ADMIN_KEY', {
    project_id: tenancy.project.id,
  });
}

function checkClientKey({ publishableClientKey: key, clientVersion }: Credentials, tenancy: Tenancy): void {
  const project_id = tenancy.project.id;
  if (!key) {
    if (!tenancy.config.project.requirePublishableClientKey) return;
    if (!mayBeKeyless(clientVersion)) throw new KnownError('CLIENT_AUTHENTICATION_REQUIRED');
    throw new KnownError('PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT', { project_id });
  }
  if (!isValidProjectKey(tenancy, 'client', key))
    throw new KnownError('INVALID_PUBLISHABLE_CLIENT_KEY', { project_id });
}

/** Whether a key is one of the project's for that access type, not revoked and not expired. */
export function isValidProjectKey(tenancy: Tenancy, tier: Tier, key: string): boolean {
  const found = tenancy.keys.get(hashTokenToText(key));
  return found?.tier === tier && found.expiresAt > performance.now();
}
