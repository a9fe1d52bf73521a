import { directionOf, type Language } from '../../../../shared/languages/languages.js';
import type { TextKey } from './en.js';
import { findText, findUnknown } from './text-area.js';
import type { Text } from './text.js';
import { commonTexts } from './texts.js';

/** Values for the `{name}` places of a text. */
export type Values = Record<string, string | number>;
export type Translate<Key = TextKey> = (key: Key, values?: Values) => string;

/** Everything that speaks one language: the common texts, and those of an area whose keys are told. */
export interface Translator<Key = TextKey> {
  language: Language;
  direction: 'ltr' | 'rtl';
  t: Translate<Key>;
  /** `21 November 2026`. */
  formatDate(date: Date): string;
  /** `21 Nov 2026, 14:05`. */
  formatMoment(date: Date): string;
  /** `5 minutes ago`, `in 30 seconds`. */
  formatRelative(date: Date, now: Date): string;
}

/** A name of somebody's choice keeps its own direction of writing, and lets the sentence around it keep its. */
export function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}

/** Replaces texts, named by their English wording. */
export type TranslationOverrides = Record<string, string>;

/**
 * Makes everything that speaks one language, which has to be loaded; English if it could not be. Throws an Error for an
 * override of a text that there is not, where all are here.
 *
 * @example createTranslator('de', {}).t('goHome') // 'Zur Startseite'
 */
export function createTranslator<Key extends string = TextKey>(
  wanted: Language,
  overrides: TranslationOverrides,
): Translator<Key> {
  requireKnown(overrides);
  const found = commonTexts.find(wanted);
  if (found === undefined) throw new Error(`The language ${wanted} is not loaded yet.`);
  const language = found ? wanted : 'en';
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
  const moments = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return {
    language,
    direction: directionOf(language),
    t: createTranslate(language, (key: Key) => {
      const { english, translated } = findText(key, language);
      const isReplaced = typeof english === 'string' && Object.hasOwn(overrides, english);
      return isReplaced ? overrides[english]! : translated;
    }),
    formatDate: (date) => dates.format(date),
    formatMoment: (date) => moments.format(date),
    formatRelative: (date, now) => formatRelative(language, date.getTime() - now.getTime()),
  };
}

/**
 * Fills in the texts of one language: the plural form that `count` decides, and the values, numbers as the language writes
 * them.
 */
export function createTranslate<Key>(
  language: Language,
  find: (key: Key) => Text,
): (key: Key, values?: Values) => string {
  const plurals = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (key, values = {}) => {
    const text = find(key);
    const chosen = typeof text === 'string' ? text : (text[plurals.select(Number(values.count))] ?? text.other);
    return chosen.replace(/\{(\w+)\}/g, (place, name: string) => {
      const value = values[name];
      return typeof value === 'number' ? numbers.format(value) : (value ?? place);
    });
  };
}

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
];

function formatRelative(language: Language, millis: number): string {
  const [unit, size] = UNITS.find(([, length]) => Math.abs(millis) >= length) ?? (['second', 1000] as const);
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(Math.round(millis / size), unit);
}

/** A wording that is not here may be that of a part that is loaded later: then nobody knows yet. */
function requireKnown(overrides: TranslationOverrides): void {
  const { unknown, isSure } = findUnknown(Object.keys(overrides));
  if (unknown !== undefined && isSure) throw new Error(`translationOverrides: there is no text '${unknown}'.`);
}
