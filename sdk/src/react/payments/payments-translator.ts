import type { Language } from '../../../../shared/languages/languages.js';
import type { PaymentsTextKey, PaymentsTexts } from '../i18n/payments/en.js';
import type { PurchaseTexts } from '../i18n/purchase/en.js';
import { createTranslate, type Values } from '../i18n/translate.js';
import { createPurchaseTranslator, type PurchaseTranslator } from '../purchase/translator.js';

/** Everything that speaks one language about payments. */
export interface PaymentsTranslator {
  t: (key: PaymentsTextKey, values?: Values) => string;
  /** The words for prices, which are those of the pages on which something is bought. */
  sale: PurchaseTranslator;
}

/** @param sale those of the pages on which something is bought */
export function createPaymentsTranslator(
  language: Language,
  texts: PaymentsTexts,
  sale: PurchaseTexts,
): PaymentsTranslator {
  return {
    t: createTranslate<PaymentsTextKey>(language, (key) => texts[key]),
    sale: createPurchaseTranslator(language, sale),
  };
}
