import type { Page } from '../../../shared/contract/page.js';
import type { SendRequest } from '../http/types.js';
import type { CustomerAddress } from './customer-address.js';
import type { ListProductsOptions } from './customer-product.js';
import type {
  BillingRead,
  DefaultPaymentMethodRead,
  DefaultPaymentMethodSet,
  InvoiceRead,
  PaymentMethodRead,
  SetupIntentRead,
} from '../wire/wire-types.generated.js';

/** A card, of which only the end is told: as the REST API has it. */
export type PaymentMethod = PaymentMethodRead;

/** The payment methods and the billing of a customer. */
export interface Billing {
  /** True if Stripe knows them. */
  readonly hasCustomer: boolean;
  /** Null where there is no card yet. */
  readonly defaultPaymentMethod: PaymentMethod | null;
  /** Only if it was asked for; null where no card can be given. */
  readonly paymentForm?: PaymentForm | null;
}

/** The extent of the answer. */
export interface BillingOptions {
  /** Adds what a page needs to load Stripe's script, to ask for a card. Left out unless told. */
  includePaymentForm?: boolean;
}

/** The values with which a page loads Stripe's script, to ask for a card. */
export interface PaymentForm {
  /** The public key of the platform at Stripe (`pk_…`), for `loadStripe`. */
  readonly publishableKey: string;
  /** The connected account at Stripe (`acct_…`), an option of `loadStripe`. */
  readonly stripeAccountId: string;
}

/** The values with which a page asks Stripe for a card. */
export interface PaymentMethodSetup {
  /** For the form of Stripe.js in a browser. It is good for this one attempt. */
  readonly clientSecret: string;
  /** The connected account at Stripe whose form it is (`acct_…`), an option of `loadStripe`. */
  readonly stripeAccountId: string;
}

/** A bill of Stripe's for a subscription or a purchase. */
export interface Invoice {
  /** The moment at which Stripe made it. */
  readonly createdAt: Date;
  /** Stripe's word: `draft`, `open` (waits to be paid), `paid`, `uncollectible` or `void`. */
  readonly status: InvoiceRead['status'];
  /** The sum of the bill in cents: 1999 stands for 19.99. */
  readonly amountTotal: number;
  /** A page of Stripe's on which it can be read, and paid if it is open. */
  readonly hostedInvoiceUrl: string | null;
}

/** A user or team that gets bills. */
export type BilledReference =
  | {
      /** For a user of the project: their UUID. */
      userId: string;
    }
  | {
      /** For a team of the project: its UUID. */
      teamId: string;
    };

/** Bills, newest first, with the place at which the next page begins. */
export type InvoicePage = Invoice[] & {
  /** The `cursor` of the next call; null on the last page. */
  readonly nextCursor: string | null;
};

/** The actions on payment methods and bills of a user or team. */
export interface CustomerBilling {
  /**
   * Reads how they pay. Throws `TEAM_PERMISSION_REQUIRED` to members of a team without `team_admin`, and an
   * `UnexpectedResponseError` with the code `STRIPE_NOT_CONFIGURED`, `STRIPE_REFUSED` or `STRIPE_UNAVAILABLE`.
   *
   * @example const { defaultPaymentMethod } = await user.getBilling();
   */
  getBilling(options?: BillingOptions): Promise<Billing>;
  /**
   * Lists their bills, the newest first. The result has a `nextCursor` for the page after it, or null. Throws what
   * `getBilling` throws.
   *
   * @example const [latest] = await team.listInvoices({ limit: 1 });
   */
  listInvoices(options?: ListProductsOptions): Promise<InvoicePage>;
  /**
   * Lets a page of yours ask for another card, with Stripe's own form. Throws an error where the project is not connected.
   *
   * @example const { clientSecret, stripeAccountId } = await user.createPaymentMethodSetupIntent();
   */
  createPaymentMethodSetupIntent(): Promise<PaymentMethodSetup>;
  /**
   * Pays with the card that was given on such a page, from now on. Throws what `getBilling` throws, and an
   * `UnexpectedResponseError` with the code `SETUP_INTENT_NOT_USABLE` unless that page was finished.
   *
   * @example const card = await user.setDefaultPaymentMethodFromSetupIntent(setupIntent.id);
   */
  setDefaultPaymentMethodFromSetupIntent(setupIntentId: string): Promise<PaymentMethod>;
}

export function createBilling({ type, id }: CustomerAddress, send: SendRequest): CustomerBilling {
  const pathOf = (kind: string) => `/payments/${kind}/${type}/${encodeURIComponent(id)}`;
  return {
    getBilling: async ({ includePaymentForm } = {}) => {
      const query = { include_payment_form: includePaymentForm ? 'true' : undefined };
      const billing = await send<BillingRead>({ method: 'GET', path: pathOf('billing'), query });
      const read = { hasCustomer: billing.has_customer, defaultPaymentMethod: billing.default_payment_method };
      return includePaymentForm ? { ...read, paymentForm: openForm(billing) } : read;
    },
    listInvoices: async ({ cursor, limit } = {}) => {
      const query = { cursor, limit: limit === undefined ? undefined : String(limit) };
      const page = await send<Page<InvoiceRead>>({ method: 'GET', path: pathOf('invoices'), query });
      return Object.assign(page.items.map(openInvoice), { nextCursor: page.pagination.next_cursor });
    },
    createPaymentMethodSetupIntent: async () => {
      const path = `${pathOf('payment-method')}/setup-intent`;
      const made = await send<SetupIntentRead>({ method: 'POST', path, body: {} });
      return { clientSecret: made.client_secret, stripeAccountId: made.stripe_account_id };
    },
    setDefaultPaymentMethodFromSetupIntent: async (setupIntentId) => {
      const body: DefaultPaymentMethodSet = { setup_intent_id: setupIntentId };
      const path = `${pathOf('payment-method')}/set-default`;
      return (await send<DefaultPaymentMethodRead>({ method: 'POST', path, body })).default_payment_method;
    },
  };
}

function openForm({ payment_form: form }: BillingRead): PaymentForm | null {
  return form ? { publishableKey: form.publishable_key, stripeAccountId: form.stripe_account_id } : null;
}

function openInvoice({ created_at_millis, status, amount_total, hosted_invoice_url }: InvoiceRead): Invoice {
  return {
    createdAt: new Date(created_at_millis),
    status,
    amountTotal: amount_total,
    hostedInvoiceUrl: hosted_invoice_url,
  };
}
