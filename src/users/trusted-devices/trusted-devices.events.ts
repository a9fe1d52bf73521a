import { Contract } from '../../common/contract/contract-class.js';
import { Uuid } from '../../common/contract/fields.js';
import { OF_SECURITY } from '../../common/audit/audit-rules.js';
import { declareEvents, type PayloadsOf } from '../../common/events/event-registry.js';

@Contract()
export class TrustedDeviceEvent {
  @Uuid() id: string;
  @Uuid() user_id: string;
}

export const TRUSTED_DEVICE_EVENTS = declareEvents({
  'trusted_device.added': {
    payload: TrustedDeviceEvent,
    doc: 'A user had a device trusted: for a while, nobody who signs in there is asked for the second factor.',
    audit: OF_SECURITY,
  },
  /** Somebody removed it, or a change of what its user signs in with did. Running out is no event. */
  'trusted_device.removed': {
    payload: TrustedDeviceEvent,
    doc: 'A device of a user is trusted no longer.',
    audit: OF_SECURITY,
  },
});

declare module '../../common/events/event-registry.js' {
  interface EventPayloads extends PayloadsOf<typeof TRUSTED_DEVICE_EVENTS> {}
}
