import { chooseLanguage, matchLanguage, type Language } from '../../../shared/languages/languages.js';

/** Headers with more are cut off: no browser asks for that many. */
const MOST_WANTED = 20;

/**
 * The first of our languages by the preference of an `Accept-Language` header.
 *
 * @example chooseAcceptedLanguage('nn, pt-PT;q=0.8, en;q=0.5') // 'pt-PT'
 */
export function chooseAcceptedLanguage(header: string | undefined): Language {
  return chooseLanguage(tagsOf(header));
}

/**
 * The same, but null where none of our languages is asked for: programs send `*`, or nothing.
 *
 * @example findAcceptedLanguage('*') // null
 */
export function findAcceptedLanguage(header: string | undefined): Language | null {
  return (
    tagsOf(header)
      .map(matchLanguage)
      .find((language) => language !== null) ?? null
  );
}

function tagsOf(header: string | undefined): string[] {
  const wanted = (header ?? '').split(',', MOST_WANTED).map(readPreference);
  // Sorting is stable, so that equals stay in the browser's order.
  const inOrder = wanted.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  return inOrder.map(({ tag }) => tag);
}

function readPreference(part: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return { tag, weight: Number.isNaN(weight) ? 0 : weight };
}
