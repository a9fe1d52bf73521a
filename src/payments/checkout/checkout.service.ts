import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { ownValue } from '../../common/tenancy/settings/json.js';
import { requireTrustedUrl } from '../../common/urls/callback-url.js';
import { CUSTOMER_ACCESS_ERRORS, CustomerAccess } from '../customers/customer-access.js';
import { toCustomer } from '../customers/customers.js';
import { requireChargeable } from '../stripe/stripe-charges.js';
import type { Payments, SoldProduct } from '../payments.config.js';
import { STRIPE_ACCOUNT_ERRORS, StripeAccountsService } from '../stripe-accounts/stripe-accounts.service.js';
import { StripePlansService } from '../subscriptions/stripe-plans.service.js';
import { isRecurring } from '../offers/catalog.js';
import { presentProduct } from '../offers/offers.presenter.js';
import { findOffer } from '../offers/find-offer.js';
import { requireOpen } from '../offers/open-sale.js';
import { isInTestMode } from '../offers/test-mode.js';
import {
  conflictsOf,
  PURCHASE_ERRORS,
  requireCustomerType,
  requireNotOwned,
  requirePrice,
} from '../purchases/purchase-policy.js';
import { subscribedOf, type Seller } from '../purchases/purchases.js';
import { PurchasesQueries } from '../purchases/purchases.queries.js';
import { PurchasesService } from '../purchases/purchases.service.js';
import type {
  PurchaseCodeInput,
  PurchaseOfferRead,
  PurchaseSessionCreate,
  PurchaseUrlCreate,
} from './checkout.contract.js';
import {
  PURCHASE_LINK_ERRORS,
  PurchaseLinksService,
  type LinkedOffer,
  type OpenedLink,
} from './purchase-links.service.js';
import { PurchaseSessionsService } from './purchase-sessions.service.js';
import { requireMayReplace } from './replaced-plans.js';

/** Errors of making a link. */
export const PURCHASE_URL_ERRORS = [
  'NEW_PURCHASES_BLOCKED',
  ...CUSTOMER_ACCESS_ERRORS,
  ...STRIPE_ACCOUNT_ERRORS,
  'EXACTLY_ONE_PRODUCT_REQUIRED',
  'INLINE_PRODUCT_REQUIRES_SERVER',
  'PRODUCT_DOES_NOT_EXIST',
  'PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH',
  'PRODUCT_ALREADY_GRANTED',
  'REDIRECT_URL_NOT_WHITELISTED',
  'PRODUCT_TOO_LARGE',
] as const;

/** Errors of buying by a link. */
export const PURCHASE_SESSION_ERRORS = [
  ...PURCHASE_LINK_ERRORS,
  'NEW_PURCHASES_BLOCKED',
  'PRICE_DOES_NOT_EXIST',
  'PAYMENT_TOO_LARGE',
  'PRODUCT_DOES_NOT_EXIST',
  'PLAN_CHANGE_NOT_AUTHORIZED',
  ...PURCHASE_ERRORS,
  ...STRIPE_ACCOUNT_ERRORS,
] as const;

/** Buying by a link. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly access: CustomerAccess,
    private readonly accounts: StripeAccountsService,
    private readonly database: Database,
    private readonly links: PurchaseLinksService,
    private readonly queries: PurchasesQueries,
    private readonly purchases: PurchasesService,
    private readonly plans: StripePlansService,
    private readonly sessions: PurchaseSessionsService,
  ) {}

  /**
   * Makes a link by which a customer can buy a product as it is now. The user or team need not exist before they buy.
   *
   * @throws KnownError one of {@link PURCHASE_URL_ERRORS}; SCHEMA_ERROR for an inline product that is not right
   */
  async createUrl(caller: Caller, input: PurchaseUrlCreate): Promise<{ url: string }> {
    requireOpen(caller);
    const customer = toCustomer(input);
    await this.access.requireForToken(caller, customer);
    const account = await this.requireConnected(caller);
    const offer = { ...findOffer(caller, namedBy(input)), customer, account };
    requireCustomerType(offer);
    const { rows } = await this.queries.list(caller.projectId, customer);
    requireNotOwned(caller.tenancy.config.payments, offer, rows);
    if (input.return_url !== undefined) requireTrustedUrl(caller.tenancy, input.return_url);
    const isProven = await this.access.allows(caller, customer);
    return { url: await this.links.create(caller, { ...offer, isProven }, input.return_url) };
  }

  /**
   * The offer behind a link, for its customer now. The link stays valid.
   *
   * @throws KnownError one of `PURCHASE_LINK_ERRORS`, REDIRECT_URL_NOT_WHITELISTED
   */
  async describe({ full_code, return_url }: PurchaseCodeInput): Promise<PurchaseOfferRead> {
    const link = await this.links.open(full_code);
    const { seller, customer, productId, product } = link;
    if (return_url !== undefined) requireTrustedUrl(seller.tenancy, return_url);
    const { payments } = seller.tenancy.config;
    const { rows } = await this.queries.list(seller.projectId, customer);
    const conflicts = isRecurring(product) ? conflictsOf(payments, link, rows) : [];
    return {
      product: presentProduct(product, 'client'),
      item_names: nameItems(payments, product),
      stripe_account_id: link.account?.id ?? null,
      project_id: seller.projectId,
      project_logo_url: seller.tenancy.project.logoUrl,
      already_bought_non_stackable: !product.stackable && productId !== null && subscribedOf(rows).has(productId),
      conflicting_products: conflicts.flatMap(({ productId: id }) => {
        const conflicting = id === null ? undefined : ownValue(payments.products, id);
        return id === null || !conflicting ? [] : [{ product_id: id, display_name: conflicting.displayName }];
      }),
      test_mode: isInTestMode(seller.tenancy),
      charges_enabled: link.account?.chargesEnabled ?? false,
    };
  }

  /**
   * Checks that a page may send a customer back to a URL, even if the link has been used or has expired.
   *
   * @throws KnownError VERIFICATION_CODE_NOT_FOUND, REDIRECT_URL_NOT_WHITELISTED
   */
  async requireReturn({ full_code, return_url }: PurchaseCodeInput): Promise<void> {
    const { tenancy } = await this.links.sellerOf(full_code);
    if (return_url !== undefined) requireTrustedUrl(tenancy, return_url);
  }

  /**
   * Buys by a link without paying, but in a project in production mode. Purchase and use of the link are one transaction.
   *
   * @throws KnownError TEST_MODE_OFF, one of {@link PURCHASE_SESSION_ERRORS}
   */
  async buyInTestMode({ full_code, ...chosen }: PurchaseSessionCreate): Promise<void> {
    const link = await this.links.open(full_code);
    const { seller } = link;
    if (!isInTestMode(seller.tenancy)) throw new KnownError('TEST_MODE_OFF');
    const purchase = { ...toPurchase(link, chosen), source: 'TEST_MODE' as const };
    await this.plans.endingFirst(seller, () =>
      this.database.transaction(async () => {
        await this.links.useUp(link);
        await this.purchases.purchase(seller, purchase, ({ ends }) => requireMayReplace(link, ends, false));
      }),
    );
  }

  /**
   * Starts the payment for a link, and uses the link up.
   *
   * @throws KnownError one of {@link PURCHASE_SESSION_ERRORS} and `ORDER_ERRORS`
   */
  async beginSession({ full_code, ...chosen }: PurchaseSessionCreate): Promise<{ client_secret: string }> {
    const link = await this.links.open(full_code);
    const purchase = { ...toPurchase(link, chosen), source: 'PURCHASE_PAGE' as const };
    return { client_secret: await this.sessions.begin(link, purchase) };
  }

  /** The connected account; null for a project in test mode on a server without Stripe, where nobody pays. */
  private async requireConnected(seller: Seller): Promise<LinkedOffer['account']> {
    if (!this.accounts.isAvailable && isInTestMode(seller.tenancy)) return null;
    const state = await this.accounts.state(seller);
    if (!state) throw new KnownError('PAYMENTS_NOT_CONNECTED');
    return state;
  }
}

/** The display names of a product's items; an item that is not configured any more is named by its id. */
function nameItems({ items }: Payments, { includedItems }: SoldProduct): Record<string, string> {
  return Object.fromEntries(Object.keys(includedItems).map((id) => [id, ownValue(items, id)?.displayName ?? id]));
}

/** Reads the product from any of the request's fields for it, of which exactly one may be given. */
function namedBy(input: PurchaseUrlCreate): Parameters<typeof findOffer>[1] {
  const inline = [input.product_inline, input.inline_product, input.offer_inline, input.inline_offer];
  const named = [input.product_id, input.offer_id, ...inline].filter((one) => one !== undefined);
  if (named.length !== 1) throw new KnownError('EXACTLY_ONE_PRODUCT_REQUIRED');
  const [one] = named;
  return typeof one === 'string' ? { product_id: one } : { product_inline: one };
}

/**
 * The purchase that a customer chose from the offer of a link.
 *
 * @throws KnownError NEW_PURCHASES_BLOCKED, PRICE_DOES_NOT_EXIST, PAYMENT_TOO_LARGE, PRODUCT_DOES_NOT_EXIST
 */
function toPurchase(
  { seller, customer, productId, product }: OpenedLink,
  { price_id: priceId, quantity }: Pick<PurchaseSessionCreate, 'price_id' | 'quantity'>,
) {
  requireOpen(seller);
  const price = requirePrice(product, priceId);
  requireChargeable(price, quantity);
  // A subscription is to the product configured now, so it cannot be bought once that is gone.
  const isGone = productId !== null && !ownValue(seller.tenancy.config.payments.products, productId);
  if (isGone && price.interval !== undefined) {
    throw new KnownError('PRODUCT_DOES_NOT_EXIST', { product_id: productId, context: null });
  }
  return { customer, productId, product, priceId, quantity };
}
