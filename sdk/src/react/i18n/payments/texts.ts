import type { Language } from '../../../../../shared/languages/languages.js';
import { en, type PaymentsTexts } from './en.js';

const LOADERS: Record<Language, () => Promise<PaymentsTexts>> = {
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

/** The texts in a language; null if they could not be loaded. */
export function loadPaymentsTexts(language: Language): Promise<PaymentsTexts | null> {
  return LOADERS[language]().catch(() => null);
}
