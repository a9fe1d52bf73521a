import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { momentAt } from '../../common/database/millis.js';
import { EventsService } from '../../common/events/events.service.js';
import { customerValues, IS_KNOWN } from '../customers/customers.queries.js';
import { customerNotFound, type Customer } from '../customers/customers.js';
import { addIntervals, isLasting } from '../ledger/intervals.js';
import { PaymentsClock } from '../payments-clock.js';
import type { Price } from '../payments.config.js';
import { decidePurchase, priceOf, requireCustomerType, type Change, type Purchase } from './purchase-policy.js';
import { purchaseEvent, type Seller } from './purchases.js';
import { PurchasesQueries, type OwnedRow } from './purchases.queries.js';

/** Whoever else decides what this customer owns waits until the transaction ends. */
const LOCK = `INSERT INTO payment_customers AS c (project_id, type, id) SELECT $1, $2, $3 WHERE ${IS_KNOWN}
  ON CONFLICT (project_id, type, id) DO UPDATE SET id = excluded.id RETURNING 1`;

const BOUGHT =
  'project_id, id, customer_type, customer_id, product_id, price_id, product, quantity, source, created_at';

const SUBSCRIBE = `INSERT INTO subscriptions (${BOUGHT}, status, period_start, period_end)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, ${momentAt('$10')}, 'active', ${momentAt('$10')}, ${momentAt('$11')})`;

const BUY = `INSERT INTO one_time_purchases (${BOUGHT})
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, ${momentAt('$10')})`;

/** Never before it began, and never longer than it was going to. */
const END = `UPDATE subscriptions
  SET status = 'canceled', period_end = least(coalesce(period_end, ${momentAt('$3')}), greatest(period_start, ${momentAt('$3')}))
  WHERE project_id = $1 AND id = $2`;

/** A change would end what Stripe is paid for: Stripe has to end it first. Nothing is changed. */
export class EndsAtStripe extends Error {
  constructor(
    readonly customer: Customer,
    readonly subscriptionId: string,
  ) {
    super('Stripe has to end this subscription first');
  }
}

/** What customers own: the one writer of customers, subscriptions and one-time purchases. */
@Injectable()
export class PurchasesService {
  constructor(
    private readonly database: Database,
    private readonly queries: PurchasesQueries,
    private readonly events: EventsService,
    private readonly clock: PaymentsClock,
  ) {}

  /**
   * Gives a customer a product, and ends what it takes the place of.
   *
   * @throws KnownError one of `PURCHASE_ERRORS`; {@link EndsAtStripe}
   */
  async purchase(seller: Seller, purchase: Purchase): Promise<void> {
    requireCustomerType(purchase);
    const { payments } = seller.tenancy.config;
    await this.change(seller, purchase.customer, (rows) => decidePurchase(payments, purchase, rows));
  }

  /**
   * Changes what a customer owns. Of several changes at once for one customer each sees what those before it left; other
   * customers do not wait.
   *
   * @param decide given everything that the customer ever got, the oldest first; what it throws changes nothing
   * @throws KnownError USER_NOT_FOUND, TEAM_NOT_FOUND, and what `decide` throws; {@link EndsAtStripe}
   */
  async change(seller: Seller, customer: Customer, decide: (rows: readonly OwnedRow[]) => Change): Promise<void> {
    await this.database.transaction(async () => {
      await this.lockCustomer(seller, customer);
      const { rows } = await this.queries.list(seller.projectId, customer);
      const { ends, adds } = decide(rows);
      // Nothing may be bought in the very moment in which something before it was: the order would be anybody's guess.
      const now = Math.max(this.clock.now(seller), ...rows.map(({ createdAt }) => createdAt + 1));
      if (ends?.stripeSubscriptionId) throw new EndsAtStripe(customer, ends.stripeSubscriptionId);
      if (ends) await this.end(seller, ends, { customer, now });
      const chosen = adds && priceOf(adds);
      if (adds && chosen) await this.store(seller, adds, { ...chosen, now });
    });
  }

  /** @throws KnownError USER_NOT_FOUND, TEAM_NOT_FOUND */
  private async lockCustomer({ projectId }: Seller, customer: Customer): Promise<void> {
    const locked = await this.database.row(LOCK, customerValues(projectId, customer));
    if (!locked) throw customerNotFound(customer);
  }

  /** At once. */
  private async end(
    seller: Seller,
    row: OwnedRow,
    { customer, now }: { customer: Customer; now: number },
  ): Promise<void> {
    await this.database.rows(END, [seller.projectId, row.id, now]);
    this.events.record(seller, 'subscription.ended', purchaseEvent(customer, row));
  }

  private async store(
    seller: Seller,
    { customer, productId, product, quantity, priceId, source }: Purchase,
    { price, now }: { price: Price; now: number },
  ): Promise<void> {
    const id = randomUUID();
    const owner = [seller.projectId, id, customer.type, customer.id];
    const values = [...owner, productId, priceId ?? null, JSON.stringify(product), quantity, source, now];
    const event = purchaseEvent(customer, { id, productId, quantity });
    if (price.interval === undefined) {
      await this.database.rows(BUY, values);
      this.events.record(seller, 'one_time_purchase.created', event);
    } else {
      const end = isLasting(price.interval) ? addIntervals(now, price.interval) : now;
      await this.database.rows(SUBSCRIBE, [...values, end]);
      this.events.record(seller, 'subscription.created', event);
    }
  }
}
