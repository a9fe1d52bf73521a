import type { JsonObject } from '../../common/tenancy/settings/json.js';
import type { Customer } from '../customers/customers.js';
import type { Price, SoldProduct } from '../payments.config.js';
import type { SubscriptionStatus } from '../purchases/purchases.js';

/** The Stripe account of a project, on which its customers pay. */
export interface ConnectedAccount {
  id: string;
  /** The owner of the project, against whose share of concurrent calls its calls count. */
  owner: string;
}

/** The state of an account at Stripe. */
export interface AccountState {
  id: string;
  /** The project that its metadata names; null where that names none. */
  projectId: string | null;
  chargesEnabled: boolean;
  detailsSubmitted: boolean;
  payoutsEnabled: boolean;
}

/** The metadata of an object at Stripe. */
export type Metadata = Readonly<Record<string, string>>;

/** A customer at Stripe. */
export interface StripeCustomer {
  id: string;
  metadata: Metadata;
}

/** An order: the product to be paid and its buyer. */
export interface StripeOrder {
  projectId: string;
  customer: Customer;
  /** The id at Stripe. */
  stripeCustomerId: string;
  /** Null for an inline product. */
  productId: string | null;
  product: SoldProduct;
  priceId: string;
  price: Price;
  quantity: number;
  /** The subscription here that ends once the order is paid. */
  replaces?: string | undefined;
}

/** A payment to be made: with the secret a page lets Stripe take the money. */
export interface ToPay {
  id: string;
  /** Empty where there is nothing to pay. */
  clientSecret: string;
}

/** A subscription as Stripe has it; moments are in milliseconds since 1970. */
export interface StripeSubscription {
  id: string;
  /** The id at Stripe. */
  stripeCustomerId: string;
  status: SubscriptionStatus;
  metadata: Metadata;
  quantity: number;
  periodStart: number;
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
  /** True if its latest invoice was paid. */
  isPaid: boolean;
  createdAt: number | null;
}

/** A payment as Stripe has it. */
export interface StripePayment {
  id: string;
  /** The id at Stripe. */
  stripeCustomerId: string | null;
  isPaid: boolean;
  metadata: Metadata;
  createdAt: number | null;
}

/** A payment as Stripe has it, and how much of it was paid back; amounts are in the smallest unit of the currency. */
export interface StripePaidBack {
  payment: StripePayment;
  /** In capitals. */
  currency: string;
  charged: number;
  refunded: number;
  /** The sum of disputes that are open or lost. */
  disputed: number;
  /** The subscription that was paid, by its id at Stripe, and the end of the time that the payment pays. */
  subscription: { id: string; paidUntil: number } | null;
}

/** An event of Stripe, under its own names. */
export interface StripeEvent {
  id: string;
  type: string;
  /** The connected account that it happened on; null for our own. */
  accountId: string | null;
  /** The object that the event is about, as Stripe wrote it. */
  object: JsonObject;
}

/** A part of a list at Stripe, and the cursor of the next part; null at the end. */
export interface StripePage<T> {
  items: T[];
  nextCursor: string | null;
}

/** A payment method: a card, of which only the last digits are known. */
export interface StripePaymentMethod {
  id: string;
  brand: string | null;
  last4: string | null;
  exp_month: number | null;
  exp_year: number | null;
}

export const INVOICE_STATUSES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** An invoice of a subscription; amounts are in the smallest unit of the currency, moments in milliseconds since 1970. */
export interface StripeSubscriptionInvoice {
  id: string;
  /** The id at Stripe. */
  subscriptionId: string;
  status: InvoiceStatus | null;
  /** In capitals. */
  currency: string;
  /** Less than zero for a credit. */
  total: number;
  paid: number;
  /** A page of Stripe on which it can be read, and paid if it is open. */
  url: string | null;
  /** True for the first one of the subscription. */
  opens: boolean;
  periodStart: number | null;
  periodEnd: number | null;
  createdAt: number;
}

/** An invoice. */
export interface StripeInvoice {
  createdAt: number;
  status: InvoiceStatus | null;
  /** In the smallest unit of its currency. */
  total: number;
  url: string | null;
}
