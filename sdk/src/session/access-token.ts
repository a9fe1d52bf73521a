import { decodeBase64Json } from './base64-json.js';

/** The claims of an access token. Those that newer servers add are optional, so that an older server still works. */
export interface AccessTokenClaims {
  sub: string;
  exp?: number;
  iat?: number;
  iss: string;
  aud: string;
  project_id: string;
  branch_id: string;
  refresh_token_id: string;
  role: 'authenticated';
  name: string | null;
  email: string | null;
  email_verified: boolean;
  selected_team_id: string | null;
  is_anonymous: boolean;
  is_restricted?: boolean;
  restricted_reason?: { type: string } | null;
  requires_totp_mfa?: boolean;
  signed_up_at?: number;
}

export interface AccessToken {
  readonly text: string;
  readonly claims: AccessTokenClaims;
}

type Check = (value: unknown) => boolean;

const isString: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number';
const isBoolean: Check = (value) => typeof value === 'boolean';
const isReason: Check = (value) => isRecord(value) && isString(value.type);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const orAbsent =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

const CLAIM_CHECKS: Record<keyof AccessTokenClaims, Check> = {
  sub: isString,
  exp: orAbsent(isNumber),
  iat: orAbsent(isNumber),
  iss: isString,
  aud: isString,
  project_id: isString,
  branch_id: isString,
  refresh_token_id: isString,
  role: (value) => value === 'authenticated',
  name: orNull(isString),
  email: orNull(isString),
  email_verified: isBoolean,
  selected_team_id: orNull(isString),
  is_anonymous: isBoolean,
  is_restricted: orAbsent(isBoolean),
  restricted_reason: orAbsent(orNull(isReason)),
  requires_totp_mfa: orAbsent(isBoolean),
  signed_up_at: orAbsent(isNumber),
};

/** Reads a token without verifying it: null unless it is a JWT whose payload has every claim we rely on. */
export function decodeAccessToken(text: string | null): AccessToken | null {
  const payload = text === null ? null : decodePayload(text);
  if (text === null || !isRecord(payload)) return null;
  const hasAllClaims = Object.entries(CLAIM_CHECKS).every(([claim, check]) => check(payload[claim]));
  return hasAllClaims ? { text, claims: payload as unknown as AccessTokenClaims } : null;
}

/** Milliseconds until the token expires, negative afterwards. A token without `exp` never does. */
export function computeRemainingMillis(token: AccessToken, nowMillis: number): number {
  return token.claims.exp === undefined ? Infinity : token.claims.exp * 1000 - nowMillis;
}

function decodePayload(text: string): unknown {
  const parts = text.split('.');
  return parts.length === 3 ? decodeBase64Json(parts[1] ?? '') : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
