import type { JsonObject } from '../../support/client';
import { query } from '../../support/database';
import { changeItem } from '../../support/payments';
import { waitFor } from '../../support/process';
import { expectOk } from '../../support/project';
import { balanceOf, begin, buy, deliver, fresh, newest, openShop, ownedBy } from './attacked-shop';
import { theStripe } from './world';

/** Payments that were refunded or disputed. */
export function testPaidBack(): void {
  describe('a payment that was refunded or disputed', () => {
    it('leaves nothing of what it gave, and nothing below zero', async () => {
      const shop = await openShop();
      const customer = fresh();
      const payment = await buy(shop, customer, { product: 'pack', price: 'once', quantity: 4 });
      await buy(shop, customer, { product: 'book', price: 'once' });
      expect([await ownedBy(shop, customer), await balanceOf(shop, customer)]).toEqual([['4 pack', 'book'], 100]);
      expectOk(await changeItem(shop.project, `${customer}/credits`, { delta: -80 }));
      const events = theStripe().refund(shop.accountId, payment.id);
      await Promise.all(Array.from({ length: 5 }, () => deliver(events)));
      expect([await ownedBy(shop, customer), await balanceOf(shop, customer)]).toEqual([['book'], 0]);
      // Nothing is owed for what was not there.
      expectOk(await changeItem(shop.project, `${customer}/credits`, { delta: 50 }));
      await deliver(events);
      expect(await balanceOf(shop, customer)).toBe(50);
    });

    it('is taken back in the share that was paid back, however often', async () => {
      const shop = await openShop();
      const customer = fresh();
      const payment = await buy(shop, customer, { product: 'pack', price: 'once', quantity: 4 });
      await deliver(theStripe().refund(shop.accountId, payment.id, 700));
      // 35 % of four, and of a hundred.
      expect([await ownedBy(shop, customer), await balanceOf(shop, customer)]).toEqual([['3 pack'], 65]);
      await deliver(theStripe().refund(shop.accountId, payment.id, 300));
      expect([await ownedBy(shop, customer), await balanceOf(shop, customer)]).toEqual([['2 pack'], 50]);
      await deliver(theStripe().refund(shop.accountId, payment.id));
      expect([await ownedBy(shop, customer), await balanceOf(shop, customer)]).toEqual([[], 0]);
    });

    it('can be bought again', async () => {
      const shop = await openShop();
      const customer = fresh();
      const payment = await buy(shop, customer, { product: 'lifetime', price: 'once' });
      await deliver(theStripe().refund(shop.accountId, payment.id));
      expect(await ownedBy(shop, customer)).toEqual([]);
      await buy(shop, customer, { product: 'basic' });
      expect(await ownedBy(shop, customer)).toEqual(['basic']);
    });

    it('comes back with a dispute that was won, and not with one that was lost', async () => {
      const shop = await openShop();
      const customer = fresh();
      const payment = await buy(shop, customer, { product: 'pack', price: 'once', quantity: 2 });
      expectOk(await changeItem(shop.project, `${customer}/credits`, { delta: -10 }));
      const { dispute, events } = theStripe().dispute(shop.accountId, payment.id);
      await deliver(events);
      expect([await ownedBy(shop, customer), await balanceOf(shop, customer)]).toEqual([[], 0]);
      await deliver(theStripe().closeDispute(shop.accountId, dispute, 'won'));
      expect([await ownedBy(shop, customer), await balanceOf(shop, customer)]).toEqual([['2 pack'], 40]);
      await deliver(theStripe().closeDispute(shop.accountId, dispute, 'lost'));
      expect([await ownedBy(shop, customer), await balanceOf(shop, customer)]).toEqual([[], 0]);
    });

    it('is an inquiry without harm until it becomes a dispute', async () => {
      const shop = await openShop();
      const customer = fresh();
      const payment = await buy(shop, customer, { product: 'book', price: 'once' });
      const { dispute, events } = theStripe().dispute(shop.accountId, payment.id);
      dispute.status = 'warning_needs_response';
      await deliver(events);
      expect(await ownedBy(shop, customer)).toEqual(['book']);
      dispute.status = 'under_review';
      await deliver([theStripe().event(shop.accountId, 'charge.dispute.updated', dispute)]);
      expect(await ownedBy(shop, customer)).toEqual([]);
    });

    it('ends a subscription, at Stripe, too, with what it included', async () => {
      const shop = await openShop();
      const customer = fresh();
      const { id } = await buy(shop, customer, { product: 'basic' });
      const items = () => Promise.all(['credits', 'hours', 'seats'].map((item) => balanceOf(shop, customer, item)));
      expect(await items()).toEqual([10, 4, 3]);
      await deliver(theStripe().refund(shop.accountId, id, 450));
      expect([await ownedBy(shop, customer), await items()]).toEqual([['basic'], [5, 2, 2]]);
      const { events } = theStripe().dispute(shop.accountId, id, 450);
      await deliver(events);
      expect([await ownedBy(shop, customer), await items()]).toEqual([[], [0, 0, 0]]);
      expect(theStripe().booksOf(shop.accountId).get('subscriptions', id).status).toBe('canceled');
    });

    it('of a time that is over takes nothing of the time that runs', async () => {
      const shop = await openShop();
      const customer = fresh();
      const subscription = await buy(shop, customer, { product: 'basic' });
      const first = String(subscription.latest_invoice);
      const books = theStripe().booksOf(shop.accountId);
      const lines = books.get('invoices', first).lines as { data: JsonObject[] };
      Object.assign(lines.data[0]!.period as JsonObject, { start: 1_700_000_000, end: 1_700_000_001 });
      subscription.latest_invoice = books.bill(subscription).id;
      await deliver(theStripe().pay(shop.accountId, subscription.id));
      await deliver(theStripe().refund(shop.accountId, first));
      expect(await ownedBy(shop, customer)).toEqual(['basic']);
      expect(await balanceOf(shop, customer, 'seats')).toBe(3);
    });

    it('is told before the payment itself, and the payment is kept with what was taken back', async () => {
      const shop = await openShop();
      const customer = fresh();
      expectOk(await begin(shop, customer, { product: 'book', price: 'once' }));
      const payment = newest(shop, 'payment_intents');
      const paid = theStripe().pay(shop.accountId, payment.id);
      await deliver(theStripe().refund(shop.accountId, payment.id));
      await deliver(paid);
      expect(await ownedBy(shop, customer)).toEqual([]);
    });

    it('is not undone by what was read before', async () => {
      const shop = await openShop();
      const customer = fresh();
      const payment = await buy(shop, customer, { product: 'pack', price: 'once', quantity: 2 });
      const early = theStripe().refund(shop.accountId, payment.id, 500);
      const pattern = new RegExp(`^GET /v1/payment_intents/${payment.id}$`);
      const [identify, read] = [theStripe().holdBack(pattern), theStripe().holdBack(pattern)];
      const slow = theStripe().deliver(early[0]!);
      await identify.reached;
      identify.go();
      await read.reached;
      await deliver(theStripe().refund(shop.accountId, payment.id));
      expect(await balanceOf(shop, customer)).toBe(0);
      read.go();
      expectOk(await slow);
      expect([await ownedBy(shop, customer), await balanceOf(shop, customer)]).toEqual([[], 0]);
    });

    it('is mended by the reconciliation where no event came', async () => {
      const shop = await openShop();
      const customer = fresh();
      const payment = await buy(shop, customer, { product: 'pack', price: 'once' });
      const book = await buy(shop, customer, { product: 'book', price: 'once' });
      theStripe().refund(shop.accountId, payment.id);
      theStripe().dispute(shop.accountId, book.id);
      await query('UPDATE stripe_accounts SET reconciled_at = now() WHERE project_id <> $1', [shop.project.id]);
      await query('UPDATE stripe_accounts SET reconciled_at = NULL WHERE project_id = $1', [shop.project.id]);
      await query(`INSERT INTO jobs.job (name) VALUES ('reconcile-stripe')`);
      await waitFor(
        async () => (await ownedBy(shop, customer)).length === 0 && (await balanceOf(shop, customer)) === 0,
      );
    });

    it('of something that is sold by others changes nothing', async () => {
      const shop = await openShop();
      const books = theStripe().booksOf(shop.accountId);
      const { id: customer } = books.createCustomer({});
      const { id } = books.createPayment({ amount: '500', currency: 'usd', customer, metadata: { of: 'others' } });
      books.charge(id);
      await deliver(theStripe().refund(shop.accountId, id));
      await deliver([theStripe().event(shop.accountId, 'charge.refunded', { id: 'ch_1', payment_intent: 'pi_none' })]);
      await deliver([theStripe().event(shop.accountId, 'charge.refunded', { id: 'ch_1', payment_intent: null })]);
      expect(await query('SELECT 1 FROM payment_refunds WHERE project_id = $1', [shop.project.id])).toEqual([]);
    });
  });
}
