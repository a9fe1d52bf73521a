import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { call, type Answer, type JsonObject } from './client';
import { answerCall, type StripeAsked } from './stripe-calls';
import { freshId, itemOf, nowSeconds, StripeBooks, StripeFault, type StripeObject } from './stripe-objects';

/** A fault of the next call of a kind: its answer is lost on the way back, never comes, or is an error. */
interface Fault {
  call: RegExp;
  how: 'drop' | 'hang' | 'garbage' | { status: number; error: JsonObject };
  times: number;
}

/** An event as Stripe sends it. */
export type StripeEventBody = StripeObject & { type: string; account?: string; data: { object: JsonObject } };

interface Delivery {
  /** The server; the one of this worker unless told. */
  base?: string;
  secret?: string;
  /** The time of its signature, in seconds since 1970. */
  at?: number;
  /** In the place of the right header; null for none. */
  signature?: string | null;
}

const SECRET_KEY = 'sk_test_stand_in_31337';
const WEBHOOK_SECRET = 'whsec_stand_in_31337';

/** Stripe, as far as its own library asks it for us: it keeps books, honours idempotency keys and signs its events. */
export class StripeStandIn {
  readonly environment: Record<string, string>;
  readonly asked: StripeAsked[] = [];
  readonly accounts = new Map<string, StripeObject>();
  private readonly books = new Map<string, StripeBooks>();
  private readonly answers = new Map<string, { request: string; status: number; body: object }>();
  private readonly faults: Fault[] = [];
  private readonly held: Array<{ call: RegExp; reach: () => void; gone: Promise<void> }> = [];

  private constructor(
    port: number,
    readonly stop: () => Promise<void>,
  ) {
    this.environment = {
      VESTIBULE_STRIPE_SECRET_KEY: SECRET_KEY,
      VESTIBULE_STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
      VESTIBULE_STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      VESTIBULE_STRIPE_API_URL: `http://127.0.0.1:${port}`,
    };
  }

  static async start(): Promise<StripeStandIn> {
    let standIn: StripeStandIn | undefined;
    const server = createServer((request, response) => void standIn?.handle(request, response));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const stop = () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      });
    standIn = new StripeStandIn((server.address() as AddressInfo).port, stop);
    return standIn;
  }

  /** Lets the next calls go wrong: `fail(/^POST \/v1\/accounts$/, 'drop')`. */
  fail(pattern: RegExp, how: Fault['how'], times = 1): void {
    this.faults.push({ call: pattern, how, times });
  }

  /** Answers the next call of a kind late: what was so when it came, when the test lets it go. */
  holdBack(pattern: RegExp): { reached: Promise<void>; go: () => void } {
    let [reach, go] = [() => {}, () => {}];
    const reached = new Promise<void>((done) => (reach = done));
    const gone = new Promise<void>((done) => (go = done));
    this.held.push({ call: pattern, reach, gone });
    return { reached, go };
  }

  /** Lets no call go wrong any more. */
  heal(): void {
    this.faults.length = 0;
  }

  /** Calls that came so far: `countOf(/^POST \/v1\/customers$/)`. */
  countOf(pattern: RegExp): number {
    return this.asked.filter(({ method, path }) => pattern.test(`${method} ${path}`)).length;
  }

  /** The objects of an account. */
  booksOf(accountId: string): StripeBooks {
    const books = this.books.get(accountId) ?? new StripeBooks(accountId);
    this.books.set(accountId, books);
    return books;
  }

  /** An account that a test made by hand. */
  addAccount(metadata: JsonObject): string {
    const id = freshId('acct');
    this.accounts.set(id, { id, object: 'account', metadata, charges_enabled: false });
    return id;
  }

  /** An owner did all that Stripe asked of them. */
  completeAccount(accountId: string): void {
    Object.assign(this.accounts.get(accountId)!, {
      charges_enabled: true,
      details_submitted: true,
      payouts_enabled: true,
    });
  }

  /** A customer pays what they were asked for: a payment, or the open bill of a subscription. The events, in order. */
  pay(accountId: string, id: string): StripeEventBody[] {
    const books = this.booksOf(accountId);
    if (id.startsWith('pi_')) {
      const payment = books.charge(id);
      return [this.event(accountId, 'payment_intent.succeeded', payment)];
    }
    const subscription = books.get('subscriptions', id);
    const isFirst = subscription.status === 'incomplete';
    subscription.status = 'active';
    const invoice = books.payInvoice(String(subscription.latest_invoice));
    const changed = isFirst ? 'customer.subscription.created' : 'customer.subscription.updated';
    return [
      this.event(accountId, changed, subscription),
      this.event(accountId, 'invoice.paid', invoice),
      this.event(accountId, 'invoice.payment_succeeded', invoice),
    ];
  }

  /** The time that was paid for is over: another bill, which is paid or not. */
  renew(accountId: string, id: string, { isPaid = true } = {}): StripeEventBody[] {
    const books = this.booksOf(accountId);
    const subscription = books.get('subscriptions', id);
    const item = itemOf(subscription);
    const length = item.current_period_end - item.current_period_start;
    item.current_period_start += length;
    item.current_period_end += length;
    const invoice = books.bill(subscription);
    // Nothing is renewed within the second, in which Stripe counts, that it was bought in.
    invoice.created = Math.max(Number(invoice.created), Number(subscription.created) + 1);
    subscription.latest_invoice = invoice.id;
    if (isPaid) return this.pay(accountId, id);
    subscription.status = 'past_due';
    return [
      this.event(accountId, 'customer.subscription.updated', subscription),
      this.event(accountId, 'invoice.payment_failed', invoice),
    ];
  }

  /** A card is refused for a payment; with the event of that attempt. */
  decline(accountId: string, paymentIntentId: string, message = 'Your card was declined.'): StripeEventBody[] {
    const payment = this.booksOf(accountId).get('payment_intents', paymentIntentId);
    payment.last_payment_error = { type: 'card_error', code: 'card_declined', message };
    return [this.event(accountId, 'payment_intent.payment_failed', payment)];
  }

  /** Stripe gives up on the newest bill of a subscription. */
  giveUp(accountId: string, id: string): StripeEventBody[] {
    const books = this.booksOf(accountId);
    const invoice = books.get('invoices', String(books.get('subscriptions', id).latest_invoice));
    invoice.status = 'uncollectible';
    return ['invoice.payment_failed', 'invoice.marked_uncollectible'].map((type) =>
      this.event(accountId, type, invoice),
    );
  }

  /** An owner pays an amount back, in cents: of a payment, or of the newest bill of a subscription. */
  refund(accountId: string, id: string, amount?: number): StripeEventBody[] {
    const books = this.booksOf(accountId);
    const charge = books.chargeOf(this.paymentIn(accountId, id));
    books.refund({ payment_intent: charge.payment_intent, amount });
    return [this.event(accountId, 'charge.refunded', charge)];
  }

  /** A customer disputes a payment at their bank, wholly unless told. */
  dispute(accountId: string, id: string, amount?: number): { dispute: StripeObject; events: StripeEventBody[] } {
    const books = this.booksOf(accountId);
    const charge = books.chargeOf(this.paymentIn(accountId, id));
    charge.disputed = true;
    const dispute = books.keep('disputes', {
      id: freshId('dp'),
      object: 'dispute',
      amount: amount ?? charge.amount,
      status: 'needs_response',
      charge: charge.id,
      payment_intent: charge.payment_intent,
      created: nowSeconds(),
    });
    return { dispute, events: [this.event(accountId, 'charge.dispute.created', dispute)] };
  }

  /** The bank decides on a dispute. */
  closeDispute(accountId: string, dispute: StripeObject, status: 'won' | 'lost'): StripeEventBody[] {
    dispute.status = status;
    return [this.event(accountId, 'charge.dispute.closed', dispute)];
  }

  private paymentIn(accountId: string, id: string): string {
    const books = this.booksOf(accountId);
    if (id.startsWith('pi_')) return id;
    const invoiceId = id.startsWith('in_') ? id : String(books.get('subscriptions', id).latest_invoice);
    return books.paymentOf(invoiceId);
  }

  /** A subscription ends at once, for whatever reason. */
  cancel(accountId: string, id: string): StripeEventBody[] {
    const subscription = this.booksOf(accountId).cancelSubscription(id);
    return [this.event(accountId, 'customer.subscription.deleted', subscription)];
  }

  /** A customer gave a card on a page: `confirm(account, setupIntent)`. The id of the card. */
  confirm(accountId: string, setupIntentId: string, last4 = '4242'): string {
    const books = this.booksOf(accountId);
    const card = { brand: 'visa', last4, exp_month: 12, exp_year: 2099 };
    const method = books.keep('payment_methods', { id: freshId('pm'), object: 'payment_method', type: 'card', card });
    Object.assign(books.get('setup_intents', setupIntentId), { status: 'succeeded', payment_method: method.id });
    return method.id;
  }

  /** An event that tells of an object as it is now. */
  event(accountId: string | null, type: string, object: JsonObject): StripeEventBody {
    const account = accountId === null ? {} : { account: accountId };
    const data = { object: structuredClone(object) };
    return { id: freshId('evt'), object: 'event', type, created: nowSeconds(), livemode: false, ...account, data };
  }

  /** Sends an event as Stripe does. */
  deliver(event: StripeEventBody | string, delivery: Delivery = {}): Promise<Answer> {
    const body = typeof event === 'string' ? event : JSON.stringify(event, null, 2);
    const { base, signature = this.sign(body, delivery) } = delivery;
    return call({
      method: 'POST',
      path: '/integrations/stripe/webhooks',
      base,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature ?? undefined },
      body,
    });
  }

  /** The header that Stripe sends with a body. */
  sign(body: string, { secret = WEBHOOK_SECRET, at = nowSeconds() }: Delivery = {}): string {
    return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const asked = readCall(request, Buffer.concat(chunks).toString());
    this.asked.push(asked);
    const fault = this.takeFault(asked);
    if (fault === 'hang') return;
    if (fault === 'garbage') return void response.writeHead(200).end('<html>');
    if (typeof fault === 'object' && fault) return send(response, fault.status, { error: fault.error });
    const { status, body } = this.answer(asked);
    const held = this.held.findIndex(({ call: pattern }) => pattern.test(`${asked.method} ${asked.path}`));
    if (held !== -1) {
      const [{ reach, gone }] = this.held.splice(held, 1) as [(typeof this.held)[0]];
      reach();
      await gone;
    }
    if (fault === 'drop') return void request.socket.destroy();
    send(response, status, body);
  }

  /** The same key gets the same answer; the same key with something else is a mistake. */
  private answer(asked: StripeAsked): { status: number; body: object } {
    if (asked.authorization !== `Bearer ${SECRET_KEY}`) {
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } } };
    }
    const key = asked.idempotencyKey && `${asked.account} ${asked.idempotencyKey}`;
    const request = `${asked.method} ${asked.path} ${JSON.stringify(asked.params)}`;
    const before = key ? this.answers.get(key) : undefined;
    if (before && before.request !== request) {
      const error = { type: 'idempotency_error', message: 'Keys can only be used with the same parameters' };
      return { status: 400, body: { error } };
    }
    if (before) return before;
    const answer = this.work(asked);
    // A call that was refused may be tried again with the same key, in Stripe's own words once it began; that is enough here.
    if (key && asked.method === 'POST' && answer.status < 400) this.answers.set(key, { request, ...answer });
    return answer;
  }

  private work(asked: StripeAsked): { status: number; body: object } {
    try {
      if (asked.account && !this.accounts.has(asked.account)) {
        const message = `The provided key does not have access to account '${asked.account}'`;
        throw new StripeFault(403, { type: 'invalid_request_error', code: 'account_invalid', message });
      }
      const body = answerCall({ accounts: this.accounts, books: this.booksOf(asked.account ?? 'platform') }, asked);
      return { status: 200, body: structuredClone(body) };
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      return { status: error.status, body: { error: error.error } };
    }
  }

  private takeFault({ method, path }: StripeAsked): Fault['how'] | null {
    const fault = this.faults.find(({ call: pattern, times }) => times > 0 && pattern.test(`${method} ${path}`));
    if (!fault) return null;
    fault.times -= 1;
    return fault.how;
  }
}

function readCall(request: IncomingMessage, body: string): StripeAsked {
  const url = new URL(request.url ?? '', 'http://stripe');
  const one = (name: string): string | null => (request.headers[name] as string | undefined) ?? null;
  return {
    method: request.method ?? '',
    path: url.pathname,
    params: readForm(request.method === 'POST' ? body : url.search.slice(1)),
    account: one('stripe-account'),
    idempotencyKey: one('idempotency-key'),
    authorization: one('authorization'),
  };
}

/** `items[0][quantity]=2` is `{ items: [{ quantity: '2' }] }`. */
function readForm(text: string): JsonObject {
  const params: JsonObject = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\[|\]\[|\]/).filter((part, at) => at === 0 || part !== '' || name.endsWith('[]'));
    let at: JsonObject = params;
    for (const [index, part] of path.slice(0, -1).entries()) {
      const isList = /^\d*$/.test(path[index + 1] ?? '');
      at = (at[part] ??= isList ? [] : {}) as JsonObject;
    }
    const last = path.at(-1) ?? '';
    if (Array.isArray(at)) at.push(value);
    else at[last] = value;
  }
  return params;
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': freshId('req') });
  response.end(JSON.stringify(body));
}
