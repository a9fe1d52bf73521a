import type { Language } from '../../../../shared/languages/languages.js';
import { en } from '../i18n/payments/en.js';
import { loadPaymentsTexts } from '../i18n/payments/texts.js';
import { en as purchaseEn } from '../i18n/purchase/en.js';
import { loadPurchaseTexts } from '../i18n/purchase/texts.js';
import { useTranslator } from '../provider.js';
import { createPaymentsTranslator, type PaymentsTranslator } from './payments-translator.js';

const loaded = new Map<Language, PaymentsTranslator>();
const loading = new Map<Language, Promise<void>>();

/** The translator of the language that is spoken; English where its texts cannot be loaded. Suspends while they are. */
export function usePaymentsTranslator(): PaymentsTranslator {
  const { language } = useTranslator();
  const found = loaded.get(language);
  if (found) return found;
  const running = loading.get(language) ?? load(language);
  loading.set(language, running);
  throw running;
}

async function load(language: Language): Promise<void> {
  const [texts, sale] = await Promise.all([loadPaymentsTexts(language), loadPurchaseTexts(language)]);
  loaded.set(
    language,
    texts && sale ? createPaymentsTranslator(language, texts, sale) : createPaymentsTranslator('en', en, purchaseEn),
  );
}
