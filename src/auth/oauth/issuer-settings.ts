import type { JsonValue } from '../../common/tenancy/settings/json.js';
import type { ValueNode } from '../../common/tenancy/settings/schema-nodes.js';

/** What an issuer may call by other names than OpenID Connect does. */
export const CLAIM_NAMES = ['accountId', 'email', 'emailVerified', 'displayName', 'profileImage'] as const;

/** Claims that change hands: who has an address today is not who had it last year (OpenID Connect Core, 5.7). */
const CHANGING = new Set(['email', 'preferred_username', 'upn', 'unique_name', 'phone_number', 'name', 'nickname']);

/** The name of a claim that stays a user's own, and nobody else's. */
export function lastingClaim(): ValueNode<string> {
  const accepts = (value: JsonValue): value is string => typeof value === 'string' && !CHANGING.has(value);
  return { kind: 'value', expects: 'the name of a claim that no user loses to another one, such as sub', accepts };
}

/** Whether a text can be an issuer: an http(s) address without user, query and fragment (OpenID Connect Discovery, 3). */
export function isIssuerUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '' && search === '' && hash === '';
}
