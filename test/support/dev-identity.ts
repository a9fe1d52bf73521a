import { createHash, randomBytes } from 'node:crypto';
import { publicUrl } from './server';
import type { Visit, Visitor } from './visitor';

/** The built-in development identity provider, as an issuer. */
export const devIssuer = (): string => `${publicUrl()}/dev-identity`;

/** The address of our server that providers send people back to. */
export const callbackOf = (provider: string): string => `${publicUrl()}/api/v1/auth/oauth/callback/${provider}`;

/** Somebody who stands on the page already, as its button says it. */
export const ADA = JSON.stringify({ email: 'ada@example.com', name: 'Ada Lovelace' });

export const DEV_VERIFIER = randomBytes(32).toString('base64url');
export const DEV_CHALLENGE = createHash('sha256').update(DEV_VERIFIER).digest('base64url');

/** The address that our own server sends browsers to, with a test's changes; a parameter that is null is left out. */
export function devAuthorizeUrl(changes: Record<string, string | null> = {}): string {
  const parameters = {
    client_id: 'google',
    response_type: 'code',
    redirect_uri: callbackOf(changes.client_id ?? 'google'),
    scope: 'openid offline_access',
    code_challenge: DEV_CHALLENGE,
    code_challenge_method: 'S256',
    state: 'the-state',
    nonce: 'the-nonce',
    access_type: 'offline',
    prompt: 'consent',
    ...changes,
  };
  const kept = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null);
  return `${devIssuer()}/auth?${new URLSearchParams(kept).toString()}`;
}

/** Chooses on the page at which a visit ended, and is led on up to the callback, which is not called. */
export async function choose(visitor: Visitor, page: Visit, fields: Record<string, string>): Promise<URL> {
  const chosen = await visitor.submit(page.url, fields);
  if (chosen.status !== 303) throw new Error(`The choice was answered ${chosen.status}: ${chosen.text.slice(-500)}`);
  const led = await visitor.follow(chosen.location ?? '', ({ pathname }) => pathname.startsWith('/api/'));
  return new URL(led.location ?? '');
}
