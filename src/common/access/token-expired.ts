import { KnownError } from '../errors/known-error.js';
import type { TokenClaims } from './access-tokens.service.js';

/** The refusal of an access token whose time is over, or whose session is, with what is known of it. */
export function tokenExpired(
  expiredAtMillis: number | null,
  claims: Pick<TokenClaims, 'projectId' | 'userId' | 'sessionId'> | null = null,
): KnownError {
  return new KnownError('ACCESS_TOKEN_EXPIRED', {
    expired_at_millis: expiredAtMillis,
    project_id: claims?.projectId ?? null,
    user_id: claims?.userId ?? null,
    refresh_token_id: claims?.sessionId ?? null,
  });
}
