import { Contract } from '../../common/contract/contract-class.js';
import { Email, Url } from '../../common/contract/fields.js';

@Contract()
export class SignInInvitation {
  @Email({ strict: true }) email: string;
  @Url({ doc: 'Where the link in the email leads.' }) callback_url: string;
}
