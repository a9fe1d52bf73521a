import type { AccessToken } from '../session/access-token.js';

/** The user of an access token: as of the moment when the token was issued. */
export interface PartialUser {
  readonly id: string;
  readonly displayName: string | null;
  readonly primaryEmail: string | null;
  readonly primaryEmailVerified: boolean;
  readonly isAnonymous: boolean;
}

export function readPartialUser(token: AccessToken | null): { value: PartialUser; isAnonymous: boolean } | null {
  if (!token) return null;
  const { claims } = token;
  const value = Object.freeze({
    id: claims.sub,
    displayName: claims.name,
    primaryEmail: claims.email,
    primaryEmailVerified: claims.email_verified,
    isAnonymous: claims.is_anonymous,
  });
  return { value, isAnonymous: claims.is_anonymous };
}
