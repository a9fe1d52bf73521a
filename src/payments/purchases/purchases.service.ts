import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { EventsService } from '../../common/events/events.service.js';
import { noteOfCustomer } from '../customers/audited-customer.js';
import { customerValues } from '../customers/customers.queries.js';
import { customerNotFound, type Customer } from '../customers/customers.js';
import { addIntervals, isLasting } from '../../../shared/payments/intervals.js';
import { PaymentsClock } from '../clock/payments-clock.js';
import type { Price } from '../payments.config.js';
import { decidePurchase, priceOf, requireCustomerType, type Change, type Purchase } from './purchase-policy.js';
import { purchaseEvent, type Seller } from './purchases.js';
import { PurchasesQueries, type OwnedRow } from './purchases.queries.js';
import {
  CANCEL_SUBSCRIPTION,
  END_SUBSCRIPTION,
  INSERT_ONE_TIME_PURCHASE,
  INSERT_SUBSCRIPTION,
  LOCK_KNOWN_CUSTOMER,
} from './purchases.statements.js';

/** Thrown if a change would end a subscription at Stripe, which has to be ended there first. Nothing is changed. */
export class EndsAtStripe extends Error {
  constructor(
    readonly customer: Customer,
    readonly subscriptionId: string,
  ) {
    super('Stripe has to end this subscription first');
  }
}

/** Changes of what customers own: the writer of customers, subscriptions and one-time purchases. */
@Injectable()
export class PurchasesService {
  constructor(
    private readonly database: Database,
    private readonly queries: PurchasesQueries,
    private readonly events: EventsService,
    private readonly clock: PaymentsClock,
  ) {}

  /**
   * Gives a customer a product, and ends the subscription that it replaces.
   *
   * @param check may refuse what was decided, by what it throws
   * @returns as {@link change}
   * @throws KnownError one of `PURCHASE_ERRORS`; {@link EndsAtStripe}
   */
  async purchase(seller: Seller, purchase: Purchase, check?: (change: Change) => void): Promise<string | null> {
    requireCustomerType(purchase);
    const { payments } = seller.tenancy.config;
    return this.change(seller, purchase.customer, (rows) => {
      const change = decidePurchase(payments, purchase, rows);
      check?.(change);
      return change;
    });
  }

  /**
   * Changes what a customer owns. Changes for one customer run one after the other; other customers do not wait.
   *
   * @param decide given everything that the customer ever got, the oldest first; what it throws changes nothing
   * @returns the id of a subscription that was made; null where none was
   * @throws KnownError USER_NOT_FOUND, TEAM_NOT_FOUND, and what `decide` throws; {@link EndsAtStripe}
   */
  async change(
    seller: Seller,
    customer: Customer,
    decide: (rows: readonly OwnedRow[]) => Change,
  ): Promise<string | null> {
    return this.database.transaction(async () => {
      await this.lockCustomer(seller, customer);
      const { rows } = await this.queries.list(seller.projectId, customer);
      const { ends, cancels = [], adds } = decide(rows);
      // Two purchases never share a moment, so that their order is known.
      const now = Math.max(this.clock.now(seller), ...rows.map(({ createdAt }) => createdAt + 1));
      if (ends?.stripeSubscriptionId) throw new EndsAtStripe(customer, ends.stripeSubscriptionId);
      for (const row of cancels) await this.cancel(seller, row, { customer, now });
      if (ends) await this.end(seller, ends, { customer, now });
      const chosen = adds && priceOf(adds);
      return adds && chosen ? this.store(seller, adds, { ...chosen, now }) : null;
    });
  }

  /** @throws KnownError USER_NOT_FOUND, TEAM_NOT_FOUND */
  private async lockCustomer({ projectId }: Seller, customer: Customer): Promise<void> {
    const locked = await this.database.row(LOCK_KNOWN_CUSTOMER, customerValues(projectId, customer));
    if (!locked) throw customerNotFound(customer);
  }

  /** At once. */
  private async end(
    seller: Seller,
    row: OwnedRow,
    { customer, now }: { customer: Customer; now: number },
  ): Promise<void> {
    await this.database.rows(END_SUBSCRIPTION, [seller.projectId, row.id, now]);
    this.recordEnd(seller, customer, { row, until: null });
  }

  /** With its period. */
  private async cancel(
    seller: Seller,
    row: OwnedRow,
    { customer, now }: { customer: Customer; now: number },
  ): Promise<void> {
    const values = [seller.projectId, row.id, now];
    const cancelled = await this.database.row<{ until: number | null }>(CANCEL_SUBSCRIPTION, values);
    this.recordEnd(seller, customer, { row, until: cancelled?.until ?? null });
  }

  private recordEnd(seller: Seller, customer: Customer, { row, until }: { row: OwnedRow; until: number | null }): void {
    const event = { ...purchaseEvent(customer, row), available_until_millis: until };
    this.events.record(seller, 'subscription.ended', event, noteOfCustomer(event, { isOver: true }));
  }

  /** The id of a subscription; null for a one-time purchase. */
  private async store(
    seller: Seller,
    { customer, productId, product, quantity, priceId, source }: Purchase,
    { price, now }: { price: Price; now: number },
  ): Promise<string | null> {
    const id = randomUUID();
    const owner = [seller.projectId, id, customer.type, customer.id];
    const values = [...owner, productId, priceId ?? null, JSON.stringify(product), quantity, source, now];
    const event = purchaseEvent(customer, { id, productId, quantity });
    if (price.interval === undefined) {
      await this.database.rows(INSERT_ONE_TIME_PURCHASE, values);
      this.events.record(seller, 'one_time_purchase.created', event, noteOfCustomer(event));
      return null;
    }
    const end = isLasting(price.interval) ? addIntervals(now, price.interval) : now;
    await this.database.rows(INSERT_SUBSCRIPTION, [...values, end]);
    this.events.record(seller, 'subscription.created', event, noteOfCustomer(event));
    return id;
  }
}
