import { inLanguage, type Language } from '../../../shared/languages/languages.js';
import { chooseAcceptedLanguage } from '../../common/http/accepted-language.js';
import type { PageForm, PageOptions, PageText } from '../../common/http/plain-page.js';
import type { Unsubscription } from './unsubscribe.service.js';
import { UNSUBSCRIBE_WORDS } from './unsubscribe-words.js';

/** The page behind an unsubscribe link, in the look of the project whose email it was. */
export function describeUnsubscription(
  { outcome, brand, category, ...rest }: Unsubscription,
  { code, acceptLanguage }: { code: string; acceptLanguage: string | undefined },
): PageText & PageOptions {
  const language = chooseAcceptedLanguage(acceptLanguage);
  const places = { category, project: brand?.displayName ?? '' };
  const form = rest.isChangeable ? offerOther(language, { outcome, code }) : undefined;
  return { ...tell(language, outcome, places), form, language, brand };
}

/** The same for a link that is of no project. */
export function describeBrokenLink(acceptLanguage: string | undefined): PageText & PageOptions {
  const language = chooseAcceptedLanguage(acceptLanguage);
  return { ...tell(language, 'broken', {}), language };
}

/** The button by which somebody gets the other of what they have. */
function offerOther(
  language: Language,
  { outcome, code }: { outcome: Unsubscription['outcome']; code: string },
): PageForm {
  const { unsubscribe, subscribeAgain } = inLanguage(UNSUBSCRIBE_WORDS, language);
  const action = `?code=${encodeURIComponent(code)}`;
  if (outcome === 'done') return { button: subscribeAgain, action: `${action}&subscribe=true`, isSecondary: true };
  return { button: unsubscribe, action, isSecondary: outcome === 'on' };
}

function tell(
  language: Language,
  outcome: Unsubscription['outcome'] | 'broken',
  places: Record<string, string>,
): PageText {
  const [title, ...lines] = inLanguage(UNSUBSCRIBE_WORDS, language)[outcome];
  const fill = (line: string) => line.replace(/\{(\w+)\}/g, (_place, name: string) => isolate(places[name] ?? ''));
  const isGood = outcome === 'done' || outcome === 'on';
  return { title, lines: lines.map(fill), isGood, isQuestion: outcome === 'ask' };
}

/** A name keeps its own direction of writing, and lets the sentence around it keep its. */
function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}
