import type Stripe from 'stripe';
import type { Environment } from '../../common/environment/environment.js';
import type { Log } from '../../common/environment/log.js';
import { KnownError } from '../../common/errors/known-error.js';
import { Slots, slotsOf } from '../../common/concurrency/slots.js';
import { boundAnswer } from '../../common/net/bound-answer.js';
import { isJsonObject, type JsonObject } from '../../common/tenancy/settings/json.js';
import type { Customer } from '../customers/customers.js';
import {
  idOf,
  textOf,
  toAccount,
  toCustomer,
  toInvoice,
  toPage,
  toPayment,
  toPaymentMethod,
  toSubscription,
  toToPay,
} from './stripe-answers.js';
import { CHARGED, chargeOf, intervalOf } from './stripe-charges.js';
import { after, ifThere, inTime, quote, seconds } from './stripe-calls.js';
import { errorOf, type StripeFailure } from './stripe-errors.js';
import { customerMetadata, isCustomer, paymentMetadata, subscriptionMetadata } from './stripe-metadata.js';
import type {
  AccountState,
  ConnectedAccount,
  StripeCustomer,
  StripeEvent,
  StripeInvoice,
  StripeOrder,
  StripePage,
  StripePayment,
  StripePaymentMethod,
  StripeSubscription,
  ToPay,
} from './stripe-shapes.js';
import {
  EVENT_TOLERANCE_SECONDS,
  MOST_SUBSCRIPTIONS,
  STRIPE_CALL,
  STRIPE_PAGE,
} from '../../../shared/payments/stripe.limits.js';

/** Expands the secret with which a page takes a payment. */
const WITH_SECRET = ['latest_invoice.confirmation_secret'];
/** Expands the invoice that tells whether a subscription was paid. */
const WITH_INVOICE = ['data.latest_invoice'];
/** Parameters of a subscription that is first paid on a page, and then with the same card. */
const PAID_ON_A_PAGE = {
  payment_behavior: 'default_incomplete',
  payment_settings: { save_default_payment_method: 'on_subscription' },
  expand: WITH_SECRET,
} as const;
/**
 * Parameters of a switch: the difference is billed and paid at once, or nothing changes. Stripe would otherwise put it
 * on the next invoice, which a customer who cancels before never pays.
 */
const PAID_NOW = { payment_behavior: 'error_if_incomplete', proration_behavior: 'always_invoice' } as const;
/** The parts of Stripe's own dashboard that ours embeds for the owner of a project. */
const WIDGETS = [
  'account_onboarding',
  'account_management',
  'notification_banner',
  'payments',
  'payouts',
  'balances',
] as const;

/** Stripe's library, for the files beside this one. */
export type StripeClient = Stripe;
type Ask<T> = (stripe: StripeClient) => Promise<T>;
type WriteOptions = { stripeAccount: string; idempotencyKey: Key };
/** An idempotency key: calls with the same key take effect once. */
type Key = string;

/**
 * The gateway to Stripe. Its library is loaded with the first call, so a server without a key starts without it. All
 * calls but those about accounts are made on the connected account of a project.
 *
 * Each call can fail with one of `STRIPE_ERRORS`, and none delays calls for the projects of other owners.
 */
export class StripeGateway {
  private readonly slots = new Slots();
  private client?: Promise<Stripe>;

  constructor(
    private readonly environment: Pick<Environment, 'stripeSecretKey' | 'stripeWebhookSecret' | 'stripeApiUrl'>,
    private readonly log: Pick<Log, 'warn'>,
  ) {}

  /** True if the operator has given this server a Stripe key. */
  get isConfigured(): boolean {
    return this.environment.stripeSecretKey !== undefined;
  }

  /** Makes an account for a project: its owner deals with Stripe themselves, and bears losses and fees. */
  createAccount(projectId: string, owner: string, key: Key): Promise<AccountState> {
    const controller = {
      fees: { payer: 'account' },
      losses: { payments: 'stripe' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'full' },
    } as const;
    return this.ask('create an account', owner, async (stripe) =>
      toAccount(
        await stripe.accounts.create({ controller, metadata: { tenancyId: projectId } }, { idempotencyKey: key }),
      ),
    );
  }

  /** The address of a page of Stripe's on which an owner completes their account. */
  accountLink(account: ConnectedAccount, urls: { refresh: string; return: string }): Promise<string> {
    const params = { refresh_url: urls.refresh, return_url: urls.return, type: 'account_onboarding' } as const;
    return this.ask('link to an account', account.owner, async (stripe) => {
      return textOf((await stripe.accountLinks.create({ account: account.id, ...params })).url);
    });
  }

  /** Null when there is none, or none that is connected with us any more. */
  account({ id, owner }: ConnectedAccount): Promise<AccountState | null> {
    return this.ask('read an account', owner, (stripe) => ifThere(stripe.accounts.retrieve(id).then(toAccount)));
  }

  /** The secret with which a page shows an owner their account. */
  accountSession({ id, owner }: ConnectedAccount): Promise<string> {
    const components = Object.fromEntries(WIDGETS.map((name) => [name, { enabled: true }]));
    return this.ask('open an account', owner, async (stripe) => {
      return textOf((await stripe.accountSessions.create({ account: id, components })).client_secret);
    });
  }

  /** The customer at Stripe that stands for one of ours: made, if there is none. Its search is some seconds behind. */
  findOrCreateCustomer({ id, owner }: ConnectedAccount, customer: Customer, key: Key): Promise<StripeCustomer> {
    const metadata = customerMetadata(customer);
    const query = ['customerId', 'customerType'].map((name) => `metadata['${name}']:${quote(metadata[name] ?? '')}`);
    return this.ask('find a customer', owner, async (stripe) => {
      const params = { query: query.join(' AND '), limit: STRIPE_PAGE };
      const found = await stripe.customers.search(params, { stripeAccount: id });
      const same = found.data.find((one) => isCustomer(one.metadata, customer));
      const options = { stripeAccount: id, idempotencyKey: key };
      return toCustomer(same ?? (await stripe.customers.create({ metadata }, options)));
    });
  }

  /** Null when there is none, or none any more. */
  customer({ id, owner }: ConnectedAccount, stripeCustomerId: string): Promise<StripeCustomer | null> {
    return this.ask('read a customer', owner, async (stripe) => {
      const found = await ifThere(stripe.customers.retrieve(stripeCustomerId, undefined, { stripeAccount: id }));
      return found === null || found.deleted ? null : toCustomer(found);
    });
  }

  /**
   * Starts a one-time payment, to be made on a page.
   *
   * @throws KnownError PRICE_WITHOUT_CHARGED_CURRENCY, PAYMENT_TOO_LARGE, PRODUCT_TOO_LARGE_FOR_STRIPE
   */
  createPayment({ id, owner }: ConnectedAccount, order: StripeOrder, key: Key): Promise<ToPay> {
    return this.ask('create a payment', owner, async (stripe) => {
      const params = {
        amount: chargeOf(order.price, order.quantity),
        currency: CHARGED,
        customer: order.stripeCustomerId,
        automatic_payment_methods: { enabled: true },
        metadata: paymentMetadata(order),
      };
      const made = await stripe.paymentIntents.create(params, { stripeAccount: id, idempotencyKey: key });
      return { id: made.id, clientSecret: made.client_secret ?? '' };
    });
  }

  /** Starts a subscription, the first payment of which is made on a page. @throws as {@link createPayment} */
  createSubscription({ id, owner }: ConnectedAccount, order: StripeOrder, key: Key): Promise<ToPay> {
    return this.ask('create a subscription', owner, async (stripe) => {
      const metadata = subscriptionMetadata(order);
      const options = { stripeAccount: id, idempotencyKey: key };
      const item = await this.itemOf(stripe, order, options);
      const params = { customer: order.stripeCustomerId, items: [item], metadata, ...PAID_ON_A_PAGE };
      return toToPay(await stripe.subscriptions.create(params, options));
    });
  }

  /**
   * Switches a subscription to another product or price. The rest of the paid period is credited, and the difference
   * is charged to the default card; if the card is refused, nothing changes.
   *
   * @throws as {@link createPayment}
   */
  async switchSubscription(
    { id, owner }: ConnectedAccount,
    { subscriptionId, order }: { subscriptionId: string; order: StripeOrder },
    key: Key,
  ): Promise<void> {
    await this.ask('switch a subscription', owner, async (stripe) => {
      const options = { stripeAccount: id, idempotencyKey: key };
      const before = await stripe.subscriptions.retrieve(subscriptionId, undefined, { stripeAccount: id });
      const item = { id: before.items.data[0]?.id, ...(await this.itemOf(stripe, order, options)) };
      const metadata = subscriptionMetadata(order, before.metadata);
      const params = { items: [item], metadata, cancel_at_period_end: false, ...PAID_NOW };
      await stripe.subscriptions.update(subscriptionId, params, options);
    });
  }

  /** Ends a subscription, at once or with the paid period. Does nothing for one that has ended. */
  async cancelSubscription(
    { id, owner }: ConnectedAccount,
    { subscriptionId, atPeriodEnd }: { subscriptionId: string; atPeriodEnd: boolean },
    key: Key,
  ): Promise<void> {
    const options = { stripeAccount: id, idempotencyKey: key };
    await this.ask('cancel a subscription', owner, (stripe) =>
      ifThere<unknown>(
        atPeriodEnd
          ? stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }, options)
          : stripe.subscriptions.cancel(subscriptionId, {}, options),
      ),
    );
  }

  /** Every subscription of a customer, ended ones included. */
  subscriptionsOf({ id, owner }: ConnectedAccount, stripeCustomerId: string): Promise<StripeSubscription[]> {
    const params = { customer: stripeCustomerId, status: 'all', limit: STRIPE_PAGE, expand: WITH_INVOICE } as const;
    return this.ask('list subscriptions', owner, async (stripe) => {
      const found = stripe.subscriptions.list(params, { stripeAccount: id });
      return (await found.autoPagingToArray({ limit: MOST_SUBSCRIPTIONS })).flatMap((one) => toSubscription(one) ?? []);
    });
  }

  /** Subscriptions of all customers that were made since, the newest first. */
  subscriptionsSince(
    { id, owner }: ConnectedAccount,
    since: number,
    cursor: string | null,
  ): Promise<StripePage<StripeSubscription>> {
    const params = { status: 'all', created: { gte: seconds(since) }, limit: STRIPE_PAGE } as const;
    return this.ask('list subscriptions', owner, async (stripe) =>
      toPage(await stripe.subscriptions.list({ ...params, ...after(cursor) }, { stripeAccount: id }), toSubscription),
    );
  }

  /** Payments of all customers that were begun since, the newest first. */
  paymentsSince(
    { id, owner }: ConnectedAccount,
    since: number,
    cursor: string | null,
  ): Promise<StripePage<StripePayment>> {
    const params = { created: { gte: seconds(since) }, limit: STRIPE_PAGE };
    return this.ask('list payments', owner, async (stripe) =>
      toPage(await stripe.paymentIntents.list({ ...params, ...after(cursor) }, { stripeAccount: id }), toPayment),
    );
  }

  /** A customer's default payment method and details; null for a customer that Stripe does not have. */
  billing(
    { id, owner }: ConnectedAccount,
    stripeCustomerId: string,
  ): Promise<{ paymentMethod: StripePaymentMethod | null } | null> {
    const params = { expand: ['invoice_settings.default_payment_method'] };
    return this.ask('read how a customer pays', owner, async (stripe) => {
      const found = await ifThere(stripe.customers.retrieve(stripeCustomerId, params, { stripeAccount: id }));
      if (found === null || found.deleted) return null;
      return { paymentMethod: toPaymentMethod(found.invoice_settings?.default_payment_method) };
    });
  }

  /** Lets a page ask a customer for another card. */
  createSetupIntent({ id, owner }: ConnectedAccount, stripeCustomerId: string, key: Key): Promise<string> {
    const usage = 'off_session';
    const params = { customer: stripeCustomerId, usage, automatic_payment_methods: { enabled: true } };
    return this.ask('create a setup intent', owner, async (stripe) => {
      const made = await stripe.setupIntents.create(params, { stripeAccount: id, idempotencyKey: key });
      return textOf(made.client_secret);
    });
  }

  /**
   * Makes a payment method that a customer confirmed on such a page the default, for running subscriptions too.
   *
   * @throws KnownError SETUP_INTENT_NOT_USABLE
   */
  setDefaultPaymentMethod(
    { id, owner }: ConnectedAccount,
    { stripeCustomerId, setupIntentId }: { stripeCustomerId: string; setupIntentId: string },
  ): Promise<StripePaymentMethod> {
    const on = { stripeAccount: id };
    return this.ask('set how a customer pays', owner, async (stripe) => {
      const params = { expand: ['payment_method'] };
      const intent = await ifThere(stripe.setupIntents.retrieve(setupIntentId, params, on));
      const method = toPaymentMethod(intent?.payment_method);
      const isTheirs = intent?.status === 'succeeded' && idOf(intent.customer) === stripeCustomerId;
      if (!method || !isTheirs) throw new KnownError('SETUP_INTENT_NOT_USABLE');
      const settings = { invoice_settings: { default_payment_method: method.id } };
      await stripe.customers.update(stripeCustomerId, settings, on);
      const running = await stripe.subscriptions.list({ customer: stripeCustomerId, limit: STRIPE_PAGE }, on);
      for (const { id: subscription } of running.data) {
        await stripe.subscriptions.update(subscription, { default_payment_method: method.id }, on);
      }
      return method;
    });
  }

  /** The invoices of a customer, the newest first. */
  invoices(
    { id, owner }: ConnectedAccount,
    { stripeCustomerId, limit, cursor }: { stripeCustomerId: string; limit: number; cursor: string | null },
  ): Promise<StripePage<StripeInvoice>> {
    const params = { customer: stripeCustomerId, limit, ...after(cursor) };
    return this.ask('list invoices', owner, async (stripe) =>
      toPage(await stripe.invoices.list(params, { stripeAccount: id }), toInvoice),
    );
  }

  /**
   * An event as Stripe sent it.
   *
   * @param body as it came, byte by byte
   * @throws KnownError STRIPE_NOT_CONFIGURED, STRIPE_SIGNATURE_INVALID
   */
  async verifyEvent(body: Buffer, signature: string): Promise<StripeEvent> {
    const secret = this.environment.stripeWebhookSecret;
    if (secret === undefined) throw new KnownError('STRIPE_NOT_CONFIGURED');
    const { default: Library } = await import('stripe');
    try {
      const { webhooks } = Library;
      const { id, type, account, data } = webhooks.constructEvent(body, signature, secret, EVENT_TOLERANCE_SECONDS);
      return {
        id: textOf(id),
        type: textOf(type),
        accountId: typeof account === 'string' ? account : null,
        object: objectOf(data?.object),
      };
    } catch {
      throw new KnownError('STRIPE_SIGNATURE_INVALID');
    }
  }

  /** The product as an item of a subscription. */
  private async itemOf(stripe: Stripe, { product, price, quantity }: StripeOrder, options: WriteOptions) {
    const [interval_count, interval] = intervalOf(price);
    const unit_amount = chargeOf(price, 1);
    chargeOf(price, quantity);
    const name = product.displayName || 'Product';
    const made = await stripe.products.create(
      { name },
      { ...options, idempotencyKey: `${options.idempotencyKey}_product` },
    );
    const recurring = { interval, interval_count };
    return { price_data: { currency: CHARGED, product: made.id, unit_amount, recurring }, quantity };
  }

  /** Makes a call, named for the log; `owner` is whose share of concurrent calls it counts against. */
  async ask<T>(call: string, owner: string, work: Ask<T>): Promise<T> {
    const { stripeSecretKey, stripeApiUrl } = this.environment;
    if (stripeSecretKey === undefined) throw new KnownError('STRIPE_NOT_CONFIGURED');
    const leave = this.slots.take(slotsOf(owner, STRIPE_CALL));
    this.client ??= connect(stripeSecretKey, stripeApiUrl);
    // The caller gives up after some time. The place becomes free only when the work has ended, which the time
    // limit of each call bounds.
    const working = this.client.then(work).finally(leave);
    try {
      return await inTime(working);
    } catch (error) {
      if (error instanceof KnownError) throw error;
      const { type, code, param, statusCode, requestId } = error as StripeFailure;
      // Stripe's message is not logged: it may repeat what was sent.
      this.log.warn(
        { call, type, stripeCode: code, param, status: statusCode, stripeRequestId: requestId },
        'Stripe failed a call',
      );
      throw errorOf(error as StripeFailure);
    }
  }
}

async function connect(key: string, url: string | undefined): Promise<Stripe> {
  const { default: Library } = await import('stripe');
  const { protocol, hostname, port } = new URL(url ?? 'https://api.stripe.com');
  return new Library(key, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout: STRIPE_CALL.answerMs,
    maxNetworkRetries: STRIPE_CALL.retries,
    telemetry: false,
    httpClient: Library.createFetchHttpClient(async (input, init) =>
      // The key is sent to no address but the configured one: redirects are not followed.
      boundAnswer(await fetch(input, { ...init, redirect: 'error' }), STRIPE_CALL.answerBytes),
    ),
  });
}

function objectOf(value: unknown): JsonObject {
  if (isJsonObject(value)) return value;
  throw new Error('The event is about nothing');
}
