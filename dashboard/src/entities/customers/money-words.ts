/** "$9.90", or "¥10". */
export function formatMoney(amount: string, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(Number(amount));
}

/** Amounts of several currencies; a dash for none. */
export function formatMoneys(amounts: ReadonlyArray<{ amount: string; currency: string }>): string {
  return amounts.map(({ amount, currency }) => formatMoney(amount, currency)).join(' + ') || '–';
}
