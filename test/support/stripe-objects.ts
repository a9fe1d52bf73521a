import { randomBytes } from 'node:crypto';
import type { JsonObject } from './client';

/** An object of Stripe's. */
export type StripeObject = JsonObject & { id: string };
type Kind =
  | 'charges'
  | 'customers'
  | 'disputes'
  | 'invoice_payments'
  | 'invoices'
  | 'payment_intents'
  | 'payment_method_configurations'
  | 'payment_methods'
  | 'products'
  | 'refunds'
  | 'setup_intents'
  | 'subscriptions';

/** The error that Stripe answers instead of an object. */
export class StripeFault extends Error {
  constructor(
    readonly status: number,
    readonly error: JsonObject,
  ) {
    super(JSON.stringify(error));
  }
}

const MONTH_SECONDS = 30 * 24 * 3_600;

/** A new id, in Stripe's form. */
export function freshId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

export function nowSeconds(): number {
  return Math.floor(Date.now() / 1_000);
}

/** @throws StripeFault as Stripe says it */
export function missing(kind: string, id: string): StripeFault {
  return invalid(`No such ${kind.replace(/s$/, '')}: '${id}'`, { code: 'resource_missing', param: 'id', status: 404 });
}

/** @throws StripeFault as Stripe says it */
export function invalid(message: string, { status = 400, ...more }: JsonObject & { status?: number } = {}) {
  return new StripeFault(status, { type: 'invalid_request_error', message, ...more });
}

/** The objects of one connected account, and the calls that change them. */
export class StripeBooks {
  readonly kinds = new Map<Kind, Map<string, StripeObject>>();

  constructor(readonly accountId: string) {}

  all(kind: Kind): StripeObject[] {
    return [...(this.kinds.get(kind)?.values() ?? [])];
  }

  get(kind: Kind, id: string): StripeObject {
    const found = this.kinds.get(kind)?.get(id);
    if (!found) throw missing(kind, id);
    return found;
  }

  keep(kind: Kind, object: StripeObject): StripeObject {
    if (!this.kinds.has(kind)) this.kinds.set(kind, new Map());
    this.kinds.get(kind)!.set(object.id, object);
    return object;
  }

  createCustomer({ metadata }: JsonObject): StripeObject {
    const object = { id: freshId('cus'), object: 'customer', metadata: checked(metadata), created: nowSeconds() };
    return this.keep('customers', { ...object, invoice_settings: { default_payment_method: null } });
  }

  createPayment({ amount, currency, customer, metadata }: JsonObject): StripeObject {
    if (Number(amount) < 50) throw invalid('Amount must be at least $0.50 usd', { code: 'amount_too_small' });
    this.get('customers', String(customer));
    const id = freshId('pi');
    const object = { id, object: 'payment_intent', status: 'requires_payment_method', created: nowSeconds() };
    const secret = `${id}_secret_${randomBytes(6).toString('hex')}`;
    const money = { amount: Number(amount), currency, customer };
    return this.keep('payment_intents', { ...object, ...money, metadata: checked(metadata), client_secret: secret });
  }

  createSubscription({ customer, items, metadata }: JsonObject): StripeObject {
    this.get('customers', String(customer));
    const id = freshId('sub');
    const item = { id: freshId('si'), object: 'subscription_item', ...this.itemOf((items as JsonObject[])[0]!) };
    const subscription = this.keep('subscriptions', {
      id,
      object: 'subscription',
      customer,
      status: 'incomplete',
      metadata: checked(metadata),
      cancel_at: null,
      cancel_at_period_end: false,
      default_payment_method: null,
      created: nowSeconds(),
      items: { object: 'list', data: [item], has_more: false },
    });
    subscription.latest_invoice = this.bill(subscription, 'subscription_create').id;
    return subscription;
  }

  updateSubscription(id: string, params: JsonObject): StripeObject {
    const subscription = this.get('subscriptions', id);
    if (subscription.status === 'canceled') throw missing('subscriptions', id);
    const [change] = (params.items as JsonObject[] | undefined) ?? [];
    const item = itemOf(subscription);
    if (change && change.id !== item.id) throw missing('subscription_items', String(change.id));
    if (change && !change.price_data) item.quantity = Number(change.quantity);
    else if (change) {
      Object.assign(item, { ...this.itemOf(change), current_period_start: item.current_period_start });
      // Otherwise the difference waits for the next bill.
      if (params.proration_behavior === 'always_invoice') {
        const invoice = this.bill(subscription, 'subscription_update');
        subscription.latest_invoice = invoice.id;
        if (params.payment_behavior === 'error_if_incomplete') {
          this.payInvoice(invoice.id);
        } else subscription.status = 'past_due';
      }
    }
    if (params.cancel_at_period_end !== undefined) {
      subscription.cancel_at_period_end = String(params.cancel_at_period_end) === 'true';
    }
    if (params.default_payment_method) subscription.default_payment_method = params.default_payment_method;
    const metadata = { ...(subscription.metadata as JsonObject), ...(params.metadata as JsonObject | undefined) };
    subscription.metadata = checked(Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== '')));
    return subscription;
  }

  cancelSubscription(id: string): StripeObject {
    const subscription = this.get('subscriptions', id);
    if (subscription.status === 'canceled') throw missing('subscriptions', id);
    return Object.assign(subscription, { status: 'canceled', canceled_at: nowSeconds(), ended_at: nowSeconds() });
  }

  createSetupIntent({ customer }: JsonObject): StripeObject {
    this.get('customers', String(customer));
    const id = freshId('seti');
    const object = { id, object: 'setup_intent', status: 'requires_payment_method', customer, payment_method: null };
    return this.keep('setup_intents', { ...object, client_secret: `${id}_secret_x`, created: nowSeconds() });
  }

  /** A bill for what the subscription costs, with the payment that it waits for. */
  bill(subscription: StripeObject, billing_reason = 'subscription_cycle'): StripeObject {
    const { price, quantity } = itemOf(subscription) as unknown as {
      price: { unit_amount: number };
      quantity: number;
    };
    const id = freshId('in');
    const total = price.unit_amount * quantity;
    const { customer } = subscription;
    const intent = this.keep('payment_intents', {
      id: freshId('pi'),
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: total,
      currency: 'usd',
      customer,
      metadata: {},
      created: nowSeconds(),
    });
    const { current_period_start: start, current_period_end: end } = itemOf(subscription);
    const secret = { client_secret: `${intent.id}_secret_y`, type: 'payment_intent' };
    const parent = { type: 'subscription_details', subscription_details: { subscription: subscription.id } };
    const lines = { object: 'list', data: [{ id: freshId('il'), object: 'line_item', period: { start, end } }] };
    const payment = { type: 'payment_intent', payment_intent: intent.id };
    this.keep('invoice_payments', { id: freshId('inpay'), object: 'invoice_payment', invoice: id, payment });
    const object = { id, object: 'invoice', customer, subscription: subscription.id, total, parent, lines };
    return this.keep('invoices', {
      ...object,
      billing_reason,
      currency: 'usd',
      amount_paid: 0,
      status: 'open',
      created: nowSeconds(),
      hosted_invoice_url: `https://invoice.stripe.example/${id}`,
      confirmation_secret: secret,
    });
  }

  /** An invoice is paid, with the payment that waits for it. */
  payInvoice(id: string): StripeObject {
    const invoice = this.get('invoices', id);
    this.charge(this.paymentOf(id));
    return Object.assign(invoice, { status: 'paid', amount_paid: invoice.total });
  }

  /** A payment is made: with the charge that later refunds and disputes are about. */
  charge(paymentIntentId: string): StripeObject {
    const intent = this.get('payment_intents', paymentIntentId);
    if (intent.latest_charge) return intent;
    const { amount, currency, customer } = intent;
    const charge = this.keep('charges', {
      id: freshId('ch'),
      object: 'charge',
      amount,
      amount_captured: amount,
      amount_refunded: 0,
      currency,
      customer,
      payment_intent: paymentIntentId,
      disputed: false,
      refunded: false,
      receipt_url: `https://receipt.stripe.example/${paymentIntentId}`,
    });
    return Object.assign(intent, { status: 'succeeded', latest_charge: charge.id });
  }

  /** Pays an amount of a payment back: the rest of it unless told. */
  refund({ payment_intent: intent, amount, metadata }: JsonObject): StripeObject {
    const charge = this.chargeOf(String(intent));
    const left = Number(charge.amount) - Number(charge.amount_refunded);
    const back = amount === undefined ? left : Number(amount);
    if (charge.disputed) throw invalid('This charge has been charged back', { code: 'charge_disputed' });
    if (left === 0) throw invalid('This charge has been refunded', { code: 'charge_already_refunded' });
    if (back > left || back < 1) throw invalid('Refund amount is greater than what is left', { param: 'amount' });
    charge.amount_refunded = Number(charge.amount_refunded) + back;
    charge.refunded = charge.amount_refunded === charge.amount;
    const refund = { object: 'refund', amount: back, status: 'succeeded', charge: charge.id, payment_intent: intent };
    return this.keep('refunds', { id: freshId('re'), ...refund, metadata: checked(metadata), created: nowSeconds() });
  }

  /** The configuration of payment methods that every account has: cards and wallets on, others off or not to be had. */
  methodConfiguration(): StripeObject {
    const [known] = this.all('payment_method_configurations');
    if (known) return known;
    const method = (value: 'on' | 'off', available: boolean, overridable: boolean | null = null) => ({
      available,
      display_preference: { overridable, preference: 'none', value },
    });
    return this.keep('payment_method_configurations', {
      id: freshId('pmc'),
      object: 'payment_method_configuration',
      active: true,
      is_default: true,
      name: 'Default',
      card: method('on', true),
      apple_pay: method('on', true),
      klarna: method('off', false),
      link: method('off', true, false),
      sepa_debit: method('on', false, true),
      // A method that nobody here knows.
      kriya: method('on', true),
    });
  }

  configureMethods(id: string, params: JsonObject): StripeObject {
    const config = this.get('payment_method_configurations', id);
    for (const [name, change] of Object.entries(params)) {
      const { preference } = (change as { display_preference: { preference: string } }).display_preference;
      const method = config[name] as { display_preference: JsonObject } | undefined;
      if (!method) throw invalid(`No such method: ${name}`, { param: name });
      Object.assign(method.display_preference, { preference, value: preference });
    }
    return config;
  }

  /** The charge of a payment. */
  chargeOf(paymentIntentId: string): StripeObject {
    return this.get('charges', String(this.get('payment_intents', paymentIntentId).latest_charge));
  }

  /** The payment of an invoice. */
  paymentOf(invoiceId: string): string {
    const found = this.all('invoice_payments').find(({ invoice }) => invoice === invoiceId);
    return String((found!.payment as JsonObject).payment_intent);
  }

  private itemOf({ price_data, quantity }: JsonObject): JsonObject {
    const { unit_amount, recurring, product, currency } = price_data as JsonObject;
    const { interval, interval_count } = recurring as JsonObject;
    this.get('products', String(product));
    if (!['day', 'week', 'month', 'year'].includes(String(interval))) throw invalid('No such interval');
    if (Number(interval_count) < 1) throw invalid('Too short', { param: 'interval_count' });
    return {
      quantity: Number(quantity ?? 1),
      price: { id: freshId('price'), unit_amount: Number(unit_amount), currency, recurring, product },
      current_period_start: nowSeconds(),
      current_period_end: nowSeconds() + MONTH_SECONDS,
    };
  }
}

/** The one item that our subscriptions have. */
export function itemOf(subscription: StripeObject): JsonObject & {
  current_period_start: number;
  current_period_end: number;
} {
  return (subscription.items as { data: never[] }).data[0]!;
}

/** Metadata as Stripe takes them: fifty values, of 500 characters each. */
function checked(metadata: unknown): JsonObject {
  const entries = Object.entries((metadata as JsonObject | undefined) ?? {});
  const isTooMuch =
    entries.length > 50 || entries.some(([key, value]) => key.length > 40 || String(value).length > 500);
  if (isTooMuch) throw invalid('Metadata can have 50 values of 500 characters', { param: 'metadata' });
  return Object.fromEntries(entries);
}
