import { directionOf, type Language } from '../../../../shared/languages/languages.js';
import { en, type Dictionary, type Text, type TextKey } from './en.js';
import { getDictionary } from './languages.js';

/** Values for the `{name}` places of a text. */
export type Values = Record<string, string | number>;
export type Translate = (key: TextKey, values?: Values) => string;

export interface Translator {
  language: Language;
  direction: 'ltr' | 'rtl';
  t: Translate;
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
 * override of a text that there is not.
 *
 * @example createTranslator('de', {}).t('goHome') // 'Zur Startseite'
 */
export function createTranslator(wanted: Language, overrides: TranslationOverrides): Translator {
  const replaced = resolveOverrides(overrides);
  const found = getDictionary(wanted);
  const language = found ? wanted : 'en';
  const dictionary: Dictionary = found ?? en;
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
  const moments = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return {
    language,
    direction: directionOf(language),
    t: createTranslate(language, (key) => replaced.get(key) ?? dictionary[key]),
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

function resolveOverrides(overrides: TranslationOverrides): Map<TextKey, string> {
  const keys = new Map(Object.entries(en).map(([key, text]) => [text, key as TextKey]));
  return new Map(
    Object.entries(overrides).map(([english, replacement]) => {
      const key = keys.get(english);
      if (!key) throw new Error(`translationOverrides: there is no text '${english}'.`);
      return [key, replacement];
    }),
  );
}
