import type { JsonObject } from '../../common/tenancy/settings/json.js';
import type { Customer } from '../customers/customers.js';
import type { Price, SoldProduct } from '../payments.config.js';
import type { SubscriptionStatus } from '../purchases/purchases.js';

/** The account at Stripe of a project, on which everything happens that its customers pay. */
export interface ConnectedAccount {
  id: string;
  /** Whom its calls count for: the owner of the project. */
  owner: string;
}

/** How far an account at Stripe is. */
export interface AccountState {
  id: string;
  /** The project that its metadata names; null where that names none. */
  projectId: string | null;
  chargesEnabled: boolean;
  detailsSubmitted: boolean;
  payoutsEnabled: boolean;
}

/** What Stripe keeps with an object for us. */
export type Metadata = Readonly<Record<string, string>>;

/** Somebody who pays, as Stripe knows them. */
export interface StripeCustomer {
  id: string;
  metadata: Metadata;
}

/** What is to be paid, by whom. */
export interface StripeOrder {
  projectId: string;
  customer: Customer;
  /** At Stripe. */
  stripeCustomerId: string;
  /** Null for a product that was made up for the purchase. */
  productId: string | null;
  product: SoldProduct;
  priceId: string;
  price: Price;
  quantity: number;
}

/** Something that somebody has yet to pay: with the secret a page asks Stripe to take the money. */
export interface ToPay {
  id: string;
  /** Empty where there is nothing to pay. */
  clientSecret: string;
}

/** A subscription as Stripe has it; moments are in milliseconds since 1970. */
export interface StripeSubscription {
  id: string;
  /** At Stripe. */
  stripeCustomerId: string;
  status: SubscriptionStatus;
  metadata: Metadata;
  quantity: number;
  periodStart: number;
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
  createdAt: number | null;
}

/** A payment as Stripe has it. */
export interface StripePayment {
  id: string;
  /** At Stripe. */
  stripeCustomerId: string | null;
  isPaid: boolean;
  metadata: Metadata;
  createdAt: number | null;
}

/** Something that happened at Stripe, by its own names. */
export interface StripeEvent {
  id: string;
  type: string;
  /** The connected account that it happened on; null for our own. */
  accountId: string | null;
  /** What it happened to, as Stripe has written it. */
  object: JsonObject;
}

/** A part of a list at Stripe, and after which of its ids the rest begins; null at the end. */
export interface StripePage<T> {
  items: T[];
  nextCursor: string | null;
}

/** How somebody pays: a card, of which only the end is told. */
export interface StripePaymentMethod {
  id: string;
  brand: string | null;
  last4: string | null;
  exp_month: number | null;
  exp_year: number | null;
}

export const INVOICE_STATUSES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;

/** A bill. */
export interface StripeInvoice {
  createdAt: number;
  status: (typeof INVOICE_STATUSES)[number] | null;
  /** In the smallest unit of its currency. */
  total: number;
  url: string | null;
}
