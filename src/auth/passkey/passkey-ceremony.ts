import type { Caller } from '../../common/caller/caller.js';
import { isPlainObject } from '../../common/contract/coerce.js';
import type { Environment } from '../../common/environment/environment.js';
import { KnownError } from '../../common/errors/known-error.js';
import type { Tenancy } from '../../common/tenancy/tenancy.js';
import { isTrustedOrigin } from '../../common/urls/callback-url.js';

/** The server does not know on which host the page runs; clients put that in its place, and refuse anything else. */
export const RP_ID_PLACEHOLDER = 'THIS_VALUE_WILL_BE_REPLACED.example.com';
/** The lifetime of a challenge, in milliseconds: a little longer than {@link TIMEOUT_MS}. */
export const CHALLENGE_LIFETIME_MS = 65_000;
/** The time that browsers give the user, in milliseconds. */
export const TIMEOUT_MS = 60_000;
/** The longest response, in characters of JSON: ten times what authenticators make. Decoding more would delay others. */
const LONGEST_RESPONSE = 65_536;
/** The members of a browser's response that are bytes encoded as text. */
const ENCODED_MEMBERS = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'];

/** The page on which the browser made or used a passkey. */
export interface PasskeyOrigin {
  origin: string;
  rpId: string;
}

/** @throws KnownError PASSKEY_AUTHENTICATION_NOT_ENABLED */
export function checkPasskeysEnabled({ tenancy }: Caller): void {
  if (!tenancy.config.auth.passkey.allowSignIn) throw new KnownError('PASSKEY_AUTHENTICATION_NOT_ENABLED');
}

/** The challenge that tests ask for; otherwise the library makes a random one of 32 bytes. */
export function fixedChallenge({ testPasskeyChallenge }: Environment): { challenge?: string } {
  return testPasskeyChallenge === undefined ? {} : { challenge: testPasskeyChallenge };
}

/**
 * The page that a browser's answer names, if the project trusts it.
 *
 * @param response a registration or authentication response in its JSON form
 * @returns the reason as a sentence, if it does not
 */
export function readTrustedOrigin(tenancy: Tenancy, response: unknown): PasskeyOrigin | string {
  const origin = JSON.stringify(response).length > LONGEST_RESPONSE ? null : readOrigin(response);
  if (origin === null) return 'The answer of the browser is malformed.';
  if (!isTrustedOrigin(tenancy, origin)) {
    return `The origin ${origin.slice(0, 200)} is not on one of the project's trusted domains.`;
  }
  return { origin, rpId: new URL(origin).hostname };
}

function readOrigin(response: unknown): string | null {
  const inner = isPlainObject(response) ? response.response : undefined;
  if (!isPlainObject(inner) || !ENCODED_MEMBERS.every((name) => isTextOrAbsent(inner[name]))) return null;
  const encoded = inner.clientDataJSON;
  if (typeof encoded !== 'string') return null;
  try {
    const data: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'));
    return isPlainObject(data) && typeof data.origin === 'string' ? data.origin : null;
  } catch {
    return null;
  }
}

/** Decoding an object with a `length` would take that much memory, whatever the size of the request. */
function isTextOrAbsent(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'string';
}
