import type { SendRequest } from '../http/types.js';
import type { PurchaseSessionCreate } from '../wire/wire-types.generated.js';

/** The purchase to make without paying. */
export interface TestModePurchaseOptions {
  /** One of the prices of the product that the link sells. */
  priceId: string;
  /** The last part of the link that `createCheckoutUrl` gave. */
  fullCode: string;
  /** 1 unless told; more of a product that can be stacked only. */
  quantity?: number;
}

/** Buying without money, while the project is in test mode. */
export interface TestModePurchaseActions {
  /**
   * Buys by a link without paying, in a project that is in test mode, and uses the link up. Throws
   * `VERIFICATION_CODE_NOT_FOUND` and its kin for a link that is no good, and an `UnexpectedResponseError` (403) outside of
   * test mode.
   *
   * @example
   * const url = new URL(await user.createCheckoutUrl({ productId: 'pro' }));
   * await app.testModePurchase({ priceId: 'monthly', fullCode: url.pathname.split('/').at(-1) ?? '' });
   */
  testModePurchase(options: TestModePurchaseOptions): Promise<void>;
}

/** `send` is of the admin tier. */
export function createTestModePurchaseActions(send: SendRequest): TestModePurchaseActions {
  return {
    testModePurchase: async ({ priceId, fullCode, quantity }) => {
      const body: PurchaseSessionCreate = { price_id: priceId, full_code: fullCode, quantity };
      await send({ method: 'POST', path: '/internal/payments/test-mode-purchase-session', body });
    },
  };
}
