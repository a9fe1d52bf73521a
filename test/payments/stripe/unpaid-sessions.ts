import type { JsonObject } from '../../support/client';
import { query } from '../../support/database';
import { buyInTestMode, codeFor, grant, refusalOf } from '../../support/payments';
import { expectOk } from '../../support/project';
import { balanceOf, begin, buy, deliver, fresh, idOf, newest, openShop, ownedBy, SALE } from './attacked-shop';
import { createConnectedShop, theStripe } from './world';

/** Sessions that are begun and never paid. */
export function testUnpaidSessions(): void {
  describe('a session that a stranger begins and never pays', () => {
    it.each([
      ['a plan', { product: 'pro' }],
      ['something for good', { product: 'lifetime', price: 'once' }],
    ])('for %s leaves what the customer was given', async (_, choice) => {
      const shop = await openShop();
      const customer = fresh();
      expectOk(await grant(shop.project, customer, { product_id: 'basic' }));
      const before = [await ownedBy(shop, customer), await balanceOf(shop, customer)];
      expectOk(await begin(shop, customer, choice));
      expect([await ownedBy(shop, customer), await balanceOf(shop, customer)]).toEqual(before);
      const ended = await query(`SELECT 1 FROM events WHERE project_id = $1 AND type = 'subscription.ended'`, [
        shop.project.id,
      ]);
      expect(ended).toEqual([]);
    });

    it('leaves what the customer pays for, too, if it is their own', async () => {
      const shop = await openShop();
      const customer = fresh();
      const { id } = await buy(shop, customer, { product: 'basic', tier: 'server' });
      expectOk(await begin(shop, customer, { product: 'lifetime', price: 'once', tier: 'server' }));
      expect(await ownedBy(shop, customer)).toEqual(['basic']);
      expect(theStripe().booksOf(shop.accountId).get('subscriptions', id).status).toBe('active');
    });

    it('cannot be one for nothing, which is paid as soon as it is begun', async () => {
      const shop = await openShop();
      const customer = fresh();
      expectOk(await grant(shop.project, customer, { product_id: 'basic' }));
      const refused = await begin(shop, customer, { product: 'nothing' });
      expect(refusalOf(refused)).toEqual([403, 'PLAN_CHANGE_NOT_AUTHORIZED']);
      expect(await ownedBy(shop, customer)).toEqual(['basic']);
    });

    it('cannot be one in test mode either, in which nothing is paid', async () => {
      const shop = await createConnectedShop(SALE);
      const [given, paying] = [fresh(), fresh()];
      expectOk(await grant(shop.project, given, { product_id: 'basic' }));
      await buy(shop, paying, { product: 'basic', tier: 'server' });
      for (const customer of [given, paying]) {
        const full_code = await codeFor(shop.project, customer, { product_id: 'pro', tier: 'client' });
        const refused = await buyInTestMode({ full_code, price_id: 'monthly' });
        expect(refusalOf(refused)).toEqual([403, 'PLAN_CHANGE_NOT_AUTHORIZED']);
        expect(await ownedBy(shop, customer)).toEqual(['basic']);
      }
      // One purchase in test mode takes the place of another one.
      const tester = fresh();
      for (const product_id of ['basic', 'pro']) {
        const full_code = await codeFor(shop.project, tester, { product_id, tier: 'client' });
        expectOk(await buyInTestMode({ full_code, price_id: 'monthly' }));
      }
      expect(await ownedBy(shop, tester)).toEqual(['pro']);
    });
  });

  describe('what a customer has ends', () => {
    it('with the payment that replaces it, and only that', async () => {
      const shop = await openShop();
      const customer = fresh();
      expectOk(await grant(shop.project, customer, { product_id: 'basic' }));
      expectOk(await grant(shop.project, customer, { product_id: 'pack' }));
      const subscription = await buy(shop, customer, { product: 'pro' });
      expect(await ownedBy(shop, customer)).toEqual(['pack', 'pro']);
      const rows = await query<{ product_id: string; ended: boolean }>(
        `SELECT product_id, status = 'canceled' AND period_end <= now() AS ended FROM subscriptions
         WHERE project_id = $1 ORDER BY product_id`,
        [shop.project.id],
      );
      expect(rows).toEqual([
        { product_id: 'basic', ended: true },
        { product_id: 'pro', ended: false },
      ]);
      expect(subscription.metadata).toMatchObject({ replaces: expect.any(String) as string });
    });

    it('not while its first payment is still under way, though Stripe calls the subscription active', async () => {
      const shop = await openShop();
      const customer = fresh();
      expectOk(await grant(shop.project, customer, { product_id: 'basic' }));
      expectOk(await begin(shop, customer, { product: 'pro' }));
      const subscription = newest(shop, 'subscriptions');
      subscription.status = 'active';
      await deliver([theStripe().event(shop.accountId, 'customer.subscription.updated', subscription)]);
      expect(await ownedBy(shop, customer)).toEqual(['basic', 'pro']);
      await deliver(theStripe().pay(shop.accountId, subscription.id));
      expect(await ownedBy(shop, customer)).toEqual(['pro']);
    });

    it('at Stripe, when something bought for good was paid; once more if Stripe was away', async () => {
      const shop = await openShop();
      const customer = fresh();
      const { id } = await buy(shop, customer, { product: 'basic', tier: 'server' });
      expectOk(await begin(shop, customer, { product: 'lifetime', price: 'once', tier: 'server' }));
      const events = theStripe().pay(shop.accountId, newest(shop, 'payment_intents').id);
      theStripe().fail(/^DELETE \/v1\/subscriptions/, { status: 500, error: { type: 'api_error' } }, 9);
      expect((await theStripe().deliver(events[0]!)).status).toBe(503);
      theStripe().heal();
      await Promise.all(Array.from({ length: 3 }, () => deliver(events)));
      expect(theStripe().booksOf(shop.accountId).get('subscriptions', id).status).toBe('canceled');
      expect(await ownedBy(shop, customer)).toEqual(['lifetime']);
    });

    it('not for what somebody else got meanwhile', async () => {
      const shop = await openShop();
      const [customer, other] = [fresh(), fresh()];
      for (const one of [customer, other]) expectOk(await grant(shop.project, one, { product_id: 'basic' }));
      expectOk(await begin(shop, customer, { product: 'pro' }));
      const subscription = newest(shop, 'subscriptions');
      // Whoever writes metadata at Stripe names the subscription of another customer.
      const [row] = await query<{ id: string }>(
        'SELECT id FROM subscriptions WHERE project_id = $1 AND customer_id = $2',
        [shop.project.id, idOf(other)],
      );
      Object.assign(subscription.metadata as JsonObject, { replaces: row!.id });
      await deliver(theStripe().pay(shop.accountId, subscription.id));
      expect(await ownedBy(shop, other)).toEqual(['basic']);
    });
  });
}
