import type { Language } from '../../../../shared/languages/languages.js';
import { en, type PaymentsTextKey, type PaymentsTexts } from '../i18n/payments/en.js';
import { loadPaymentsTexts } from '../i18n/payments/texts.js';
import { en as purchaseEn, type PurchaseTexts } from '../i18n/purchase/en.js';
import { loadPurchaseTexts } from '../i18n/purchase/texts.js';
import { createTranslate, type Values } from '../i18n/translate.js';
import { useTranslator } from '../provider.js';
import { createPurchaseTranslator, type PurchaseTranslator } from '../purchase/translator.js';

/** Everything that speaks one language about payments. */
export interface PaymentsTranslator {
  t: (key: PaymentsTextKey, values?: Values) => string;
  /** The words for prices, which are those of the pages on which something is bought. */
  sale: PurchaseTranslator;
}

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
  loaded.set(language, texts && sale ? create(language, texts, sale) : create('en', en, purchaseEn));
}

function create(language: Language, texts: PaymentsTexts, sale: PurchaseTexts): PaymentsTranslator {
  return {
    t: createTranslate<PaymentsTextKey>(language, (key) => texts[key]),
    sale: createPurchaseTranslator(language, sale),
  };
}
