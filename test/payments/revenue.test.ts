import { randomUUID } from 'node:crypto';
import { buildCustomerPage } from '../../src/payments/customer-list/customer-page.queries.js';
import { RECURRING } from '../../src/payments/revenue/revenue-sql.queries.js';
import { query, vacuum } from '../support/database';
import { planOf } from '../support/plans';
import { buyInTestMode, codeFor, createShop, grant, sell } from '../support/payments';
import { createProject, expectOk, type TestProject } from '../support/project';
import { createTeam } from '../support/teams';
import { createUser } from '../support/users';

const price = (amount: object, interval?: [number, string]) => ({ ...amount, ...(interval ? { interval } : {}) });
const PRICES = {
  monthly: price({ USD: '9.90' }, [1, 'month']),
  yearly: price({ USD: '120' }, [1, 'year']),
  quarterly: price({ USD: '30' }, [3, 'month']),
  weekly: price({ EUR: '7' }, [1, 'week']),
  daily: price({ JPY: '100' }, [2, 'day']),
  odd: price({ USD: 'free' }, [0, 'day']),
  once: price({ USD: '49' }),
};
const CATALOG = {
  testMode: true,
  products: {
    pro: { customerType: 'user', displayName: 'Pro', prices: PRICES },
    crew: { customerType: 'team', displayName: 'Crew', prices: { monthly: PRICES.monthly } },
    other: { customerType: 'custom', displayName: 'Other', stackable: true, prices: PRICES },
  },
};

let project: TestProject;

beforeEach(async () => {
  project = await createShop(CATALOG);
});

interface Sub {
  price: keyof typeof PRICES;
  status?: string;
  source?: string;
  ending?: boolean;
  quantity?: number;
  product?: string | null;
  customer?: string;
}

/** A subscription as a sync stores it. */
async function subscribe({ price: priceId, quantity = 1, ...sub }: Sub): Promise<string> {
  const id = randomUUID();
  const product = JSON.stringify({ displayName: 'Other', prices: PRICES });
  await query(
    `INSERT INTO subscriptions (project_id, id, customer_type, customer_id, product_id, price_id, product, quantity, source,
       created_at, status, period_start, period_end, cancel_at_period_end, currency, monthly_amount)
     VALUES ($1, $2, 'custom', $3, $4, $5, $6::json, $7::int, $8, now(), $9, now(), now() + interval '1 month', $10,
       price_currency($6::json, $5), monthly_amount($6::json, $5, $7::int))`,
    [
      project.id,
      id,
      sub.customer ?? 'c',
      sub.product === undefined ? 'other' : sub.product,
      priceId,
      product,
      quantity,
      sub.source ?? 'PURCHASE_PAGE',
      sub.status ?? 'active',
      sub.ending ?? false,
    ],
  );
  return id;
}

interface Money {
  currency: string;
  recurring: string;
  pastDue: string;
  ending: string;
  trials: string;
  testMode: string;
}
const MONEY = 'currency recurring pastDue ending trials testMode';
interface Revenue {
  recurring: Money[];
  products: Array<Record<string, unknown> & { revenue: Money[] }>;
}

async function readRevenue(): Promise<Revenue> {
  const { data, errors } = await project.graphql<{ revenue: Revenue }>(
    `{ revenue { recurring { ${MONEY} } products { productId active pastDue ending trials given testMode revenue { ${MONEY} } } } }`,
  );
  expect(errors).toEqual([]);
  return data!.revenue;
}

const NOTHING = { pastDue: '0.00', ending: '0.00', trials: '0.00', testMode: '0.00' };

describe('Query.revenue', () => {
  it('is nothing for a project that sold nothing', async () => {
    expect(await readRevenue()).toEqual({ recurring: [], products: [] });
  });

  it.each<[Sub, string, string]>([
    [{ price: 'monthly', quantity: 3 }, 'USD', '29.70'],
    [{ price: 'yearly' }, 'USD', '10.00'],
    [{ price: 'quarterly' }, 'USD', '10.00'],
    [{ price: 'weekly' }, 'EUR', '30.44'],
    [{ price: 'daily' }, 'JPY', '1522'],
  ])('makes a month of %j', async (sub, currency, recurring) => {
    await subscribe(sub);
    expect((await readRevenue()).recurring).toMatchObject([{ currency, recurring }]);
  });

  it('counts past due ones, tells apart what ends and what is tried, and leaves out what brings nothing', async () => {
    await subscribe({ price: 'monthly' });
    await subscribe({ price: 'monthly', status: 'past_due' });
    await subscribe({ price: 'monthly', ending: true });
    await subscribe({ price: 'yearly', status: 'trialing' });
    for (const status of ['canceled', 'incomplete', 'incomplete_expired', 'unpaid', 'paused']) {
      await subscribe({ price: 'monthly', status });
    }
    await subscribe({ price: 'monthly', source: 'API_GRANT' });
    await subscribe({ price: 'odd' });
    const { recurring, products } = await readRevenue();
    const money = {
      currency: 'USD',
      recurring: '19.80',
      pastDue: '9.90',
      ending: '9.90',
      trials: '10.00',
      testMode: '0.00',
    };
    expect(recurring).toEqual([money]);
    expect(products).toEqual([
      { productId: 'other', active: 3, pastDue: 1, ending: 1, trials: 1, given: 1, testMode: 0, revenue: [money] },
    ]);
  });

  it('never counts a purchase in test mode as money', async () => {
    const { id } = await createUser(project);
    const full_code = await codeFor(project, `user/${id}`, { product_id: 'pro' });
    expectOk(await buyInTestMode({ full_code, price_id: 'yearly' }));
    const { recurring, products } = await readRevenue();
    expect(recurring).toEqual([{ currency: 'USD', recurring: '0.00', ...NOTHING, testMode: '10.00' }]);
    expect(products).toMatchObject([{ productId: 'pro', active: 0, testMode: 1 }]);
    const { data } = await project.graphql<{ overview: { revenue: unknown[]; testPurchases: number } }>(
      '{ overview { revenue { received } testPurchases } }',
    );
    expect(data?.overview).toEqual({ revenue: [], testPurchases: 1 });
  });

  it('tells nothing of other projects', async () => {
    await subscribe({ price: 'monthly' });
    project = await createProject();
    expect(await readRevenue()).toEqual({ recurring: [], products: [] });
  });
});

interface Customer {
  customerType: string;
  customerId: string;
  displayName: string | null;
  primaryEmail: string | null;
  products: Array<{ displayName: string; quantity: number; isTest: boolean }>;
  spent: Array<{ currency: string; amount: string }>;
}
type Page = { customers: Customer[]; nextCursor: string | null };

async function list(variables: object = {}): Promise<Page> {
  const { data, errors } = await project.graphql<{ payingCustomers: Page }>(
    `query ($query: String, $type: CustomerType, $product: String, $first: Int, $after: String) {
      payingCustomers(query: $query, customerType: $type, productId: $product, first: $first, after: $after) {
        customers { customerType customerId displayName primaryEmail products { displayName quantity isTest }
          spent { currency amount } } nextCursor } }`,
    { ...variables },
  );
  expect(errors).toEqual([]);
  return data!.payingCustomers;
}

describe('Query.payingCustomers', () => {
  it('lists users, teams and custom customers by name, with what they have and spent', async () => {
    const ada = await createUser(project, { display_name: 'Ada King', primary_email: 'ada@example.com' });
    const crew = await createTeam(project, { display_name: 'Night crew' });
    expectOk(await grant(project, `user/${ada.id}`, { product_id: 'pro' }));
    expectOk(await grant(project, `team/${crew.id}`, { product_id: 'crew' }));
    expectOk(await grant(project, 'custom/acme', { product_id: 'other', quantity: 3 }));
    const { id } = await createUser(project, { display_name: 'Only tries' });
    expectOk(
      await buyInTestMode({
        full_code: await codeFor(project, `user/${id}`, { product_id: 'pro' }),
        price_id: 'monthly',
      }),
    );
    const paid = (amount: number, purchase = randomUUID()) =>
      query(
        `INSERT INTO received_payments (project_id, purchase_id, received_at, customer_type, customer_id, currency, amount)
         VALUES ($1, $2, now(), 'user', $3, 'USD', $4)`,
        [project.id, purchase, ada.id, amount],
      );
    await paid(990);
    await paid(4_900);
    const { customers, nextCursor } = await list();
    expect(nextCursor).toBeNull();
    expect(customers.map(({ customerType }) => customerType)).toEqual(['custom', 'team', 'user', 'user']);
    expect(customers).toEqual(
      expect.arrayContaining([
        {
          customerType: 'user',
          customerId: ada.id,
          displayName: 'Ada King',
          primaryEmail: 'ada@example.com',
          products: [{ displayName: 'Pro', quantity: 1, isTest: false }],
          spent: [{ currency: 'USD', amount: '58.90' }],
        },
        {
          customerType: 'custom',
          customerId: 'acme',
          displayName: null,
          primaryEmail: null,
          products: [{ displayName: 'Other', quantity: 3, isTest: false }],
          spent: [],
        },
        expect.objectContaining({
          displayName: 'Only tries',
          spent: [],
          products: [expect.objectContaining({ isTest: true })],
        }),
      ]),
    );
    const named = async (variables: object) =>
      (await list(variables)).customers.map((one) => one.displayName ?? one.customerId);
    expect(await named({ query: 'king' })).toEqual(['Ada King']);
    expect(await named({ query: 'ada@example' })).toEqual(['Ada King']);
    expect(await named({ query: ada.id })).toEqual(['Ada King']);
    expect(await named({ query: 'night' })).toEqual(['Night crew']);
    expect(await named({ query: 'acme' })).toEqual(['acme']);
    expect(await named({ query: "'; DROP" })).toEqual([]);
    expect(await named({ type: 'team' })).toEqual(['Night crew']);
    expect(await named({ product: 'other' })).toEqual(['acme']);
    expect(await named({ product: 'pro', query: 'tries' })).toEqual(['Only tries']);
    expect(await named({ product: 'crew', query: 'tries' })).toEqual([]);
  });

  it('goes through its pages without losing or repeating anybody', async () => {
    for (let at = 0; at < 7; at += 1) expectOk(await grant(project, `custom/a|${at}`, { product_id: 'other' }));
    await sell(project, { testMode: true });
    for (const product of [undefined, 'other']) {
      const seen: string[] = [];
      for (let after: string | null = null, pages = 0; pages === 0 || after; pages += 1) {
        const page: Page = await list({ first: 3, after, product });
        seen.push(...page.customers.map(({ customerId }) => customerId));
        after = page.nextCursor;
      }
      expect(seen).toEqual(Array.from({ length: 7 }, (_, at) => `a|${at}`));
    }
  });

  it('refuses a product that is not there, and tells nothing of other projects', async () => {
    const { errors } = await project.graphql('{ payingCustomers(productId: "nothing") { nextCursor } }');
    expect(errors?.[0]?.extensions?.code).toBe('PRODUCT_DOES_NOT_EXIST');
    expectOk(await grant(project, 'custom/acme', { product_id: 'other' }));
    project = await createShop(CATALOG);
    expect((await list()).customers).toEqual([]);
    expect((await list({ query: 'acme' })).customers).toEqual([]);
  });
});

describe('Query.payingCustomer', () => {
  async function find(customerId: string): Promise<Pick<Customer, 'products' | 'spent'> | null> {
    const { data, errors } = await project.graphql<{ payingCustomer: Customer | null }>(
      `query ($id: String!) { payingCustomer(customerType: custom, customerId: $id) {
        products { displayName quantity isTest } spent { currency amount } } }`,
      { id: customerId },
    );
    expect(errors).toEqual([]);
    return data!.payingCustomer;
  }

  it('sums everything that came in from one customer, of however many payments, less what went back', async () => {
    expectOk(await grant(project, 'custom/acme', { product_id: 'other' }));
    await query(
      `WITH paid AS (INSERT INTO received_payments
          (project_id, purchase_id, received_at, customer_type, customer_id, currency, amount)
        SELECT $1, gen_random_uuid(), now(), 'custom', 'acme', 'USD', 10 FROM generate_series(1, 120) RETURNING purchase_id)
       INSERT INTO payment_refunds (project_id, id, stripe_payment_intent_id, purchase_kind, purchase_id, customer_type,
           customer_id, product, currency, charged, refunded, disputed, stripe_read, taken_items, is_notice_due, created_at,
           changed_at)
         SELECT $1, gen_random_uuid(), 'pi_' || purchase_id, 'subscription', purchase_id, 'custom', 'acme', '{}', 'USD', 10, 5,
           0, 0, '[]', false, now(), now() FROM paid LIMIT 2`,
      [project.id],
    );
    expect(await find('acme')).toEqual({
      products: [{ displayName: 'Other', quantity: 1, isTest: false }],
      spent: [{ currency: 'USD', amount: '11.90' }],
    });
  });

  it('answers null for somebody who never had a product, and for a customer of another project', async () => {
    expect(await find('acme')).toBeNull();
    expectOk(await grant(project, 'custom/acme', { product_id: 'other' }));
    project = await createShop(CATALOG);
    expect(await find('acme')).toBeNull();
  });
});

describe('a large shop', () => {
  const SUBSCRIPTIONS = 20_000;

  beforeEach(async () => {
    await query(
      `INSERT INTO payment_customers (project_id, type, id) SELECT $1, 'custom', 'c' || n FROM generate_series(1, $2::int) n`,
      [project.id, SUBSCRIPTIONS],
    );
    await query(
      `INSERT INTO subscriptions (project_id, id, customer_type, customer_id, product_id, price_id, product, quantity, source,
         created_at, status, period_start, cancel_at_period_end, currency, monthly_amount)
       SELECT $1, gen_random_uuid(), 'custom', 'c' || n, 'other', 'monthly', $3::json, 1, 'PURCHASE_PAGE', now(),
         CASE WHEN n % 2 = 0 THEN 'active' ELSE 'canceled' END, now(), false, 'USD', 990
       FROM generate_series(1, $2::int) n`,
      [project.id, SUBSCRIPTIONS, JSON.stringify({ displayName: 'Other', prices: PRICES })],
    );
    await vacuum('subscriptions', 'payment_customers', 'received_payments');
  });

  it('adds up what recurs out of an index alone, and lists customers by a few rows of each', async () => {
    const recurring = await planOf(RECURRING, [project.id]);
    expect(recurring.some((node) => node['Index Name'] === 'ix_subscriptions_recurring')).toBe(true);
    expect(recurring.map((node) => node['Node Type'])).toContain('Index Only Scan');
    expect((await readRevenue()).recurring).toMatchObject([{ recurring: '99000.00' }]);
    for (const filters of [{ productId: null }, { productId: 'other' }]) {
      const { text, values } = buildCustomerPage(project.id, {
        query: null,
        type: null,
        after: { type: 'custom', id: 'c5' },
        limit: 20,
        ...filters,
      });
      const nodes = await planOf(text, values);
      expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Actual Rows'] > 100)).toEqual([]);
      expect(Math.max(...nodes.map((node) => node['Actual Rows'] * node['Actual Loops']))).toBeLessThan(1_000);
    }
  });
});
