import type { GeoInfo, SessionDevice } from '../../resources/active-session.js';
import type { SettingsTranslate } from './use-settings-translator.js';

/** "Chrome on Windows", or what of it is known; null for nothing. */
export function nameDevice(device: SessionDevice | null, t: SettingsTranslate): string | null {
  const { browser = null, system = null } = device ?? {};
  return browser !== null && system !== null ? t('deviceOn', { browser, system }) : (browser ?? system);
}

/** "Berlin, Germany" in a language, or what of it is known; null for nothing. */
export function namePlace(place: GeoInfo | undefined, language: string): string | null {
  const country = place?.countryCode ? nameCountry(place.countryCode, language) : null;
  return [place?.cityName, country].filter((name) => name).join(', ') || null;
}

function nameCountry(code: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
  } catch {
    // Proxies send codes of their own, too.
    return code;
  }
}
