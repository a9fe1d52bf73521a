import type { Language } from '../languages.js';
import { en, type PurchaseTexts } from './en.js';

const LOADERS: Record<Language, () => Promise<PurchaseTexts>> = {
  en: async () => en,
  de: async () => (await import('./de.js')).de,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  zh: async () => (await import('./zh.js')).zh,
  ar: async () => (await import('./ar.js')).ar,
};

/** The texts in a language; null if they could not be loaded. */
export function loadPurchaseTexts(language: Language): Promise<PurchaseTexts | null> {
  return LOADERS[language]().catch(() => null);
}
