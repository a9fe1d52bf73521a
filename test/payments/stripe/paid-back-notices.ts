import type { JsonObject } from '../../support/client';
import { query } from '../../support/database';
import { waitFor } from '../../support/process';
import { expectOk } from '../../support/project';
import { buy, deliver, fresh, idOf, openShop } from './attacked-shop';
import { theStripe, type ConnectedShop } from './world';

/** Those who are told of payments that were paid back. */
export function testPaidBackNotices(): void {
  describe('who is told of a payment that was paid back', () => {
    interface Row extends JsonObject {
      id: string;
      type: string;
      entries: JsonObject[];
      adjusted_by: JsonObject[];
    }

    const list = async ({ project }: ConnectedShop, version?: string, search: Record<string, string> = {}) => {
      const headers = { 'x-stack-client-version': version };
      const answer = await project.admin<{ transactions: Row[] }>('GET /internal/payments/transactions', {
        query: search,
        headers,
      });
      return expectOk(answer).transactions;
    };

    it('is who reads the transactions, in the words of their SDK', async () => {
      const shop = await openShop();
      const customer = fresh();
      const payment = await buy(shop, customer, { product: 'pack', price: 'once', quantity: 2 });
      const disputed = await buy(shop, customer, { product: 'book', price: 'once' });
      await deliver(theStripe().refund(shop.accountId, payment.id, 250));
      await deliver(theStripe().dispute(shop.accountId, disputed.id).events);
      const newest = await list(shop, 'js @vestibule/sdk@1.0.0');
      const [refund] = newest.filter(({ type }) => type === 'refund');
      const [chargeback] = newest.filter(({ type }) => type === 'chargeback');
      const purchases = newest.filter(({ type }) => type === 'purchase');
      const [pack, book] = ['pack', 'book'].map((name) => purchases.find((one) => one.product_display_name === name));
      expect(refund).toMatchObject({
        customer_id: idOf(customer),
        product_display_name: 'pack',
        description: '2.50 of 10.00 USD refunded',
        entries: [
          {
            type: 'money_transfer',
            adjusted_transaction_id: pack!.id,
            charged_amount: { USD: '-2.50' },
            net_amount: { USD: '-2.50' },
          },
        ],
      });
      expect(chargeback).toMatchObject({
        description: '10.00 of 10.00 USD disputed',
        entries: [
          { type: 'money_transfer' },
          { type: 'product_revocation', adjusted_transaction_id: book!.id, quantity: 1 },
        ],
      });
      expect([book, pack].map((one) => one!.adjusted_by)).toEqual([
        [{ transaction_id: chargeback!.id, entry_index: 0 }],
        [{ transaction_id: refund!.id, entry_index: 0 }],
      ]);
      // A quarter of fifty.
      expect(newest.find(({ type }) => type === 'manual-item-quantity-change')).toMatchObject({
        quantity: -12,
        description: 'Paid back: pack',
      });
      const of = async (type: string) => (await list(shop, undefined, { type })).map(({ id }) => id);
      expect([await of('refund'), await of('chargeback')]).toEqual([[refund!.id], [chargeback!.id]]);
      const older = await list(shop, 'js @stackframe/js@2.8.51');
      expect(older.map(({ type }) => type).toSorted()).toEqual(['item_quantity_change', 'one_time', 'one_time']);
      expect(older.flatMap(({ adjusted_by }) => adjusted_by)).toHaveLength(2);
    });

    it('is who reads them page by page, each once', async () => {
      const shop = await openShop();
      const customer = fresh();
      for (const product of ['pack', 'book']) {
        const { id } = await buy(shop, customer, { product, price: 'once' });
        await deliver(theStripe().refund(shop.accountId, id));
      }
      const seen: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: { transactions: Row[]; next_cursor: string | null } = expectOk(
          await shop.project.admin('GET /internal/payments/transactions', { query: { limit: '1', cursor } }),
        );
        seen.push(...page.transactions.map(({ type }) => type));
        cursor = page.next_cursor;
      }
      expect(seen.toSorted()).toEqual(['manual-item-quantity-change', 'purchase', 'purchase', 'refund', 'refund']);
    });

    it('are the owners, by an event and by email, once each time', async () => {
      const shop = await openShop();
      const customer = fresh();
      const payment = await buy(shop, customer, { product: 'book', price: 'once' });
      const events = theStripe().refund(shop.accountId, payment.id, 400);
      await Promise.all(Array.from({ length: 3 }, () => deliver(events)));
      const told = () =>
        query<{ type: string; data: JsonObject }>(
          `SELECT type, data FROM events WHERE project_id = $1 AND type LIKE 'payment.%' ORDER BY id`,
          [shop.project.id],
        );
      expect(await told()).toMatchObject([
        {
          type: 'payment.refunded',
          data: {
            customer_id: idOf(customer),
            product_id: 'book',
            currency: 'USD',
            charged: '10.00',
            refunded: '4.00',
          },
        },
      ]);
      const { userId } = shop.project.owner;
      const emails = () =>
        query<{ subject: string }>(
          `SELECT m.subject FROM emails e JOIN mailings m ON m.project_id = e.project_id AND m.id = e.mailing_id
           WHERE e.project_id = 'internal' AND e.user_id = $1 AND m.subject LIKE 'Payment paid back%'`,
          [userId],
        );
      await waitFor(async () => (await emails()).length === 1);
      await deliver(theStripe().dispute(shop.accountId, payment.id, 600).events);
      await waitFor(async () => (await emails()).length === 2);
      expect((await told()).map(({ type }) => type)).toEqual(['payment.refunded', 'payment.disputed']);
    });
  });
}
