import { Contract } from '../common/contract/contract-class.js';
import { Num, Uuid } from '../common/contract/fields.js';
import { declareEvents, type PayloadsOf } from '../common/events/event-registry.js';
import { ItemParams } from './items/items.contract.js';

/** What a caller changed; what products give comes and goes without a word. */
@Contract()
export class ItemQuantityChangedEvent extends ItemParams {
  @Uuid({ doc: 'Of the change.' }) id: string;
  @Num({ integer: true }) delta: number;
}

export const PAYMENT_EVENTS = declareEvents({
  'item_quantity.changed': ItemQuantityChangedEvent,
});

declare module '../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof PAYMENT_EVENTS> {}
}
