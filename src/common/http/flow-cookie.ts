import type { IncomingHttpHeaders } from 'node:http';
import type { Environment } from '../environment/environment.js';

const VALUE = 'true';
/** The characters that a cookie's name may have, within those of our states. */
const STATE = /^[A-Za-z0-9._~-]{1,256}$/;

type Place = Pick<Environment, 'nodeEnv' | 'publicUrl'>;

/** The life of a cookie. */
interface Life {
  /** The time at which it is sent, in milliseconds since 1970. */
  now: number;
  seconds: number;
}

/**
 * The cookie by which a browser that comes back from somewhere, such as an identity provider, is known for the one that
 * was sent there. It has no `SameSite`, which browsers take for `Lax`: browsers are sent back by links.
 */
export function innerCookie(state: string, place: Place, { now, seconds }: Life): string {
  const expires = new Date(now + seconds * 1000).toUTCString();
  const attributes = ['Path=/', `Expires=${expires}`, `Max-Age=${seconds}`];
  if (isSecure(place)) attributes.push('Secure');
  return [`${nameOf(state)}=${VALUE}`, ...attributes, 'HttpOnly'].join('; ');
}

/** Takes it away again; null for a state that no cookie can be named after. */
export function expiredInnerCookie(state: string): string | null {
  return STATE.test(state) ? `${nameOf(state)}=; Path=/; Expires=${new Date(0).toUTCString()}` : null;
}

/** True if this browser was sent away with this state. */
export function hasInnerCookie({ cookie = '' }: IncomingHttpHeaders, state: string): boolean {
  return STATE.test(state) && cookie.split(';').some((pair) => pair.trim() === `${nameOf(state)}=${VALUE}`);
}

function nameOf(state: string): string {
  return `stack-oauth-inner-${state}`;
}

function isSecure({ nodeEnv, publicUrl }: Place): boolean {
  return nodeEnv === 'production' || publicUrl.startsWith('https:');
}
