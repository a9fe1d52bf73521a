import { Contract } from '../common/contract/contract-class.js';
import { Millis, Num, Text, Uuid } from '../common/contract/fields.js';
import { declareEvents, type PayloadsOf } from '../common/events/event-registry.js';
import { CustomerParams } from './customers/customers.contract.js';
import { ItemParams } from './items/items.contract.js';

/** A change made by a caller. Quantities given by products raise no event. */
@Contract()
export class ItemQuantityChangedEvent extends ItemParams {
  @Uuid({ doc: 'Of the change.' }) id: string;
  @Num({ integer: true }) delta: number;
}

/** A purchase, bought or given. */
@Contract()
export class PurchaseEvent extends CustomerParams {
  @Uuid({ doc: 'Of the subscription or the purchase.' }) id: string;
  @Text({ nullable: true, doc: 'Null for a product that was made up for the purchase.' }) product_id: string | null;
  @Num({ integer: true }) quantity: number;
}

/** A subscription that ended. */
@Contract()
export class SubscriptionEndedEvent extends PurchaseEvent {
  @Millis({
    nullable: true,
    doc: 'Until when the customer has it all the same, as it was cancelled; null where it is over.',
  })
  available_until_millis: number | null;
}

/** A payment, and how much of it was paid back. */
@Contract()
export class PaidBackEvent extends CustomerParams {
  @Text({ doc: 'Of the transaction that tells of it.' }) id: string;
  @Uuid({ doc: 'Of the subscription or the purchase that was paid.' }) purchase_id: string;
  @Text({ nullable: true, doc: 'Null for a product that was made up for the purchase.' }) product_id: string | null;
  @Text({ doc: 'Of the amounts, by its ISO 4217 code.' }) currency: string;
  @Text({ doc: 'A decimal number, such as "9.90".' }) charged: string;
  @Text({ doc: 'In all.' }) refunded: string;
  @Text({ doc: 'In disputes that are open or lost.' }) disputed: string;
}

export const PAYMENT_EVENTS = declareEvents({
  'item_quantity.changed': {
    payload: ItemQuantityChangedEvent,
    doc: 'The quantity of an item of a customer was changed.',
  },
  'one_time_purchase.created': { payload: PurchaseEvent, doc: 'A one-time purchase of a customer was made.' },
  'payment.disputed': {
    payload: PaidBackEvent,
    doc: 'A customer disputed a payment: what it gave was taken back in that share.',
  },
  'payment.refunded': {
    payload: PaidBackEvent,
    doc: 'A payment was refunded: what it gave was taken back in that share.',
  },
  'payment.reinstated': {
    payload: PaidBackEvent,
    doc: 'Less of a payment was paid back in the end, as after a dispute that was won.',
  },
  'subscription.created': { payload: PurchaseEvent, doc: 'A subscription of a customer was made.' },
  /** Recorded when a subscription was cancelled, is over at Stripe, or another product replaced it. */
  'subscription.ended': {
    payload: SubscriptionEndedEvent,
    doc: 'A subscription of a customer ended, or was cancelled.',
  },
});

declare module '../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof PAYMENT_EVENTS> {}
}
