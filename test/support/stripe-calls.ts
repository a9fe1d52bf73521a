import type { JsonObject } from './client';
import { freshId, missing, nowSeconds, StripeFault, type StripeBooks, type StripeObject } from './stripe-objects';

/** A call of Stripe's, as it came. */
export interface StripeAsked {
  method: string;
  path: string;
  params: JsonObject;
  /** The connected account that it is about. */
  account: string | null;
  idempotencyKey: string | null;
  authorization: string | null;
}

interface Stripe {
  accounts: Map<string, StripeObject>;
  books: StripeBooks;
}

type Work = (stripe: Stripe, params: JsonObject, id: string) => object;

const WORK: Record<string, Work> = {
  'POST accounts': ({ accounts }, params) => {
    const account = { id: freshId('acct'), object: 'account', ...params, charges_enabled: false };
    accounts.set(account.id, { ...account, details_submitted: false, payouts_enabled: false });
    return accounts.get(account.id)!;
  },
  'GET accounts/:id': ({ accounts }, _, id) => accountOf(accounts, id),
  'POST account_links': ({ accounts }, { account, return_url }) => {
    const { id } = accountOf(accounts, String(account));
    if (!return_url) throw new StripeFault(400, { type: 'invalid_request_error', param: 'return_url' });
    return { object: 'account_link', created: nowSeconds(), url: `https://connect.stripe.example/setup/${id}` };
  },
  'POST account_sessions': ({ accounts }, { account, components }) => {
    const { id } = accountOf(accounts, String(account));
    return { object: 'account_session', account: id, components, client_secret: `${id}_secret_session` };
  },
  'POST customers': ({ books }, params) => books.createCustomer(params),
  'GET customers/search': ({ books }, { query }) => {
    const wanted = [...String(query).matchAll(/metadata\['(\w+)'\]:'((?:[^'\\]|\\.)*)'/g)];
    const data = books
      .all('customers')
      .filter(({ metadata }) => wanted.every(([, key = '', value = '']) => hasValue(metadata, key, value)));
    return { object: 'search_result', url: '/v1/customers/search', has_more: false, data };
  },
  'GET customers/:id': ({ books }, params, id) => expanded(books, books.get('customers', id), params),
  'POST customers/:id': ({ books }, { invoice_settings }, id) =>
    Object.assign(books.get('customers', id), { invoice_settings }),
  'POST products': ({ books }, params) => books.keep('products', { id: freshId('prod'), object: 'product', ...params }),
  'POST subscriptions': ({ books }, params) => expanded(books, books.createSubscription(params), params),
  'GET subscriptions': ({ books }, params) => {
    const isWanted = (one: StripeObject) => params.status === 'all' || one.status !== 'canceled';
    return listOf(books.all('subscriptions').filter(isWanted), params, (one) => withInvoice(books, one, params));
  },
  'GET subscriptions/:id': ({ books }, params, id) => expanded(books, books.get('subscriptions', id), params),
  'POST subscriptions/:id': ({ books }, params, id) => expanded(books, books.updateSubscription(id, params), params),
  'DELETE subscriptions/:id': ({ books }, _, id) => books.cancelSubscription(id),
  'POST payment_intents': ({ books }, params) => books.createPayment(params),
  'GET payment_intents': ({ books }, params) => listOf(books.all('payment_intents'), params),
  'GET payment_intents/:id': ({ books }, params, id) => expanded(books, books.get('payment_intents', id), params),
  'GET refunds': ({ books }, params) => {
    const { payment_intent: wanted } = params;
    const all = books.all('refunds').filter((one) => wanted === undefined || one.payment_intent === wanted);
    return listOf(all, params);
  },
  'POST refunds': ({ books }, params) => books.refund(params),
  'GET disputes': ({ books }, params) => {
    const { payment_intent: wanted } = params;
    const all = books.all('disputes').filter((one) => wanted === undefined || one.payment_intent === wanted);
    return listOf(all, params);
  },
  'GET invoice_payments': ({ books }, params) => {
    const wanted = (params.payment as JsonObject | undefined)?.payment_intent;
    const isWanted = (one: StripeObject) =>
      params.invoice === undefined
        ? (one.payment as JsonObject).payment_intent === wanted
        : one.invoice === params.invoice;
    const all = books.all('invoice_payments').filter(isWanted);
    return listOf(all, params, (one) => ({ ...one, invoice: books.get('invoices', String(one.invoice)) }));
  },
  'GET payment_method_configurations': ({ books }, params) => {
    books.methodConfiguration();
    return listOf(books.all('payment_method_configurations'), params);
  },
  'POST payment_method_configurations/:id': ({ books }, params, id) => books.configureMethods(id, params),
  'POST setup_intents': ({ books }, params) => books.createSetupIntent(params),
  'GET setup_intents/:id': ({ books }, params, id) => expanded(books, books.get('setup_intents', id), params),
  'GET invoices/:id': ({ books }, _, id) => books.get('invoices', id),
  'GET invoices': ({ books }, params) => {
    const { subscription: wanted } = params;
    const all = books.all('invoices').filter((one) => wanted === undefined || one.subscription === wanted);
    return listOf(all, params);
  },
};

/**
 * The answer to a call.
 *
 * @throws StripeFault
 */
export function answerCall(stripe: Stripe, { method, path, params }: StripeAsked): object {
  const [, , kind = '', id] = path.split('/').map(decodeURIComponent);
  const exact = WORK[`${method} ${kind}${id === undefined ? '' : `/${id}`}`];
  const work = exact ?? WORK[`${method} ${kind}/:id`];
  if (!work) throw new StripeFault(404, { type: 'invalid_request_error', message: `Unrecognized: ${method} ${path}` });
  return work(stripe, params, id ?? '');
}

function accountOf(accounts: Map<string, StripeObject>, id: string): StripeObject {
  const account = accounts.get(id);
  if (account) return account;
  throw new StripeFault(403, { type: 'invalid_request_error', code: 'account_invalid', message: 'No access' });
}

function hasValue(metadata: unknown, key: string, escaped: string): boolean {
  return (metadata as JsonObject)[key] === escaped.replace(/\\(.)/g, '$1');
}

/** The newest first, from behind `starting_after` on. */
function listOf(
  all: StripeObject[],
  { customer, limit = '10', starting_after, created }: JsonObject,
  expand: (one: StripeObject) => object = (one) => one,
): object {
  const since = Number((created as JsonObject | undefined)?.gte ?? 0);
  const wanted = all
    .toReversed()
    .filter((one) => (customer === undefined || one.customer === customer) && Number(one.created ?? 0) >= since);
  const from = starting_after === undefined ? 0 : wanted.findIndex(({ id }) => id === starting_after) + 1;
  if (starting_after !== undefined && from === 0) throw missing('starting_after', String(starting_after));
  const data = wanted.slice(from, from + Number(limit)).map(expand);
  return { object: 'list', url: '/v1/list', has_more: from + Number(limit) < wanted.length, data };
}

/** A subscription of a list, with its newest invoice if that was asked for. */
function withInvoice(books: StripeBooks, one: StripeObject, { expand = [] }: JsonObject): object {
  const isAsked = (expand as string[]).includes('data.latest_invoice');
  const invoice = books.all('invoices').find(({ id }) => id === one.latest_invoice);
  return isAsked && invoice ? { ...one, latest_invoice: invoice } : one;
}

/** With the objects themselves in the place of the ids that were asked for. */
function expanded(books: StripeBooks, object: StripeObject, { expand = [] }: JsonObject): object {
  const copy = structuredClone(object);
  for (const path of expand as string[]) {
    if (path === 'latest_invoice.confirmation_secret') {
      copy.latest_invoice = books.get('invoices', String(copy.latest_invoice));
    } else if (path === 'invoice_settings.default_payment_method') {
      const { default_payment_method: id } = copy.invoice_settings as JsonObject;
      copy.invoice_settings = { default_payment_method: id ? books.get('payment_methods', String(id)) : null };
    } else if (path === 'latest_charge' && copy.latest_charge) {
      copy.latest_charge = books.get('charges', String(copy.latest_charge));
    } else if (path === 'payment_method' && copy.payment_method) {
      copy.payment_method = books.get('payment_methods', String(copy.payment_method));
    }
  }
  return copy;
}
