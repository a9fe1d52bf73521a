/**
 * The languages of the pages for end users, by the shortest tag that tells each from the others: `es` is spoken in Spain,
 * `fr` in France, and `zh` is written in simplified characters. English is spoken to those who want none of them.
 */
export const LANGUAGES = [
  'en',
  'de',
  'es',
  'es-419',
  'fr',
  'fr-CA',
  'it',
  'pt-BR',
  'pt-PT',
  'ru',
  'pl',
  'nl',
  'ja',
  'ko',
  'zh',
  'zh-TW',
  'ar',
] as const;

/** The tag of a language that the pages speak, such as `de`. */
export type Language = (typeof LANGUAGES)[number];

/** Languages that differ from another in some words only. */
const BASES = { 'es-419': 'es', 'fr-CA': 'fr' } as const satisfies Partial<Record<Language, Language>>;

type Variety = keyof typeof BASES;

/** Something in every language; what a variety says as its base does is left out. */
export type InEachLanguage<Text> = Record<Exclude<Language, Variety>, Text> & Partial<Record<Variety, Text>>;

/** The scripts and regions by which a tag means another language than its first part alone does. */
const REGIONS: Partial<Record<Language, string>> = {
  'es-419': '419 ar bo br bz cl co cr cu do ec gt hn mx ni pa pe pr py sv us uy ve',
  'fr-CA': 'ca',
  'pt-PT': 'pt ao ch cv fr gq gw lu mo mz st tl',
  'zh-TW': 'hant tw hk mo',
};

/** First parts that are no language of ours by themselves. */
const PLAIN: ReadonlyMap<string, Language> = new Map([['pt', 'pt-BR']]);

/**
 * The language that a tag means, in any case and with either dash; null if there is no such one. A region that is not
 * told apart counts for nothing.
 *
 * @example
 * matchLanguage('de-AT') // 'de'
 * matchLanguage('es_MX') // 'es-419'
 * matchLanguage('zh-Hant-HK') // 'zh-TW'
 */
export function matchLanguage(tag: string): Language | null {
  const [primary = '', ...parts] = tag.trim().toLowerCase().split(/[-_]/);
  // A single letter begins an extension, which tells of calendars and the like.
  const end = parts.findIndex((part) => part.length === 1);
  const told = end === -1 ? parts : parts.slice(0, end);
  // The script wins over the region: there are readers of simplified characters in Hong Kong.
  const deciding = told.includes('hans') ? [] : told;
  const regional = LANGUAGES.find(
    (language) =>
      language.startsWith(`${primary}-`) && REGIONS[language]?.split(' ').some((region) => deciding.includes(region)),
  );
  return regional ?? PLAIN.get(primary) ?? LANGUAGES.find((language) => language === primary) ?? null;
}

/**
 * The first of the wanted languages that the pages speak; English without one. Tags may name a region.
 *
 * @example chooseLanguage(['da', 'de-AT', 'en']); // 'de'
 */
export function chooseLanguage(wanted: readonly string[]): Language {
  return wanted.map(matchLanguage).find((language) => language !== null) ?? 'en';
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** @example inLanguage({ es: 'Hola', … }, 'es-419') // 'Hola' */
export function inLanguage<Text>(texts: InEachLanguage<Text>, language: Language): Text {
  return isVariety(language) ? (texts[language] ?? texts[BASES[language]]) : texts[language];
}

function isVariety(language: Language): language is Variety {
  return Object.hasOwn(BASES, language);
}
