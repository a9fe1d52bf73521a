import { inLanguage, type Language } from '../../../shared/languages/languages.js';
import { chooseAcceptedLanguage } from '../../common/http/accepted-language.js';
import type { PageOptions, PageText } from '../../common/http/plain-page.js';
import type { Unsubscription } from './unsubscribe.service.js';
import { UNSUBSCRIBE_WORDS } from './unsubscribe-words.js';

/** The page behind an unsubscribe link, in the look of the project whose email it was. */
export function describeUnsubscription(
  { outcome, brand, category }: Unsubscription,
  acceptLanguage: string | undefined,
): PageText & PageOptions {
  const language = chooseAcceptedLanguage(acceptLanguage);
  const places = { category, project: brand?.displayName ?? '' };
  return { ...tell(language, outcome, places), language, brand };
}

/** The same for a link that is of no project. */
export function describeBrokenLink(acceptLanguage: string | undefined): PageText & PageOptions {
  const language = chooseAcceptedLanguage(acceptLanguage);
  return { ...tell(language, 'broken', {}), language };
}

function tell(
  language: Language,
  outcome: Unsubscription['outcome'] | 'broken',
  places: Record<string, string>,
): PageText {
  const [title, ...lines] = inLanguage(UNSUBSCRIBE_WORDS, language)[outcome];
  const fill = (line: string) => line.replace(/\{(\w+)\}/g, (_place, name: string) => isolate(places[name] ?? ''));
  return { title, lines: lines.map(fill), isGood: outcome === 'done' || outcome === 'turnedOnAgain' };
}

/** A name keeps its own direction of writing, and lets the sentence around it keep its. */
function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}
