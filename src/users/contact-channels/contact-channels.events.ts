import { Contract } from '../../common/contract/contract-class.js';
import { Uuid } from '../../common/contract/fields.js';
import { securityRules } from '../../common/audit/audit-rules.js';
import { declareEvents, describeEvents, type PayloadsOf } from '../../common/events/event-registry.js';
import { ContactChannelRead } from './contact-channels.contract.js';

@Contract()
export class ContactChannelDeletedEvent {
  @Uuid() id: string;
  @Uuid() user_id: string;
}

const EVENTS = {
  'contact_channel.created': ContactChannelRead,
  'contact_channel.updated': ContactChannelRead,
  /** Its user proved that it is theirs. */
  'contact_channel.verified': ContactChannelRead,
  'contact_channel.deleted': ContactChannelDeletedEvent,
  /** And this is why: whoever reads its mail said that it is not theirs. */
  'contact_channel.disowned': ContactChannelDeletedEvent,
};

export const CONTACT_CHANNEL_EVENTS = declareEvents(EVENTS, securityRules(EVENTS));

describeEvents(CONTACT_CHANNEL_EVENTS, {
  'contact_channel.created': 'An email address of a user was made.',
  'contact_channel.updated': 'An email address of a user was changed.',
  'contact_channel.verified': 'An email address of a user was proven to be the user’s.',
  'contact_channel.deleted': 'An email address of a user was deleted.',
  'contact_channel.disowned': 'An email address of a user was disowned by whoever reads its email.',
});

declare module '../../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof CONTACT_CHANNEL_EVENTS> {}
}
