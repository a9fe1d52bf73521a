import type { Json } from '../../../json.js';
import type { UserSessionFragment } from '../../../gql/graphql.js';

/** The place from which a session was last used, as far as the server knows: "Berlin, Germany, 192.0.2.1", or nothing. */
export function nameOrigin(info: Json): string {
  if (info === null || typeof info !== 'object' || Array.isArray(info)) return '';
  return [info.cityName, nameCountry(info.countryCode), info.ip]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ');
}

/** The device of a session: "Chrome on Windows", or what of it is known; null for nothing. */
export function nameDevice(device: UserSessionFragment['device']): string | null {
  const { browser = null, system = null } = device ?? {};
  return browser !== null && system !== null ? `${browser} on ${system}` : (browser ?? system);
}

const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region' });

function nameCountry(code: Json | undefined): string {
  if (typeof code !== 'string' || code === '') return '';
  try {
    return COUNTRIES.of(code) ?? code;
  } catch {
    // Proxies send codes of their own, too.
    return code;
  }
}
