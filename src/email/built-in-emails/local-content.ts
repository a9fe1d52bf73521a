import type { Language } from '../../../shared/languages/languages.js';
import { EMAIL_VERIFICATION } from './letters.js';
import { wordsIn } from './words/every-language.js';

/** The words that stand in the place of names that are not told, and the way in which a team is named. */
export interface NameWords {
  nameless: string;
  namelessTeam: string;
  theTeam: (name: string) => string;
}

/** The words for names in English. */
export const ENGLISH_NAMES: NameWords = {
  nameless: 'an application',
  namelessTeam: 'a team',
  theTeam: (name) => name,
};

/** The words for names, as they fit into the sentences of a language. */
export function nameWordsIn(language: Language): NameWords {
  const words = wordsIn(language);
  if (!words) return ENGLISH_NAMES;
  return {
    nameless: words.anApplication,
    namelessTeam: words.aTeam,
    theTeam: (name) => words.theTeam.replace('{team}', () => name),
  };
}

/** Variables of system emails that hold a moment, in a form that `Date` reads. */
const MOMENTS = [...Object.keys(EMAIL_VERIFICATION.refusal?.facts ?? {}), 'signedInAt', 'expiresAt'];

/**
 * The variables of a system email with its moments and devices as the language writes them; those of an email in English
 * are so already.
 *
 * @example writeVariables({ accountCreatedAt: '2026-01-31T12:00:00Z' }, 'de') // { accountCreatedAt: '31. Januar 2026 um 12:00 UTC' }
 */
export function writeVariables(
  variables: Readonly<Record<string, string>>,
  language: Language,
): Record<string, string> {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const write = ([name, value]: [string, string]): [string, string] =>
    MOMENTS.includes(name) ? [name, `${format.format(new Date(value))} UTC`] : [name, value];
  const written = Object.fromEntries(Object.entries(variables).map(write));
  const { deviceParts, countryCode } = variables;
  if (deviceParts === undefined) return written;
  return { ...written, deviceName: nameDevice(deviceParts, countryCode ?? '', language) };
}

/** "Chrome, Windows, Deutschland", as far as it is known. */
function nameDevice(parts: string, countryCode: string, language: Language): string {
  const device = parts || (wordsIn(language)?.unknownDevice ?? '');
  const country = countryCode && new Intl.DisplayNames([language], { type: 'region' }).of(countryCode);
  return [device, country].filter(Boolean).join(', ');
}
