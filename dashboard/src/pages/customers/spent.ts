import { isJsonObject, type Json } from '../../json.js';

/**
 * The money that moved in some transactions, by currency: what was paid less what went back.
 *
 * @example sumSpent([[{ type: 'money_transfer', net_amount: { USD: '9.90' } }]]) // ['9.90 USD']
 */
export function sumSpent(entriesOfAll: readonly Json[]): string[] {
  const sums = new Map<string, { sum: number; digits: number }>();
  for (const entry of entriesOfAll.flatMap((entries) => (Array.isArray(entries) ? entries : []))) {
    if (!isJsonObject(entry) || entry.type !== 'money_transfer' || !isJsonObject(entry.net_amount)) continue;
    for (const [currency, amount] of Object.entries(entry.net_amount)) {
      if (typeof amount !== 'string') continue;
      const { sum, digits } = sums.get(currency) ?? { sum: 0, digits: 0 };
      const decimals = amount.split('.')[1]?.length ?? 0;
      sums.set(currency, { sum: sum + Number(amount), digits: Math.max(digits, decimals) });
    }
  }
  return [...sums].map(([currency, { sum, digits }]) => `${sum.toFixed(digits)}\u00A0${currency}`);
}
