import type { CustomerType } from '../payments.config.js';

/** The purpose of the codes of purchase links. */
export const PURCHASE_LINK = 'purchase-link';

/** The data stored with a purchase link. */
export interface PurchaseLinkData {
  customer_type: CustomerType;
  customer_id: string;
  /** Null for an inline product. */
  product_id: string | null;
  /** The definition as it was when the link was made, in JSON: as text it keeps the order of its prices. */
  product: string;
  /** Null for a project without Stripe, which sells in test mode alone. */
  stripe_account_id: string | null;
  charges_enabled: boolean;
  /** True if the link was made by somebody who may decide what the customer pays. */
  is_proven: boolean;
}

declare module '../../common/verification-codes/code-purposes.js' {
  interface CodeData {
    [PURCHASE_LINK]: PurchaseLinkData;
  }
}
