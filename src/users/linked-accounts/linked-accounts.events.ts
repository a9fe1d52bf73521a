import { Contract } from '../../common/contract/contract-class.js';
import { Flag, Text, Uuid } from '../../common/contract/fields.js';
import { securityRules } from '../../common/audit/audit-rules.js';
import { declareEvents, describeEvents, type PayloadsOf } from '../../common/events/event-registry.js';

@Contract()
export class LinkedAccountEvent {
  @Uuid() user_id: string;
  @Text({ doc: 'The id of the provider in the project configuration.' }) provider_id: string;
  @Text({ doc: 'Who the user is at the provider.' }) account_id: string;
}

@Contract()
export class LinkedAccountChangeEvent extends LinkedAccountEvent {
  @Uuid() id: string;
  @Text({ nullable: true }) email: string | null;
  @Flag() allow_sign_in: boolean;
  @Flag() allow_connected_accounts: boolean;
}

const EVENTS = {
  /** An account that a new user starts with is told with the user. */
  'linked_account.created': LinkedAccountChangeEvent,
  'linked_account.updated': LinkedAccountChangeEvent,
  'linked_account.deleted': LinkedAccountEvent,
};

export const LINKED_ACCOUNT_EVENTS = declareEvents(EVENTS, securityRules(EVENTS));

describeEvents(LINKED_ACCOUNT_EVENTS, {
  'linked_account.created': 'An account of a user at a provider was made.',
  'linked_account.updated': 'An account of a user at a provider was changed.',
  'linked_account.deleted': 'An account of a user at a provider was deleted.',
});

declare module '../../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof LINKED_ACCOUNT_EVENTS> {}
}
