import type { TextKey } from './i18n/en.js';
import type { PageKey } from './i18n/pages/en.js';
import { pageTexts } from './i18n/pages/texts.js';
import type { Translator } from './i18n/translate.js';
import { useAreaTranslator } from './provider.js';

/** The texts of the pages that links lead to, and the common ones. */
export type PageTextKey = TextKey | PageKey;
export type PageTranslator = Translator<PageTextKey>;

/** See `useTranslator`: the same with the texts of the pages that links lead to. */
export function usePageTranslator(): PageTranslator {
  return useAreaTranslator(pageTexts);
}
