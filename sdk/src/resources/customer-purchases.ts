import type { SendRequest } from '../http/types.js';
import type { CustomerAddress } from './customer-address.js';
import { productsPath } from './customer-product.js';
import type {
  InlineProduct,
  PurchaseUrlCreate,
  PurchaseUrlRead,
  SubscriptionSwitch,
} from '../wire/wire-types.generated.js';

/** The way back from a page that sells something. */
interface WayBack {
  /** The page to go to when it is done; the project must trust it. Without one it ends there. */
  returnUrl?: string;
}

/** The product that a link sells, by its id in the configuration, and the way back. `offerId` is its older name. */
export type CheckoutOptions = WayBack &
  (
    | {
        /** The id of something that is configured for sale. */
        productId: string;
      }
    | {
        /** The older name of `productId`. */
        offerId: string;
      }
  );

/** The same on a server, which may also make a product up. `offer` is its older name. */
export type ServerCheckoutOptions =
  | CheckoutOptions
  | (WayBack &
      (
        | {
            /** A product that exists for this purchase alone, at most 32 kB of JSON. */
            product: InlineProduct;
          }
        | {
            /** The older name of `product`. */
            offer: InlineProduct;
          }
      ));

/** A subscription, named by whatever it pays for. */
export interface NamedSubscription {
  /** The id of what it pays for, as in the configuration. */
  productId: string;
  /** The subscription's id, where there are several to that product. */
  subscriptionId?: string;
}

/** Another product in the place of one that is subscribed to. */
export interface SwitchOptions {
  /** The id of the product that the customer has now. */
  fromProductId: string;
  /** Another product of the same product line. */
  toProductId: string;
  /** The first one that is due again and again, unless told. */
  priceId?: string;
  /** As many as before, unless told. */
  quantity?: number;
}

/** The ways in which a customer buys, changes and ends what is paid for again and again. */
export interface CustomerPurchases {
  /**
   * Makes a link to a page on which the product can be bought, good for a day. Throws `PRODUCT_DOES_NOT_EXIST`,
   * `PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH`, `PRODUCT_ALREADY_GRANTED`, `REDIRECT_URL_NOT_WHITELISTED` and
   * `NEW_PURCHASES_BLOCKED`.
   *
   * @example window.location.assign(await user.createCheckoutUrl({ productId: 'pro', returnUrl: window.location.href }));
   */
  createCheckoutUrl(options: CheckoutOptions): Promise<string>;
  /**
   * Puts another product of the product line in the place of one that is subscribed to. Throws
   * `DEFAULT_PAYMENT_METHOD_REQUIRED` where nothing says who pays.
   *
   * @example await user.switchSubscription({ fromProductId: 'pro', toProductId: 'max' });
   */
  switchSubscription(options: SwitchOptions): Promise<void>;
  /**
   * Ends what is paid for again and again: the product stays until its period is over, as something bought once. All
   * subscriptions to a product are ended unless `subscriptionId` says which. Throws `TEAM_PERMISSION_REQUIRED` to members of a team
   * without `team_admin`, and an `UnexpectedResponseError` with the code `SUBSCRIPTION_NOT_FOUND`.
   *
   * @example await team.cancelSubscription({ productId: 'pro' });
   */
  cancelSubscription(subscription: NamedSubscription): Promise<void>;
}

/** The same on a server, which can also sell what no configuration has. */
export interface ServerCustomerPurchases extends CustomerPurchases {
  /** As on a client; the product can be made up here. */
  createCheckoutUrl(options: ServerCheckoutOptions): Promise<string>;
}

export function createPurchases(address: CustomerAddress, send: SendRequest): ServerCustomerPurchases {
  return {
    createCheckoutUrl: async ({ returnUrl: return_url, ...named }) => {
      const given: Partial<{ productId: string; offerId: string; product: InlineProduct; offer: InlineProduct }> =
        named;
      const body: PurchaseUrlCreate = {
        customer_type: address.type,
        customer_id: address.id,
        product_id: given.productId ?? given.offerId,
        product_inline: given.product ?? given.offer,
        return_url,
      };
      const path = '/payments/purchases/create-purchase-url';
      return (await send<PurchaseUrlRead>({ method: 'POST', path, body })).url;
    },
    switchSubscription: async ({ fromProductId, toProductId, priceId, quantity }) => {
      const to = { to_product_id: toProductId, price_id: priceId, quantity };
      const body: SubscriptionSwitch = { from_product_id: fromProductId, ...to };
      await send({ method: 'POST', path: `${productsPath(address)}/switch`, body });
    },
    cancelSubscription: async ({ productId, subscriptionId: subscription_id }) => {
      const path = `${productsPath(address)}/${encodeURIComponent(productId)}`;
      await send({ method: 'DELETE', path, query: { subscription_id } });
    },
  };
}
