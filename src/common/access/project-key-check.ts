import { hashTokenToText } from '../crypto/random-token.js';
import { KnownError } from '../errors/known-error.js';
import type { Tenancy, TenancyKey } from '../tenancy/tenancy.js';
import type { Tier } from '../tenancy/tier.js';
import type { Credentials } from './credentials.js';

/**
 * Rows 17 to 19: only the key of the declared access type counts. Keys are looked up by their hash, so how long it
 * takes tells nothing about a key.
 *
 * @returns the set that the key is in; null where none was needed, and for the key of the hosted pages
 */
export function checkProjectKey(credentials: Credentials, tier: Tier, tenancy: Tenancy): string | null {
  if (tier === 'client') return checkClientKey(credentials, tenancy);
  const isServer = tier === 'server';
  const key = isServer ? credentials.secretServerKey : credentials.superSecretAdminKey;
  if (!key) throw new KnownError(isServer ? 'SERVER_AUTHENTICATION_REQUIRED' : 'ADMIN_AUTHENTICATION_REQUIRED');
  const found = findProjectKey(tenancy, tier, key);
  if (found) return found.setId;
  throw new KnownError(isServer ? 'INVALID_SECRET_SERVER_KEY' : 'INVALID_SUPER_SECRET_ADMIN_KEY', {
    project_id: tenancy.project.id,
  });
}

function checkClientKey({ publishableClientKey: key }: Credentials, tenancy: Tenancy): string | null {
  const project_id = tenancy.project.id;
  if (!key) {
    if (!tenancy.config.project.requirePublishableClientKey) return null;
    throw new KnownError('PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT', { project_id });
  }
  const found = findProjectKey(tenancy, 'client', key);
  if (!found) throw new KnownError('INVALID_PUBLISHABLE_CLIENT_KEY', { project_id });
  return found.setId;
}

/** A key of the project's for that access type, not revoked and not expired; null for any other. */
export function findProjectKey(tenancy: Tenancy, tier: Tier, key: string): TenancyKey | null {
  const found = tenancy.keys.get(hashTokenToText(key));
  return found?.tier === tier && found.expiresAt > performance.now() ? found : null;
}
