/** SQL expressions of what was sold: the product as it was, the chosen price, and how many. */
export interface SoldSql {
  product: string;
  priceId: string;
  quantity: string;
}

/** SQL: the values of the columns `currency` and `monthly_amount` of a subscription. */
export function priced({ product, priceId, quantity }: SoldSql): string {
  return `price_currency(${product}, ${priceId}), monthly_amount(${product}, ${priceId}, ${quantity})`;
}
