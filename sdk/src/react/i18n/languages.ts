import { en, type Dictionary } from './en.js';

/** English is always here: it names the texts, and is spoken where another language cannot be loaded. */
const LOADERS = {
  en: async () => en,
  de: async () => (await import('./de.js')).de,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  zh: async () => (await import('./zh.js')).zh,
  ar: async () => (await import('./ar.js')).ar,
} satisfies Record<string, () => Promise<Dictionary>>;

export type Language = keyof typeof LOADERS;
export const LANGUAGES = Object.keys(LOADERS) as Language[];

/** Null: it could not be loaded. */
const dictionaries = new Map<Language, Dictionary | null>([['en', en]]);
const loading = new Map<Language, Promise<void>>();

export function isLanguage(name: string): name is Language {
  return Object.hasOwn(LOADERS, name);
}

/**
 * Loads the texts of a language, once. A provider does so by itself; await this before to render at once: on a server,
 * or where the language is known early. Never fails: without the texts the pages speak English until they are reloaded.
 *
 * @example
 * await loadLanguage('de');
 * const html = renderToString(<StackProvider app={app} lang="de">{page}</StackProvider>);
 */
export function loadLanguage(language: Language): Promise<void> {
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
