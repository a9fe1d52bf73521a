import type { Json } from '../../../json.js';

/** The place from which a session was last used, as far as the server knows: "Berlin, DE, 192.0.2.1", or nothing. */
export function nameOrigin(info: Json): string {
  if (info === null || typeof info !== 'object' || Array.isArray(info)) return '';
  return [info.cityName, info.countryCode, info.ip]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ');
}
