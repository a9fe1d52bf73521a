import type { JsonValue } from '../../common/tenancy/settings/json.js';
import type { ValueNode } from '../../common/tenancy/settings/schema-nodes.js';

/** The claims for which an issuer may use other names than OpenID Connect. */
export const CLAIM_NAMES = ['accountId', 'email', 'emailVerified', 'displayName', 'profileImage'] as const;

/** Claims that change hands: an address may have belonged to somebody else last year (OpenID Connect Core, 5.7). */
export const CHANGING_CLAIMS: readonly string[] = [
  'email',
  'preferred_username',
  'upn',
  'unique_name',
  'phone_number',
  'name',
  'nickname',
];

/** A setting that names a claim which is a user's for good, and never anybody else's. */
export function lastingClaim(): ValueNode<string> {
  const accepts = (value: JsonValue): value is string => typeof value === 'string' && !CHANGING_CLAIMS.includes(value);
  const expects = 'the name of a claim that no user loses to another one, such as sub';
  return { kind: 'value', type: 'string', expects, accepts };
}

/** True for what can be an issuer: an http(s) address without user, query and fragment (OpenID Connect Discovery, 3). */
export function isIssuerUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '' && search === '' && hash === '';
}
