import { Contract } from '../../common/contract/contract-class.js';
import { Text } from '../../common/contract/fields.js';
import { TOKEN_LENGTH } from '../../common/contract/texts.limits.js';

@Contract()
export class LeakedKeyReport {
  @Text({ max: TOKEN_LENGTH, doc: 'The key as it was found.' }) api_key: string;
}
