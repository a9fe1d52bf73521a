import type { Language } from '../../../../shared/languages/languages.js';
import type { Text, Translated } from './text.js';

type Texts = Readonly<Record<string, Text>>;

/** The texts of a part of the pages, English ones at once and others when they are loaded. */
export interface TextArea<English extends Texts = Texts> {
  readonly english: English;
  /** The texts in a language; undefined before they are loaded, null if they could not be. */
  find(language: Language): Texts | null | undefined;
  /** Loads the texts in a language, once. Never fails. */
  load(language: Language): Promise<void>;
}

/** All of them: the common ones, those of the pages and those of the settings. An application may have fewer. */
const EVERY_AREA = 3;
const areas: TextArea[] = [];

/** Makes an area, and has its texts loaded with every language. An application that uses nothing of it has it not. */
export function createTextArea<English extends Texts>(
  english: English,
  loaders: Readonly<Record<Language, () => Promise<Translated<English>>>>,
): TextArea<English> {
  const found = new Map<Language, Texts | null>([['en', english]]);
  const loading = new Map<Language, Promise<void>>();
  const load = async (language: Language) => {
    found.set(language, await loaders[language]().catch(() => null));
  };
  const area: TextArea<English> = {
    english,
    find: (language) => found.get(language),
    load: (language) => {
      const running = loading.get(language) ?? load(language);
      loading.set(language, running);
      return running;
    },
  };
  areas.push(area);
  return area;
}

export async function loadAreas(language: Language): Promise<void> {
  await Promise.all(areas.map((area) => area.load(language)));
}

export function areAreasLoaded(language: Language): boolean {
  return areas.every((area) => area.find(language) !== undefined);
}

/** The text of a key in English, and in a language as far as it is loaded. */
export function findText(key: string, language: Language): { english: Text; translated: Text } {
  const area = areas.find(({ english }) => Object.hasOwn(english, key));
  const english = area?.english[key] ?? key;
  return { english, translated: area?.find(language)?.[key] ?? english };
}

/** English wordings that no text here has. They may be those of an area that the application does not have yet. */
export function findUnknown(wordings: readonly string[]): { unknown: string | undefined; isSure: boolean } {
  const known = new Set<unknown>(areas.flatMap(({ english }) => Object.values(english)));
  return { unknown: wordings.find((wording) => !known.has(wording)), isSure: areas.length >= EVERY_AREA };
}
