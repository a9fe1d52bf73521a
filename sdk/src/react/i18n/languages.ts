import { chooseLanguage, type Language } from '../../../../shared/languages/languages.js';
import { loadAreas } from './text-area.js';

/** A language as `lang` takes it: any tag, in any case. Named are ours, and those with a region that other clients take. */
export type LanguageTag =
  | Language
  | 'de-DE'
  | 'en-US'
  | 'es-ES'
  | 'fr-FR'
  | 'it-IT'
  | 'ja-JP'
  | 'ko-KR'
  | 'zh-CN'
  | (string & Record<never, never>);

/**
 * Loads the texts of the language that a tag means, once. A provider does so by itself; await this before to render at
 * once: on a server, or where the language is known early. Never fails: without the texts the pages speak English until
 * they are reloaded.
 *
 * @example
 * await loadLanguage('de');
 * const html = renderToString(<StackProvider app={app} lang="de">{page}</StackProvider>);
 */
export function loadLanguage(tag: LanguageTag): Promise<void> {
  return loadAreas(chooseLanguage([tag]));
}
