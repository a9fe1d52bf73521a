import { query } from '../../support/database';
import { changeItem, listOwned } from '../../support/payments';
import { expectOk } from '../../support/project';
import { balanceOf, buy, deliver, fresh, idOf, openShop, ownedBy, type Choice } from './attacked-shop';
import { theStripe, type ConnectedShop } from './world';

type Customer = ReturnType<typeof fresh>;

const itemsOf = (shop: ConnectedShop, customer: Customer) =>
  Promise.all(['credits', 'hours', 'seats'].map((item) => balanceOf(shop, customer, item)));
const hasNow = async (shop: ConnectedShop, customer: Customer) => [
  await ownedBy(shop, customer),
  await itemsOf(shop, customer),
];

/** A customer who pays for something by the month. */
async function subscribe(choice: Choice): Promise<{ shop: ConnectedShop; customer: Customer; id: string }> {
  const shop = await openShop();
  const customer = fresh();
  const { id } = await buy(shop, customer, choice);
  return { shop, customer, id };
}

const LISTED = `query ($product: String!, $id: String!) {
  of: payingCustomers(productId: $product, query: $id) { customers { products { productId quantity } } }
  all: payingCustomers(productId: $product) { customers { customerId products { productId quantity } } } }`;

type Products = Array<{ productId: string; quantity: number }>;
interface Listed {
  of: { customers: Array<{ products: Products }> };
  all: { customers: Array<{ customerId: string; products: Products }> };
}

/** The products of a customer in the lists of a product's customers: in what is found of it, and in all of it. */
async function listedFor({ project }: ConnectedShop, customer: Customer, product: string): Promise<Products[]> {
  const id = idOf(customer);
  const { data, errors } = await project.graphql<Listed>(LISTED, { product, id });
  expect(errors).toEqual([]);
  const { of, all } = data ?? { of: { customers: [] }, all: { customers: [] } };
  return [...of.customers, ...all.customers.filter(({ customerId }) => customerId === id)].map(
    ({ products }) => products,
  );
}

/** Subscriptions whose payment was disputed or refunded in part. */
export function testPaidBackSubscriptions(): void {
  describe('a subscription whose payment was disputed', () => {
    it('comes back with its items when the dispute is won, for the time that is paid, and goes when it is lost', async () => {
      const { shop, customer, id } = await subscribe({ product: 'basic' });
      expectOk(await changeItem(shop.project, `${customer}/credits`, { delta: -3 }));
      const { dispute, events } = theStripe().dispute(shop.accountId, id);
      await deliver(events);
      expect(await hasNow(shop, customer)).toEqual([[], [0, 0, 0]]);
      const won = theStripe().closeDispute(shop.accountId, dispute, 'won');
      await Promise.all(Array.from({ length: 5 }, () => deliver(won)));
      expect(await hasNow(shop, customer)).toEqual([['basic'], [7, 4, 3]]);
      const basic = [{ productId: 'basic', quantity: 1 }];
      expect(await listedFor(shop, customer, 'basic')).toEqual([basic, basic]);
      // Nothing renews it, so there is nothing to cancel.
      expect(await listOwned(shop.project, customer)).toMatchObject([{ type: 'one_time', subscription: null }]);
      await deliver(theStripe().closeDispute(shop.accountId, dispute, 'lost'));
      expect(await hasNow(shop, customer)).toEqual([[], [0, 0, 0]]);
      expect(await listedFor(shop, customer, 'basic')).toEqual([]);
    });

    it('stays when Stripe is read again, until the time that was paid is over', async () => {
      const { shop, customer, id } = await subscribe({ product: 'basic' });
      const { dispute, events } = theStripe().dispute(shop.accountId, id);
      await deliver(events);
      await deliver(theStripe().closeDispute(shop.accountId, dispute, 'won'));
      const subscription = theStripe().booksOf(shop.accountId).get('subscriptions', id);
      await deliver([theStripe().event(shop.accountId, 'customer.subscription.updated', subscription)]);
      expect(await hasNow(shop, customer)).toEqual([['basic'], [10, 4, 3]]);
      await query(
        `UPDATE subscriptions SET restored_until = now(), period_end = now() WHERE project_id = $1 AND stripe_subscription_id = $2`,
        [shop.project.id, id],
      );
      expect([await ownedBy(shop, customer), await balanceOf(shop, customer, 'seats')]).toEqual([[], 0]);
    });

    it('comes back in the share that was not refunded', async () => {
      const { shop, customer, id } = await subscribe({ product: 'basic' });
      await deliver(theStripe().refund(shop.accountId, id, 450));
      const { dispute, events } = theStripe().dispute(shop.accountId, id, 450);
      await deliver(events);
      expect(await hasNow(shop, customer)).toEqual([[], [0, 0, 0]]);
      await deliver(theStripe().closeDispute(shop.accountId, dispute, 'won'));
      // Seats are left out: they were refunded in the second in which the subscription ended, which gives them back.
      const [credits, hours] = await itemsOf(shop, customer);
      expect([await ownedBy(shop, customer), credits, hours]).toEqual([['basic'], 5, 2]);
    });

    it('does not come back when the customer had ended it before', async () => {
      const { shop, customer, id } = await subscribe({ product: 'basic' });
      await deliver(theStripe().cancel(shop.accountId, id));
      const { dispute, events } = theStripe().dispute(shop.accountId, id);
      await deliver(events);
      await deliver(theStripe().closeDispute(shop.accountId, dispute, 'won'));
      expect(await ownedBy(shop, customer)).toEqual([]);
      expect(await balanceOf(shop, customer, 'seats')).toBe(0);
    });
  });

  describe('a subscription to several of a product, of whose payment a part was refunded', () => {
    it('is to fewer of them while the time runs that was paid for, and to all in the next', async () => {
      const { shop, customer, id } = await subscribe({ product: 'desk', quantity: 4 });
      const has = async () => [await ownedBy(shop, customer), await balanceOf(shop, customer, 'seats')];
      expect(await has()).toEqual([['4 desk'], 8]);
      await deliver(theStripe().refund(shop.accountId, id, 1_900));
      // 47.5 % of four, and of eight, are taken.
      expect(await has()).toEqual([['3 desk'], 5]);
      const three = [{ productId: 'desk', quantity: 3 }];
      expect(await listedFor(shop, customer, 'desk')).toEqual([three, three]);
      await deliver(theStripe().refund(shop.accountId, id, 1_900));
      expect(await has()).toEqual([['desk'], 1]);
      await query(
        `UPDATE subscriptions SET period_start = period_end, period_end = period_end + interval '1 month'
         WHERE project_id = $1 AND stripe_subscription_id = $2`,
        [shop.project.id, id],
      );
      expect(await ownedBy(shop, customer)).toEqual(['4 desk']);
    });
  });
}
