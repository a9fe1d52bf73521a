import { inLanguage, type InEachLanguage, type Language } from '../../../../shared/languages/languages.js';
import { ar } from './ar.js';
import { de } from './de.js';
import { es419 } from './es-419.js';
import { es } from './es.js';
import { frCa } from './fr-ca.js';
import { fr } from './fr.js';
import { it } from './it.js';
import { ja } from './ja.js';
import { ko } from './ko.js';
import { nl } from './nl.js';
import { pl } from './pl.js';
import { ptBr } from './pt-br.js';
import { ptPt } from './pt-pt.js';
import { ru } from './ru.js';
import type { Words } from './words.js';
import { zhTw } from './zh-tw.js';
import { zh } from './zh.js';

/** English is left out: the built-in templates that every project has speak it. */
const WORDS: InEachLanguage<Words | null> = {
  en: null,
  ar,
  de,
  es,
  'es-419': es419,
  fr,
  'fr-CA': frCa,
  it,
  ja,
  ko,
  nl,
  pl,
  'pt-BR': ptBr,
  'pt-PT': ptPt,
  ru,
  zh,
  'zh-TW': zhTw,
};

/** The words of the built-in emails in a language; null for English, which the templates themselves speak. */
export function wordsIn(language: Language): Words | null {
  return inLanguage(WORDS, language);
}
