/** Products, items and product lines of a project, each. */
export const MOST_FOR_SALE = 1_000;
/** Prices of a product. */
export const MOST_PRICES = 100;
/** Items that a product includes. */
export const MOST_INCLUDED = 100;
/** Characters of the id of a customer, which applications choose for their own kind. */
export const CUSTOMER_ID_LENGTH = 256;
