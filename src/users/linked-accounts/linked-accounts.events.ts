import { Contract } from '../../common/contract/contract-class.js';
import { Flag, Text, Uuid } from '../../common/contract/fields.js';
import { OF_SECURITY } from '../../common/audit/audit-rules.js';
import { declareEvents, type PayloadsOf } from '../../common/events/event-registry.js';

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

export const LINKED_ACCOUNT_EVENTS = declareEvents({
  /** Not recorded of an account that a new user starts with: `user.created` has it. */
  'linked_account.created': {
    payload: LinkedAccountChangeEvent,
    doc: 'An account of a user at a provider was made.',
    audit: OF_SECURITY,
  },
  'linked_account.updated': {
    payload: LinkedAccountChangeEvent,
    doc: 'An account of a user at a provider was changed.',
    audit: OF_SECURITY,
  },
  'linked_account.deleted': {
    payload: LinkedAccountEvent,
    doc: 'An account of a user at a provider was deleted.',
    audit: OF_SECURITY,
  },
});

declare module '../../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof LINKED_ACCOUNT_EVENTS> {}
}
