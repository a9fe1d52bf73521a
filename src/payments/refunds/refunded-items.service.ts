import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { ownValue } from '../../common/tenancy/settings/json.js';
import { ItemBalancesService } from '../items/item-balances.service.js';
import { entriesOf } from '../ledger/grants.js';
import type { SoldProduct } from '../payments.config.js';
import { CHANGE_DESCRIPTION_LENGTH } from '../payments.limits.js';
import type { Seller } from '../purchases/purchases.js';
import { RefundsQueries, type PaidPurchase } from './refunds.queries.js';
import { STORE_TAKEN_ITEMS } from './refunds.statements.js';
import { nextStep } from './shares.js';

/** Takes items back that a payment gave, in the share that was paid back. */
@Injectable()
export class RefundedItemsService {
  constructor(
    private readonly database: Database,
    private readonly queries: RefundsQueries,
    private readonly balances: ItemBalancesService,
  ) {}

  /**
   * Brings all items of a purchase to what the stored amounts of its payment say. Each item is a transaction of its own,
   * under the lock of its balance; what was taken is kept with the payment, so that repeated calls take nothing twice.
   */
  async apply(seller: Seller, purchase: PaidPurchase, paymentIntentId: string): Promise<void> {
    const product = definitionOf(seller, purchase);
    const { items } = seller.tenancy.config.payments;
    for (const itemId of Object.keys(product?.includedItems ?? {})) {
      if (ownValue(items, itemId)?.customerType !== purchase.customer.type) continue;
      try {
        await this.applyItem(seller, { purchase, product, itemId }, paymentIntentId);
      } catch (error) {
        // A user or team that is gone has nothing any more.
        if (!(error instanceof KnownError)) throw error;
      }
    }
  }

  private applyItem(
    seller: Seller,
    { purchase, product, itemId }: { purchase: PaidPurchase; product: SoldProduct | undefined; itemId: string },
    paymentIntentId: string,
  ): Promise<void> {
    const description = `Paid back: ${product?.displayName ?? ''}`.slice(0, CHANGE_DESCRIPTION_LENGTH).toWellFormed();
    const decide = async ({ quantity, now }: { quantity: number; now: number }): Promise<number> => {
      const refund = await this.queries.lock(seller.projectId, paymentIntentId);
      if (!refund) return 0;
      const given = givenOf(purchase, product, { itemId, now });
      const present = { given, quantity, now, endsAt: purchase.period?.end ?? null };
      const { delta, item } = nextStep(ownValue(refund.takenItems, itemId), present, refund);
      const taken = JSON.stringify({ ...refund.takenItems, [itemId]: item });
      await this.database.rows(STORE_TAKEN_ITEMS, [seller.projectId, refund.id, taken]);
      return delta;
    };
    return this.balances.adjust(seller, { customer: purchase.customer, itemId }, { description, decide });
  }
}

/** The product that counts: of a subscription as configured now, of anything else as it was bought. */
function definitionOf({ tenancy }: Seller, { kind, productId, product }: PaidPurchase): SoldProduct | undefined {
  if (kind === 'one_time' || productId === null) return product;
  return ownValue(tenancy.config.payments.products, productId);
}

/** The quantity that a purchase gives of an item, without what has expired. */
function givenOf(
  { productId, quantity, createdAt, period }: PaidPurchase,
  product: SoldProduct | undefined,
  { itemId, now }: { itemId: string; now: number },
): number {
  const included = product && ownValue(product.includedItems, itemId);
  if (!included) return 0;
  const entries = entriesOf([{ productId, included, quantity, createdAt, period }], now, 0);
  const lasting = entries.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
  return lasting.reduce((sum, { amount }) => sum + amount, 0);
}
