import type { CustomerType } from '../payments.config.js';

/** A link to buy something. */
export const PURCHASE_LINK = 'purchase-link';

/** What a link to buy something remembers. */
export interface PurchaseLinkData {
  customer_type: CustomerType;
  customer_id: string;
  /** Null for a product that was made up for this link. */
  product_id: string | null;
  /** The definition as it was when the link was made, in JSON: as text it keeps the order of its prices. */
  product: string;
  /** Null where only test mode sells. */
  stripe_account_id: string | null;
  charges_enabled: boolean;
  /** Whether it was made by somebody who may decide what the customer pays. */
  is_proven: boolean;
}

declare module '../../common/verification-codes/code-purposes.js' {
  interface CodeData {
    [PURCHASE_LINK]: PurchaseLinkData;
  }
}
