import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
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
import { nextStep, type OrderedAmounts, type PresentItem, type TakenItems } from './shares.js';

/** An item that is going to be taken back. */
export interface ItemToTake {
  itemId: string;
  /** The quantity that the customer has. */
  present: number;
  /** The part of it that is taken; zero where the customer has used all that it would be. */
  taken: number;
}

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
    for (const itemId of itemsOf(seller, purchase, product)) {
      try {
        await this.applyItem(seller, { purchase, product, itemId }, paymentIntentId);
      } catch (error) {
        // A user or team that is gone has nothing any more.
        if (!(error instanceof KnownError)) throw error;
      }
    }
  }

  /**
   * The items that {@link apply} would take now if a payment had these amounts; nothing is changed.
   *
   * @throws KnownError USER_NOT_FOUND, TEAM_NOT_FOUND
   */
  async foresee(
    caller: Caller,
    purchase: PaidPurchase,
    { amounts, takenItems }: { amounts: OrderedAmounts; takenItems: TakenItems },
  ): Promise<ItemToTake[]> {
    const product = definitionOf(caller, purchase);
    const found: ItemToTake[] = [];
    for (const itemId of itemsOf(caller, purchase, product)) {
      const balance = await this.balances.present(caller, { customer: purchase.customer, itemId });
      const present = presentOf(purchase, product, { ...balance, itemId });
      const { delta } = nextStep(ownValue(takenItems, itemId), present, amounts);
      found.push({ itemId, present: balance.quantity, taken: Math.max(-delta, 0) });
    }
    return found;
  }

  private applyItem(
    seller: Seller,
    { purchase, product, itemId }: { purchase: PaidPurchase; product: SoldProduct | undefined; itemId: string },
    paymentIntentId: string,
  ): Promise<void> {
    const description = `Paid back: ${product?.displayName ?? ''}`.slice(0, CHANGE_DESCRIPTION_LENGTH).toWellFormed();
    const decide = async (balance: { quantity: number; now: number }): Promise<number> => {
      const refund = await this.queries.lock(seller.projectId, paymentIntentId);
      if (!refund) return 0;
      const present = presentOf(purchase, product, { ...balance, itemId });
      const { delta, item } = nextStep(ownValue(refund.takenItems, itemId), present, refund);
      const taken = JSON.stringify({ ...refund.takenItems, [itemId]: item });
      await this.database.rows(STORE_TAKEN_ITEMS, [seller.projectId, refund.id, taken]);
      return delta;
    };
    return this.balances.adjust(seller, { customer: purchase.customer, itemId }, { description, decide });
  }
}

/** The items of a purchase that its customer can have. */
function itemsOf({ tenancy }: Seller, { customer }: PaidPurchase, product: SoldProduct | undefined): string[] {
  const { items } = tenancy.config.payments;
  return Object.keys(product?.includedItems ?? {}).filter(
    (itemId) => ownValue(items, itemId)?.customerType === customer.type,
  );
}

/** The product that counts: of a subscription as configured now, of anything else as it was bought. */
function definitionOf({ tenancy }: Seller, { kind, productId, product }: PaidPurchase): SoldProduct | undefined {
  if (kind === 'one_time' || productId === null) return product;
  return ownValue(tenancy.config.payments.products, productId);
}

/** An item of a customer, with what a purchase gives of it. */
function presentOf(
  purchase: PaidPurchase,
  product: SoldProduct | undefined,
  { itemId, quantity, now }: { itemId: string; quantity: number; now: number },
): PresentItem {
  const given = givenOf(purchase, product, { itemId, now });
  return { given, quantity, now, endsAt: purchase.period?.end ?? null };
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
