import { Contract } from '../common/contract/contract-class.js';
import { Text } from '../common/contract/fields.js';
import { declareActions } from '../common/audit/audit-rules.js';
import { declareEvents, describeEvents, type PayloadsOf } from '../common/events/event-registry.js';

@Contract()
export class VaultStoreEvent {
  @Text() id: string;
}

/** Of stores alone: their values come and go without a word. */
export const VAULT_EVENTS = declareEvents({
  'data_vault_store.created': VaultStoreEvent,
  'data_vault_store.updated': VaultStoreEvent,
  'data_vault_store.deleted': VaultStoreEvent,
});

export const VAULT_ACTIONS = declareActions({ 'data_vault_value.set': { object: ['data_vault_store', 'store_id'] } });

describeEvents(VAULT_EVENTS, {
  'data_vault_store.created': 'A store of the data vault was made.',
  'data_vault_store.updated': 'A store of the data vault was changed.',
  'data_vault_store.deleted': 'A store of the data vault was deleted.',
});

declare module '../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof VAULT_EVENTS> {}
}
