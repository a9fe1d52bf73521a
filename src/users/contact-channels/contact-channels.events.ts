import { Contract } from '../../common/contract/contract-class.js';
import { Uuid } from '../../common/contract/fields.js';
import { OF_SECURITY } from '../../common/audit/audit-rules.js';
import { declareEvents, type PayloadsOf } from '../../common/events/event-registry.js';
import { ContactChannelRead } from './contact-channels.contract.js';

@Contract()
export class ContactChannelDeletedEvent {
  @Uuid() id: string;
  @Uuid() user_id: string;
}

export const CONTACT_CHANNEL_EVENTS = declareEvents({
  'contact_channel.created': {
    payload: ContactChannelRead,
    doc: 'An email address of a user was made.',
    audit: OF_SECURITY,
  },
  'contact_channel.updated': {
    payload: ContactChannelRead,
    doc: 'An email address of a user was changed.',
    audit: OF_SECURITY,
  },
  /** The user proved that it is theirs. */
  'contact_channel.verified': {
    payload: ContactChannelRead,
    doc: 'An email address of a user was proven to be the user’s.',
    audit: OF_SECURITY,
  },
  'contact_channel.deleted': {
    payload: ContactChannelDeletedEvent,
    doc: 'An email address of a user was deleted.',
    audit: OF_SECURITY,
  },
  /** Comes with contact_channel.deleted and says why: whoever reads its email said that it is not theirs. */
  'contact_channel.disowned': {
    payload: ContactChannelDeletedEvent,
    doc: 'An email address of a user was disowned by whoever reads its email.',
    audit: OF_SECURITY,
  },
});

declare module '../../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof CONTACT_CHANNEL_EVENTS> {}
}
