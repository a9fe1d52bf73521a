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
  /** Adds `paymentForm`. */
  includePaymentForm?: boolean;
}

/** The values with which a page loads Stripe's script, to ask for a card. */
export interface PaymentForm {
  readonly publishableKey: string;
  readonly stripeAccountId: string;
}

/** The values with which a page asks Stripe for a card. */
export interface PaymentMethodSetup {
  readonly clientSecret: string;
  /** On which account of Stripe's. */
  readonly stripeAccountId: string;
}

/** A bill. */
export interface Invoice {
  readonly createdAt: Date;
  readonly status: InvoiceRead['status'];
  /** In cents. */
  readonly amountTotal: number;
  /** A page of Stripe's on which it can be read, and paid if it is open. */
  readonly hostedInvoiceUrl: string | null;
}

/** A user or team that gets bills. */
export type BilledReference = { userId: string } | { teamId: string };

/** A page of them. */
export type InvoicePage = Invoice[] & { readonly nextCursor: string | null };

/** The actions on payment methods and bills of a user or team. */
export interface CustomerBilling {
  /**
   * Reads how they pay.
   *
   * @example const { defaultPaymentMethod } = await user.getBilling();
   */
  getBilling(options?: BillingOptions): Promise<Billing>;
  /**
   * Lists their bills, the newest first. The result has a `nextCursor` for the page after it, or null.
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
   * Pays with the card that was given on such a page, from now on.
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
