import { randomUUID } from 'node:crypto';
import { query } from '../../support/database';
import {
  askByLink,
  codeFor,
  grant,
  inlineProduct,
  listOwned,
  refusalOf,
  type CustomerPath,
} from '../../support/payments';
import { expectOk } from '../../support/project';
import type { StripeObject } from '../../support/stripe-objects';
import { CATALOG, createConnectedShop, theStripe, type ConnectedShop } from './world';

const monthly = { monthly: { USD: '3', interval: [1, 'month'] } };
const custom = { customerType: 'custom' };
const SALE = {
  ...CATALOG,
  'products.extra': { ...custom, productLineId: 'plans', prices: monthly, isAddOnTo: { pro: true } },
  'products.lifetime': { ...custom, productLineId: 'plans', prices: { once: { USD: '499' } } },
  'products.book': { ...custom, prices: { once: { USD: '12' } } },
};

const fresh = (): CustomerPath => `custom/c-${randomUUID()}`;
const begin = (full_code: string, price_id: string, more: object = {}) =>
  askByLink<{ client_secret: string }>('purchase-session', { full_code, price_id, ...more });
const kept = ({ accountId }: ConnectedShop, kind: 'payment_intents' | 'subscriptions'): StripeObject[] =>
  theStripe()
    .booksOf(accountId)
    .all(kind)
    // Bills have payments of their own.
    .filter(({ object, client_secret }) => object !== 'payment_intent' || client_secret !== undefined);
const codesFor = ({ project }: ConnectedShop, customer: CustomerPath, ids: readonly string[]) =>
  Promise.all(ids.map((product_id) => codeFor(project, customer, { product_id })));
const ownedBy = async ({ project }: ConnectedShop, customer: CustomerPath) =>
  (await listOwned(project, customer)).map(({ id }) => id);

/** Checkout sessions, given what the customer already has. */
export function testSessions(): void {
  it('are refused what could not be granted, and leave the link as it is', async () => {
    const shop = await createConnectedShop(SALE);
    const customer = fresh();
    const ids = ['book', 'extra', 'pro', 'basic'] as const;
    const [book = '', extra = '', pro = '', basic = ''] = await codesFor(shop, customer, ids);
    expect(refusalOf(await begin(extra, 'monthly'))).toEqual([400, 'ADD_ON_WITHOUT_BASE_PRODUCT']);
    for (const product_id of ['book', 'pro']) expectOk(await grant(shop.project, customer, { product_id }));
    expect(refusalOf(await begin(book, 'once'))).toEqual([400, 'PRODUCT_ALREADY_GRANTED']);
    expect(refusalOf(await begin(pro, 'monthly'))).toEqual([400, 'PRODUCT_ALREADY_GRANTED']);
    expectOk(await grant(shop.project, customer, { product_id: 'lifetime' }));
    expect(refusalOf(await begin(basic, 'monthly'))).toEqual([400, 'PRODUCT_LINE_HAS_ONE_TIME_PURCHASE']);
    for (const full_code of [book, extra, pro, basic]) expectOk(await askByLink('validate-code', { full_code }));
    expect([kept(shop, 'payment_intents'), kept(shop, 'subscriptions')]).toEqual([[], []]);
  });

  it('leave what is not paid for at Stripe until its place is taken by what is paid', async () => {
    const shop = await createConnectedShop(SALE);
    const customer = fresh();
    expectOk(await grant(shop.project, customer, { product_id: 'basic' }));
    const [pro = ''] = await codesFor(shop, customer, ['pro']);
    expectOk(await begin(pro, 'monthly'));
    const rows = () =>
      query(
        'SELECT status, period_end <= now() AS ended FROM subscriptions WHERE project_id = $1 AND product_id = $2',
        [shop.project.id, 'basic'],
      );
    expect(await rows()).toEqual([{ status: 'active', ended: false }]);
    expect(kept(shop, 'subscriptions')).toMatchObject([{ status: 'incomplete', metadata: { productId: 'pro' } }]);
    // Nothing is stored of what is not paid yet.
    expect(await ownedBy(shop, customer)).toEqual(['basic']);
    const [begun] = kept(shop, 'subscriptions');
    for (const event of theStripe().pay(shop.accountId, begun!.id)) expectOk(await theStripe().deliver(event));
    expect(await rows()).toEqual([{ status: 'canceled', ended: true }]);
    expect(await ownedBy(shop, customer)).toEqual(['pro']);
  });

  it('ask for what a server made up, which has no id', async () => {
    const shop = await createConnectedShop(SALE);
    const customer = fresh();
    const prices = { once: { USD: '7.50' }, monthly: monthly.monthly };
    for (const price of ['once', 'monthly']) {
      const code = await codeFor(shop.project, customer, { product_inline: inlineProduct({ prices }) });
      expectOk(await begin(code, price));
    }
    const [payment, subscription] = [kept(shop, 'payment_intents')[0]!, kept(shop, 'subscriptions')[0]!];
    expect(payment).toMatchObject({ amount: 750, metadata: { priceId: 'once', purchaseKind: 'ONE_TIME' } });
    for (const { id, metadata } of [payment, subscription]) {
      const { productId, product } = metadata as { productId?: string; product: string };
      expect([productId ?? '', JSON.parse(product)]).toEqual(['', expect.objectContaining({ displayName: 'Made up' })]);
      for (const event of theStripe().pay(shop.accountId, id)) expectOk(await theStripe().deliver(event));
    }
    expect(await ownedBy(shop, customer)).toEqual([null, null]);
  });

  it('may be begun by a second link before the first one was paid', async () => {
    const shop = await createConnectedShop(SALE);
    const customer = fresh();
    for (const product of ['basic', 'book']) {
      for (const code of await codesFor(shop, customer, [product, product])) {
        expect(expectOk(await begin(code, product === 'basic' ? 'monthly' : 'once')).client_secret).toMatch(/_secret_/);
      }
    }
    expect([kept(shop, 'subscriptions').length, kept(shop, 'payment_intents').length]).toEqual([2, 2]);
    expect(await ownedBy(shop, customer)).toEqual([]);
  });

  it('have an empty secret where there is nothing to confirm', async () => {
    const shop = await createConnectedShop(SALE);
    const books = theStripe().booksOf(shop.accountId);
    const bill = books.bill.bind(books);
    books.bill = (subscription) => Object.assign(bill(subscription), { confirmation_secret: null });
    const [basic = ''] = await codesFor(shop, fresh(), ['basic']);
    expect(expectOk(await begin(basic, 'monthly'))).toEqual({ client_secret: '' });
  });

  it('know whether the project could be paid when the link was made', async () => {
    const shop = await createConnectedShop(SALE);
    const account = theStripe().accounts.get(shop.accountId)!;
    account.charges_enabled = false;
    const [before = ''] = await codesFor(shop, fresh(), ['book']);
    account.charges_enabled = true;
    const [after = ''] = await codesFor(shop, fresh(), ['book']);
    for (const [full_code, charges_enabled] of [
      [before, false],
      [after, true],
    ] as const) {
      expect(expectOk(await askByLink('validate-code', { full_code }))).toMatchObject({ charges_enabled });
    }
  });
}
