import { directionOf, type Language } from '../../../../shared/languages/languages.js';
import type { DayInterval } from '../../../../shared/payments/intervals.js';
import type { PurchaseTextKey, PurchaseTexts } from '../i18n/purchase/en.js';
import { createTranslate, type Values } from '../i18n/translate.js';
import type { Money } from './offered-product.js';

/** Everything that speaks one language on the pages on which something is bought. */
export interface PurchaseTranslator {
  language: Language;
  direction: 'ltr' | 'rtl';
  t: (key: PurchaseTextKey, values?: Values) => string;
  /** `$9.90`, `¥980`. */
  formatMoney(money: Money): string;
  /** `$9.90 per month`, `5 credits every 3 months`; without an interval what is given. */
  formatRepeated(amount: string, interval: DayInterval | null): string;
  /** `one`, `one, two`. */
  formatList(texts: readonly string[]): string;
}

const ONE_OF: Record<DayInterval[1], PurchaseTextKey> = {
  day: 'perDay',
  week: 'perWeek',
  month: 'perMonth',
  year: 'perYear',
};
const SEVERAL_OF: Record<DayInterval[1], PurchaseTextKey> = {
  day: 'everyDays',
  week: 'everyWeeks',
  month: 'everyMonths',
  year: 'everyYears',
};

/** @example createPurchaseTranslator('en', en).formatMoney({ currency: 'JPY', amount: '980' }) // '¥980' */
export function createPurchaseTranslator(language: Language, texts: PurchaseTexts): PurchaseTranslator {
  const t = createTranslate<PurchaseTextKey>(language, (key) => texts[key]);
  const lists = new Intl.ListFormat(language, { type: 'unit', style: 'short' });
  return {
    language,
    direction: directionOf(language),
    t,
    formatMoney: ({ currency, amount }) => {
      const format = new Intl.NumberFormat(language, { style: 'currency', currency });
      // As text it is formatted digit by digit, however long it is.
      return format.format(amount as Intl.StringNumericLiteral);
    },
    formatRepeated: (amount, interval) => {
      if (interval === null) return amount;
      const [count, unit] = interval;
      return count === 1 ? t(ONE_OF[unit], { amount }) : t(SEVERAL_OF[unit], { amount, count });
    },
    formatList: (listed) => lists.format(listed),
  };
}
