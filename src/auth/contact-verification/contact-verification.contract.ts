import { Contract } from '../../common/contract/contract-class.js';
import { Email, Url } from '../../common/contract/fields.js';

@Contract()
export class VerificationMailSend {
  @Url({ doc: 'Where the link in the mail leads.' }) callback_url: string;
}

@Contract()
export class PrimaryVerificationMailSend extends VerificationMailSend {
  @Email({ strict: true, doc: "The signed-in user's primary address." }) email: string;
}
