import { Contract } from '../../common/contract/contract-class.js';
import { Flag } from '../../common/contract/fields.js';

@Contract()
export class StripeEventReceived {
  @Flag({ only: true }) received: true;
}
