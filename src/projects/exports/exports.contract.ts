import { Contract } from '../../common/contract/contract-class.js';
import { Text } from '../../common/contract/fields.js';
import { PASSPHRASE } from './exports.limits.js';

@Contract()
export class ExportCreate {
  @Text({
    optional: true,
    nullable: true,
    min: PASSPHRASE.min,
    max: PASSPHRASE.max,
    doc: 'Seals the secrets of the project into the export; without one they are left out.',
  })
  passphrase?: string | null;
}
