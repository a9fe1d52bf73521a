import { Contract } from '../common/contract/contract-class.js';
import { Text } from '../common/contract/fields.js';
import { declareActions } from '../common/audit/audit-rules.js';
import { declareEvents, type PayloadsOf } from '../common/events/event-registry.js';

@Contract()
export class VaultStoreEvent {
  @Text() id: string;
}

/** Events of stores; values have none. */
export const VAULT_EVENTS = declareEvents({
  'data_vault_store.created': { payload: VaultStoreEvent, doc: 'A store of the data vault was made.' },
  'data_vault_store.updated': { payload: VaultStoreEvent, doc: 'A store of the data vault was changed.' },
  'data_vault_store.deleted': { payload: VaultStoreEvent, doc: 'A store of the data vault was deleted.' },
});

export const VAULT_ACTIONS = declareActions({ 'data_vault_value.set': { object: ['data_vault_store', 'store_id'] } });

declare module '../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof VAULT_EVENTS> {}
}
