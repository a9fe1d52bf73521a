import { chooseLanguage, type Language } from '../../../../shared/languages/languages.js';
import { en, type Dictionary } from './en.js';

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

/** English is always here: it names the texts, and is spoken where another language cannot be loaded. */
const LOADERS: Record<Language, () => Promise<Dictionary>> = {
  en: async () => en,
  de: async () => (await import('./de.js')).de,
  es: async () => (await import('./es.js')).es,
  'es-419': async () => (await import('./es-419.js')).es419,
  fr: async () => (await import('./fr.js')).fr,
  'fr-CA': async () => (await import('./fr-ca.js')).frCa,
  it: async () => (await import('./it.js')).it,
  'pt-BR': async () => (await import('./pt-br.js')).ptBr,
  'pt-PT': async () => (await import('./pt-pt.js')).ptPt,
  ru: async () => (await import('./ru.js')).ru,
  pl: async () => (await import('./pl.js')).pl,
  nl: async () => (await import('./nl.js')).nl,
  ja: async () => (await import('./ja.js')).ja,
  ko: async () => (await import('./ko.js')).ko,
  zh: async () => (await import('./zh.js')).zh,
  'zh-TW': async () => (await import('./zh-tw.js')).zhTw,
  ar: async () => (await import('./ar.js')).ar,
};

/** Null: it could not be loaded. */
const dictionaries = new Map<Language, Dictionary | null>([['en', en]]);
const loading = new Map<Language, Promise<void>>();

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
  const language = chooseLanguage([tag]);
  const running = loading.get(language) ?? load(language);
  loading.set(language, running);
  return running;
}

export function isLoaded(language: Language): boolean {
  return dictionaries.has(language);
}

/** Null if it could not be loaded. Throws an Error before `loadLanguage` is done. */
export function getDictionary(language: Language): Dictionary | null {
  const dictionary = dictionaries.get(language);
  if (dictionary === undefined) throw new Error(`The language ${language} is not loaded yet.`);
  return dictionary;
}

async function load(language: Language): Promise<void> {
  const dictionary = await LOADERS[language]().catch(() => null);
  dictionaries.set(language, dictionary);
}
