/** The languages of the pages for end users. English is spoken to those who want none of them. */
export const PAGE_LANGUAGES = ['en', 'de', 'es', 'fr', 'ja', 'zh', 'ar'] as const;

export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

/** Headers with more are cut off: no browser asks for that many. */
const MOST_WANTED = 20;

/**
 * The first of our languages by the preference of an `Accept-Language` header. Regions do not count.
 *
 * @example chooseLanguage('pt-BR, de-AT;q=0.8, en;q=0.5') // 'de'
 */
export function chooseLanguage(header: string | undefined): PageLanguage {
  const wanted = (header ?? '').split(',', MOST_WANTED).map(readPreference);
  // Sorting is stable, so that equals stay in the browser's order.
  const inOrder = wanted.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  const names = inOrder.map(({ language }) => language);
  return names.map((name) => PAGE_LANGUAGES.find((known) => known === name)).find(Boolean) ?? 'en';
}

function readPreference(part: string): { language: string; weight: number } {
  const [tag = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return { language: tag.split('-')[0] ?? '', weight: Number.isNaN(weight) ? 0 : weight };
}
