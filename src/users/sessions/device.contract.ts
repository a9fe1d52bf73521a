import { namedChoices } from '../../common/contract/choices.js';
import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Text } from '../../common/contract/fields.js';
import { DEVICE_KINDS, type DeviceKind } from './device.js';

/** The device that a session was last used with. */
@Contract({ object: 'SessionDevice' })
export class SessionDeviceRead {
  @Text({ nullable: true, doc: 'The brand of the browser, for example Chrome.' }) browser: string | null;
  @Text({ nullable: true, doc: 'The brand of the operating system, for example Windows.' }) system: string | null;
  @Choice(namedChoices('DeviceKind', DEVICE_KINDS), { nullable: true }) kind: DeviceKind | null;
}
