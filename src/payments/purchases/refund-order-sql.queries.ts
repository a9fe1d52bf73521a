/** SQL: true if what an order from here pays back was paid back, of a row of `payment_refunds`. */
export const isOrderPaid = (refund: string) => `${refund}.ordered_amount <= ${refund}.refunded`;
