import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { EventsService } from '../../common/events/events.service.js';
import { PaymentsClock } from '../clock/payments-clock.js';
import { noteOfCustomer } from '../customers/audited-customer.js';
import { PaymentCustomerEntity } from '../customers/customer.entity.js';
import type { Customer } from '../customers/customers.js';
import type { SoldProduct } from '../payments.config.js';
import { OneTimePurchaseEntity } from './one-time-purchase.entity.js';
import {
  isOpen,
  isRunning,
  purchaseEvent,
  UNPAID_STATUSES,
  type Seller,
  type SubscriptionStatus,
} from './purchases.js';
import { StripeCustomersQueries } from './stripe-customers.queries.js';
import {
  COUNT_READING,
  END_REPLACED,
  INSERT_PAYMENT,
  LINK_STRIPE_CUSTOMER,
  LOCK_ANY_CUSTOMER,
  RESTORE_SUBSCRIPTION,
  STORE_SUBSCRIPTIONS,
} from './stripe-purchases.statements.js';

/** A one-time payment. */
export interface StripeSale {
  /** The id at Stripe. */
  paymentIntentId: string;
  customer: Customer;
  productId: string | null;
  priceId: string | null;
  product: SoldProduct;
  quantity: number;
  /** The subscription here whose place it takes. */
  replaces: string | null;
  /** In milliseconds since 1970, like all moments here; null for now. */
  createdAt: number | null;
}

/** A subscription of a customer, as it was read at Stripe. */
export interface StripeSubscriptionState {
  /** The id at Stripe. */
  subscriptionId: string;
  productId: string | null;
  priceId: string | null;
  product: SoldProduct;
  quantity: number;
  status: SubscriptionStatus;
  periodStart: number;
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
  /** The subscription here whose place it takes, once it was paid; null until then. */
  replaces: string | null;
  createdAt: number | null;
}

/** A subscription as it is stored. */
export interface StoredSubscription {
  id: string;
  subscriptionId: string;
  productId: string | null;
  quantity: number;
  status: SubscriptionStatus;
}

/**
 * Purchases and subscriptions as Stripe reports them: beside `PurchasesService`, and under the same lock, the writer
 * of customers, subscriptions and one-time purchases.
 *
 * Stripe is never called while a customer is locked. Each reading of subscriptions at Stripe takes a number
 * beforehand, and is stored unless a reading with a higher number is stored already: that one saw everything that
 * happened before it took its number. So events may arrive late, twice and in any order.
 */
@Injectable()
export class StripePurchasesService {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
    private readonly stripeCustomers: StripeCustomersQueries,
    private readonly clock: PaymentsClock,
  ) {}

  /**
   * Links a customer with one at Stripe, unless another one is linked already.
   *
   * @param instead of which other one, that Stripe does not have any more
   * @returns the one that does
   */
  async linkCustomer(
    { projectId }: Seller,
    customer: Customer,
    { stripeCustomerId, instead = null }: { stripeCustomerId: string; instead?: string | null },
  ): Promise<string> {
    return this.database.transaction(async () => {
      const values = [projectId, customer.type, customer.id];
      const locked = await this.database.row<{ stripeCustomerId: string | null }>(LOCK_ANY_CUSTOMER, values);
      const named = locked?.stripeCustomerId ?? null;
      if (named !== null && named !== instead) return named;
      await this.database.rows(LINK_STRIPE_CUSTOMER, [...values, stripeCustomerId]);
      return stripeCustomerId;
    });
  }

  /** Stores a one-time payment, and ends what it takes the place of, unless that is at Stripe. Repeated calls store it once. */
  async recordPayment(seller: Seller, sale: StripeSale): Promise<void> {
    const { customer, productId, quantity } = sale;
    const id = randomUUID();
    const owner = [seller.projectId, id, customer.type, customer.id];
    const product = JSON.stringify(sale.product);
    const values = [...owner, productId, sale.priceId, product, quantity, sale.createdAt, sale.paymentIntentId];
    await this.database.transaction(async () => {
      await this.database.rows(LOCK_ANY_CUSTOMER, [seller.projectId, customer.type, customer.id]);
      const isNew = (await this.database.row(INSERT_PAYMENT, values)) !== null;
      const event = purchaseEvent(customer, { id, productId, quantity });
      if (isNew) this.events.record(seller, 'one_time_purchase.created', event, noteOfCustomer(event));
      await this.endReplaced(seller, customer, [sale.replaces]);
    });
  }

  /** Locks what a customer owns until the current transaction ends. */
  async lockCustomer({ projectId }: Seller, { type, id }: Customer): Promise<void> {
    await this.database.rows(LOCK_ANY_CUSTOMER, [projectId, type, id]);
  }

  /** Takes a one-time purchase back: so many of it, in all. Call it under the customer's lock. */
  async revoke({ projectId }: Seller, purchaseId: string, quantity: number): Promise<void> {
    await this.database
      .repository(OneTimePurchaseEntity)
      .update({ projectId, id: purchaseId }, { revokedQuantity: quantity });
  }

  /**
   * Gives a subscription that has ended at Stripe back until a moment, or takes it away again. Call it under the customer's
   * lock.
   *
   * @param until in milliseconds since 1970; null to take it away: what is read at Stripe next says since when
   */
  async restore({ projectId }: Seller, subscriptionId: string, until: number | null): Promise<void> {
    await this.database.rows(RESTORE_SUBSCRIPTION, [projectId, subscriptionId, until]);
  }

  /** Takes the number of a new reading of the customer's subscriptions. Call it before Stripe is asked. */
  async beginReading({ projectId }: Seller, customer: Customer): Promise<string> {
    return this.database.transaction(async () => {
      const values = [projectId, customer.type, customer.id];
      await this.database.rows(LOCK_ANY_CUSTOMER, values);
      const row = await this.database.row<{ reading: string }>(COUNT_READING, values);
      return row?.reading ?? '0';
    });
  }

  /**
   * Stores what was read at Stripe, under the number of the reading, and ends what was replaced by what is paid.
   *
   * @param states those of one customer
   */
  async storeSubscriptions(
    seller: Seller,
    { customer, reading }: { customer: Customer; reading: string },
    states: readonly StripeSubscriptionState[],
  ): Promise<void> {
    const { projectId } = seller;
    const values = [projectId, customer.type, customer.id];
    await this.database.transaction(async () => {
      await this.database.rows(LOCK_ANY_CUSTOMER, values);
      const ids = states.map(({ subscriptionId }) => subscriptionId);
      const statuses = await this.stripeCustomers.statusesOf(projectId, ids);
      const stored = await this.database.rows<StoredSubscription>(STORE_SUBSCRIPTIONS, [
        ...values,
        reading,
        JSON.stringify(states),
      ]);
      await this.database
        .repository(PaymentCustomerEntity)
        .update({ projectId, type: customer.type, id: customer.id }, { stripeReadAt: () => 'now()' });
      for (const row of stored) this.recordChange(seller, customer, { row, before: statuses.get(row.subscriptionId) });
      await this.endReplaced(
        seller,
        customer,
        states.map(({ replaces }) => replaces),
      );
    });
  }

  /** Ends subscriptions of the customer that nobody pays for; those at Stripe have to be ended there. */
  private async endReplaced(seller: Seller, customer: Customer, ids: ReadonlyArray<string | null>): Promise<void> {
    const replaced = ids.filter((id) => id !== null);
    if (replaced.length === 0) return;
    const values = [seller.projectId, customer.type, customer.id, this.clock.now(seller), replaced];
    const ended = await this.database.rows<StoredSubscription>(END_REPLACED, values);
    for (const row of ended) this.recordEnd(seller, customer, row);
  }

  private recordChange(
    seller: Seller,
    customer: Customer,
    { row, before }: { row: StoredSubscription; before: SubscriptionStatus | undefined },
  ): void {
    const event = purchaseEvent(customer, row);
    if (isRunning(row.status) && (before === undefined || !wasPaid(before))) {
      this.events.record(seller, 'subscription.created', event, noteOfCustomer(event));
    }
    if (before !== undefined && wasPaid(before) && !isOpen(row.status) && isOpen(before)) {
      this.recordEnd(seller, customer, row);
    }
  }

  private recordEnd(
    seller: Seller,
    customer: Customer,
    row: Pick<StoredSubscription, 'id' | 'productId' | 'quantity'>,
  ) {
    const event = { ...purchaseEvent(customer, row), available_until_millis: null };
    this.events.record(seller, 'subscription.ended', event, noteOfCustomer(event, { isOver: true }));
  }
}

/** True if a subscription of this status was ever paid. */
function wasPaid(status: SubscriptionStatus): boolean {
  return !UNPAID_STATUSES.includes(status);
}
