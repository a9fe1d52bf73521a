import { Contract } from '../common/contract/contract-class.js';
import { Num, Text, Uuid } from '../common/contract/fields.js';
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

export const PAYMENT_EVENTS = declareEvents({
  'item_quantity.changed': {
    payload: ItemQuantityChangedEvent,
    doc: 'The quantity of an item of a customer was changed.',
  },
  'one_time_purchase.created': { payload: PurchaseEvent, doc: 'A one-time purchase of a customer was made.' },
  'subscription.created': { payload: PurchaseEvent, doc: 'A subscription of a customer was made.' },
  /** Recorded when a subscription ends at once: it was cancelled, or another product replaced it. */
  'subscription.ended': { payload: PurchaseEvent, doc: 'A subscription of a customer ended.' },
});

declare module '../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof PAYMENT_EVENTS> {}
}
