import { Contract } from '../../../common/contract/contract-class.js';
import { IsoTime } from '../../../common/contract/fields.js';

/** A boost that is active. */
@Contract()
export class CapacityBoostRead {
  @IsoTime({ doc: 'When it ends, as ISO 8601 writes it.' }) expires_at: string;
}
