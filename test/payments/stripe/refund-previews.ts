import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../support/client';
import { query } from '../../support/database';
import { changeItem } from '../../support/payments';
import { expectOk } from '../../support/project';
import { balanceOf, ownedBy } from './attacked-shop';
import { booksOf, desks, packs, refund } from './refund-orders';
import type { ConnectedShop } from './world';

const ASK = `query ($type: RefundedPurchase!, $id: String!, $amountUsd: String!, $quantity: Int, $endAction: RefundEnding) {
  refundPreview(type: $type, id: $id, amountUsd: $amountUsd, quantity: $quantity, endAction: $endAction) {
    currency charged amount boughtQuantity takenQuantity endAction periodEndMillis
    items { itemId displayName presentQuantity takenQuantity }
  }
}`;

interface Asked extends JsonObject {
  type: 'one_time' | 'subscription';
  id: string;
  amountUsd: string;
}

const ask = ({ project }: ConnectedShop, variables: Asked) =>
  project.graphql<{ refundPreview: JsonObject }>(ASK, variables);

async function preview(shop: ConnectedShop, variables: Asked): Promise<JsonObject> {
  const { data, errors } = await ask(shop, variables);
  expect(errors).toEqual([]);
  return data!.refundPreview;
}

async function refusal(shop: ConnectedShop, variables: Asked): Promise<unknown> {
  return (await ask(shop, variables)).errors?.[0]?.extensions?.code;
}

/** Refunds that are looked at before they are ordered. */
export function testRefundPreviews(): void {
  it('says what a part of a purchase takes back, changes nothing, and is what the order does', async () => {
    const { shop, customer, id } = await packs();
    const asked = { type: 'one_time', id, amountUsd: '12.5', quantity: 1 } as const;
    expect(await preview(shop, asked)).toEqual({
      currency: 'USD',
      charged: '20.00',
      amount: '12.50',
      boughtQuantity: 4,
      takenQuantity: 1,
      endAction: null,
      periodEndMillis: null,
      items: [
        { itemId: 'credits', displayName: expect.any(String) as string, presentQuantity: 100, takenQuantity: 25 },
      ],
    });
    expect([await balanceOf(shop, customer), booksOf(shop).all('refunds')]).toEqual([100, []]);
    const entries = [{ entry_index: 0, quantity: 1, amount_usd: '12.50' }];
    expectOk(await refund(shop, { type: 'one-time-purchase', id, refund_entries: entries }));
    expect([await ownedBy(shop, customer), await balanceOf(shop, customer)]).toEqual([['3 pack'], 75]);
    expect(await refusal(shop, asked)).toBe('ONE_TIME_PURCHASE_ALREADY_REFUNDED');
  });

  it('takes no more of an item than there is', async () => {
    const { shop, customer, id } = await packs();
    expectOk(await changeItem(shop.project, `${customer}/credits`, { delta: -90 }));
    const all = await preview(shop, { type: 'one_time', id, amountUsd: '0', endAction: 'now' });
    expect(all).toMatchObject({
      takenQuantity: 4,
      endAction: 'now',
      items: [{ presentQuantity: 10, takenQuantity: 10 }],
    });
    const money = await preview(shop, { type: 'one_time', id, amountUsd: '20' });
    expect(money).toMatchObject({ takenQuantity: 0, items: [{ presentQuantity: 10, takenQuantity: 0 }] });
  });

  it('leaves a subscription its items until its period is over', async () => {
    const { shop, id } = await desks();
    const later = await preview(shop, { type: 'subscription', id, amountUsd: '10', endAction: 'at_period_end' });
    expect(later).toMatchObject({ charged: '40.00', endAction: 'at_period_end', items: [{ takenQuantity: 0 }] });
    expect(later.periodEndMillis).toBeGreaterThan(Date.now());
    const now = await preview(shop, { type: 'subscription', id, amountUsd: '10', endAction: 'now' });
    expect(now).toMatchObject({ takenQuantity: 4, items: [{ itemId: 'seats', presentQuantity: 8, takenQuantity: 8 }] });
  });

  it.each([
    [{ amountUsd: '20.01' }, 'SCHEMA_ERROR'],
    [{ quantity: 5 }, 'SCHEMA_ERROR'],
    [{ endAction: 'at_period_end' }, 'SCHEMA_ERROR'],
    [{ quantity: 1, endAction: 'now' }, 'SCHEMA_ERROR'],
    [{ id: randomUUID() }, 'ONE_TIME_PURCHASE_NOT_FOUND'],
    [{ type: 'subscription' }, 'SUBSCRIPTION_INVOICE_NOT_FOUND'],
  ] as const)('refuses %j with %s', async (more, code) => {
    const { shop, id } = await packs();
    expect(await refusal(shop, { type: 'one_time', id, amountUsd: '1', ...more })).toBe(code);
  });

  it('knows no purchase of another project', async () => {
    const [one, other] = [await packs(), await packs()];
    const asked = { type: 'one_time', id: one.id, amountUsd: '1' } as const;
    expect(await refusal(other.shop, asked)).toBe('ONE_TIME_PURCHASE_NOT_FOUND');
    // In test mode nobody asks Stripe, whose accounts know nothing of one another.
    await query(`UPDATE one_time_purchases SET source = 'TEST_MODE' WHERE project_id = $1`, [one.shop.project.id]);
    expect(await refusal(one.shop, asked)).toBe('TEST_MODE_PURCHASE_NON_REFUNDABLE');
    expect(await refusal(other.shop, asked)).toBe('ONE_TIME_PURCHASE_NOT_FOUND');
  });

  it('knows no subscription of another project, nor an invoice of one', async () => {
    const [one, other] = [await desks(), await desks()];
    const asked = { type: 'subscription', id: one.id, amountUsd: '1' } as const;
    expect(await refusal(other.shop, asked)).toBe('SUBSCRIPTION_INVOICE_NOT_FOUND');
    await query(`UPDATE subscriptions SET source = 'TEST_MODE' WHERE project_id = $1`, [one.shop.project.id]);
    expect(await refusal(one.shop, asked)).toBe('TEST_MODE_PURCHASE_NON_REFUNDABLE');
    expect(await refusal(other.shop, asked)).toBe('SUBSCRIPTION_INVOICE_NOT_FOUND');
  });
}
