import { randomUUID } from 'node:crypto';
import { signJwt } from '../../src/common/crypto/es256.js';
import { SigningKeys, type SigningKey } from '../../src/common/crypto/signing-keys.js';
import { publicUrl, TEST_SECRET } from './server';

/** The claims of an access token, in wire names. */
export interface TokenClaims {
  sub: string;
  iss: string;
  aud: string;
  iat: number;
  exp: number;
  project_id: string;
  branch_id: string;
  refresh_token_id: string;
  role: string;
  name: string | null;
  email: string | null;
  email_verified: boolean;
  selected_team_id: string | null;
  is_anonymous: boolean;
  is_restricted: boolean;
  restricted_reason: { type: string } | null;
  requires_totp_mfa: boolean;
  signed_up_at: number;
}

const keys = new SigningKeys([TEST_SECRET]);

/** Reads an access token without verifying it. */
export function decodeToken(token: string): { header: Record<string, unknown>; claims: TokenClaims } {
  const [header = '', claims = ''] = token.split('.');
  const decode = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  return { header: decode(header) as Record<string, unknown>, claims: decode(claims) as TokenClaims };
}

/** A token as the server itself would sign it, with claims changed at will. */
export function forgeToken(
  projectId: string,
  changes: Partial<TokenClaims> & { userId?: string; key?: SigningKey; keyAudience?: string } = {},
): string {
  const { userId = randomUUID(), key, keyAudience, ...claims } = changes;
  const isAnonymous = claims.is_anonymous ?? false;
  const now = Math.floor(Date.now() / 1000);
  const audience = isAnonymous ? `${projectId}:anon` : projectId;
  const folder = isAnonymous ? 'projects-anonymous-users' : 'projects';
  const payload = {
    sub: userId,
    iss: `${publicUrl()}/api/v1/${folder}/${projectId}`,
    aud: audience,
    iat: now,
    exp: now + 60,
    project_id: projectId,
    branch_id: 'main',
    refresh_token_id: randomUUID(),
    role: 'authenticated',
    name: null,
    email: null,
    email_verified: false,
    selected_team_id: null,
    is_anonymous: isAnonymous,
    is_restricted: isAnonymous,
    restricted_reason: isAnonymous ? { type: 'anonymous' } : null,
    requires_totp_mfa: false,
    signed_up_at: now,
    ...claims,
  };
  return signToken(payload, key ?? firstKey(keyAudience ?? payload.aud));
}

/** A token of a user who was restricted when the server signed it. */
export function restrictedToken(projectId: string): string {
  return forgeToken(projectId, {
    aud: `${projectId}:restricted`,
    iss: `${publicUrl()}/api/v1/projects-restricted-users/${projectId}`,
    is_restricted: true,
    restricted_reason: { type: 'email_not_verified' },
  });
}

/** A genuine token that expired a minute ago. */
export function expiredToken(projectId: string, userId?: string): string {
  const now = Math.floor(Date.now() / 1000);
  return forgeToken(projectId, { userId, iat: now - 120, exp: now - 60 });
}

/** The key that signs an audience's tokens; with `secret`, that of a server with another secret. */
export function firstKey(audience: string, secret?: string): SigningKey {
  const [key] = (secret === undefined ? keys : new SigningKeys([secret])).keysOf(audience);
  if (!key) throw new Error('No key');
  return key;
}

/** Makes a token of any payload. */
export function signToken(payload: object, key: SigningKey): string {
  return signJwt(key, payload);
}
