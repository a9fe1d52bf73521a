import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../support/client';
import { grant, listOwned, quantityOf, refusalOf, type CustomerPath } from '../../support/payments';
import { expectOk } from '../../support/project';
import { itemOf } from '../../support/stripe-objects';
import { createTeam } from '../../support/teams';
import { createUser } from '../../support/users';
import { addCustomer, addPayment, addSubscription, createConnectedShop, theStripe, type ConnectedShop } from './world';

const transactionsOf = async ({ project }: ConnectedShop, customerId: string): Promise<JsonObject[]> => {
  const search = { customer_id: customerId };
  const list = await project.admin<{ transactions: JsonObject[] }>('GET /internal/payments/transactions', {
    query: search,
    headers: { 'x-stack-client-version': 'js @stackframe/js@2.8.51' },
  });
  return expectOk(list).transactions;
};

/** Tells of something that changed at Stripe. */
async function tell({ accountId }: ConnectedShop, type: string, object: JsonObject): Promise<void> {
  expect(expectOk(await theStripe().deliver(theStripe().event(accountId, type, object)))).toEqual({ received: true });
}

/** The state at Stripe, as it is stored here. */
export function testKeeping(): void {
  it('follows a subscription through every status', async () => {
    const shop = await createConnectedShop();
    const customer = addCustomer(shop);
    const subscription = addSubscription(shop, customer);
    const statuses = ['incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'paused', 'incomplete_expired'];
    for (const status of [...statuses, 'canceled']) {
      subscription.status = status;
      await tell(shop, 'customer.subscription.updated', subscription);
      expect(await transactionsOf(shop, customer.id)).toMatchObject([{ type: 'subscription', status, quantity: 1 }]);
      const isThere = status === 'active' || status === 'trialing';
      expect((await listOwned(shop.project, customer.path)).map(({ id }) => id)).toEqual(isThere ? ['basic'] : []);
    }
  });

  it('reads product, price, quantity, period and end of a subscription each time', async () => {
    const shop = await createConnectedShop();
    const customer = addCustomer(shop);
    const subscription = addSubscription(shop, customer, { quantity: 2 });
    subscription.status = 'active';
    // Stripe may leave it out.
    delete subscription.created;
    await tell(shop, 'customer.subscription.created', subscription);
    const item = itemOf(subscription);
    const endOf = (seconds: number) => new Date(seconds * 1_000).toISOString();
    const [first] = await listOwned(shop.project, customer.path);
    expect(first).toMatchObject({ id: 'basic', quantity: 2 });
    expect(first?.subscription).toMatchObject({
      current_period_end: endOf(item.current_period_end),
      cancel_at_period_end: false,
    });
    expect(await transactionsOf(shop, customer.id)).toMatchObject([{ price: { USD: '9.00', interval: [1, 'month'] } }]);
    const product = JSON.stringify({
      displayName: 'Pro of then',
      customerType: 'custom',
      prices: { yearly: { USD: '90', interval: [1, 'year'] } },
    });
    Object.assign(item, { quantity: 5, current_period_end: item.current_period_end + 1_000 });
    Object.assign(subscription, {
      cancel_at_period_end: true,
      metadata: { productId: 'pro', product, priceId: 'yearly' },
    });
    await tell(shop, 'customer.subscription.updated', subscription);
    const [second, ...others] = await listOwned(shop.project, customer.path);
    expect(others).toEqual([]);
    expect(second).toMatchObject({ id: 'pro', quantity: 5 });
    expect(second?.subscription).toMatchObject({
      current_period_end: endOf(item.current_period_end),
      cancel_at_period_end: true,
    });
    expect(await transactionsOf(shop, customer.id)).toMatchObject([
      { product_display_name: 'Pro of then', quantity: 5, price: { USD: '90', interval: [1, 'year'] } },
    ]);
  });

  it('reads products as the configuration once had them, with their catalog', async () => {
    const shop = await createConnectedShop();
    const customer = addCustomer(shop);
    const product = JSON.stringify({ displayName: 'For good', customerType: 'custom', catalogId: 'plans' });
    const payment = addPayment(shop, customer, { productId: '', priceId: '', product });
    for (const event of theStripe().pay(shop.accountId, payment.id)) expectOk(await theStripe().deliver(event));
    const refused = await grant(shop.project, customer.path, { product_id: 'basic' });
    expect(refusalOf(refused)).toEqual([400, 'PRODUCT_LINE_HAS_ONE_TIME_PURCHASE']);
  });

  it('finds users and teams by what Stripe keeps of them, in capitals or not', async () => {
    const included = { includedItems: { gems: { quantity: 6 } }, prices: { once: { USD: '5' } } };
    const shop = await createConnectedShop({ 'items.gems': { customerType: 'user' } });
    const user = await createUser(shop.project);
    const team = await createTeam(shop.project);
    const books = theStripe().booksOf(shop.accountId);
    const sold = (customerType: string) => JSON.stringify({ ...included, displayName: 'Gems', customerType });
    for (const [type, id] of [
      ['user', user.id],
      ['team', team.id],
    ] as const) {
      const metadata = { customerId: id, customerType: type.toUpperCase() };
      const path: CustomerPath = `${type}/${id}`;
      const customer = { id, path, stripeCustomerId: books.createCustomer({ metadata }).id };
      const subscription = addSubscription(shop, customer, { metadata: { productId: '', product: sold(type) } });
      const payment = addPayment(shop, customer, { customerType: type, product: sold(type) });
      for (const { id: paid } of [subscription, payment]) {
        for (const event of theStripe().pay(shop.accountId, paid)) expectOk(await theStripe().deliver(event));
      }
      const owned = await listOwned(shop.project, path);
      expect(owned.map((one) => one.type).toSorted()).toEqual(['one_time', 'subscription']);
    }
    // Two of the payment, and one of the subscription.
    expect(await quantityOf(shop.project, `user/${user.id}/gems`)).toBe(18);
  });

  it('keeps subscriptions of two projects that have the same id apart', async () => {
    const id = `sub_${randomUUID()}`;
    for (const shop of [await createConnectedShop(), await createConnectedShop()]) {
      const customer = addCustomer(shop);
      const subscription = addSubscription(shop, customer);
      theStripe().booksOf(shop.accountId).kinds.get('subscriptions')!.clear();
      const twin = { ...subscription, id, status: 'active' };
      theStripe().booksOf(shop.accountId).keep('subscriptions', twin);
      await tell(shop, 'customer.subscription.updated', twin);
      expect(await transactionsOf(shop, customer.id)).toMatchObject([{ status: 'active' }]);
    }
  });
}
