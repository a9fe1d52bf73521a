/** The currencies that prices can be in, by their ISO 4217 codes, and how many decimals each has. */
export const CURRENCIES = { USD: 2, EUR: 2, GBP: 2, JPY: 0, INR: 2, AUD: 2, CAD: 2 };
export type Currency = keyof typeof CURRENCIES;
/** Amounts of money by currency, each as a decimal number in text: money is never a floating-point number. */
export type Amounts = Partial<Record<Currency, string>>;

/** The form of an amount of a currency with so many decimals. */
export function amountPattern(decimals: number): RegExp {
  return decimals === 0 ? /^(0|[1-9]\d*)$/ : new RegExp(`^(0|[1-9]\\d*)(\\.\\d{1,${decimals}})?$`);
}

/** The amounts of a price, in the order of the currencies; those that no rule of theirs allows are left out. */
export function amountsOf(price: Readonly<Record<string, unknown>>): Amounts {
  const amounts = Object.entries(CURRENCIES).flatMap(([currency, decimals]) => {
    const amount = price[currency];
    return typeof amount === 'string' && amountPattern(decimals).test(amount) ? [[currency, amount]] : [];
  });
  return Object.fromEntries(amounts) as Amounts;
}

/**
 * Each amount so many times.
 *
 * @example multiplyAmounts({ USD: '9.90', JPY: '10' }, 3) // { USD: '29.70', JPY: '30' }
 */
export function multiplyAmounts(amounts: Amounts, times: number): Amounts {
  const multiplied = Object.entries(amounts).map(([currency, amount]) => {
    const decimals = CURRENCIES[currency as Currency];
    return [currency, fromUnits(toUnits(amount, decimals) * BigInt(times), decimals)];
  });
  return Object.fromEntries(multiplied) as Amounts;
}

/**
 * So many times an amount, in the smallest unit of its currency.
 *
 * @example inSmallestUnits('9.90', 'USD', 3) // 2970n
 */
export function inSmallestUnits(amount: string, currency: Currency, times = 1): bigint {
  return toUnits(amount, CURRENCIES[currency]) * BigInt(times);
}

/**
 * The number of times that an amount of a currency fits into so many of its smallest units; null where it is nothing, and fits for ever.
 *
 * @example timesWithin(10_000, '9.90', 'USD') // 10
 */
export function timesWithin(most: number, amount: string, currency: Currency): number | null {
  const units = inSmallestUnits(amount, currency);
  return units === 0n ? null : Number(BigInt(most) / units);
}

/**
 * So many of the smallest units of a currency as a decimal number in text; of one that no price is in, two decimals.
 *
 * @example amountInWords(990, 'USD') // '9.90'
 */
export function amountInWords(units: number, currency: string): string {
  const decimals: Record<string, number> = CURRENCIES;
  return fromUnits(BigInt(units), decimals[currency] ?? 2);
}

function toUnits(amount: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

function fromUnits(units: bigint, decimals: number): string {
  if (decimals === 0) return String(units);
  const digits = String(units).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
