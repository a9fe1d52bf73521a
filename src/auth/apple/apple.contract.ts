import { Contract } from '../../common/contract/contract-class.js';
import { Text } from '../../common/contract/fields.js';
import { TOKEN_LENGTH } from '../../common/contract/texts.limits.js';

@Contract()
export class AppleSignIn {
  @Text({ min: 1, max: TOKEN_LENGTH, doc: 'The identity token that Apple gave the application; good once.' })
  id_token: string;
}
