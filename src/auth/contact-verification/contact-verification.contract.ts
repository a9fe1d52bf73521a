import { Contract } from '../../common/contract/contract-class.js';
import { Email, Flag, Millis, Url } from '../../common/contract/fields.js';

@Contract()
export class VerificationMailSend {
  @Url({ doc: 'Where the link in the mail leads.' }) callback_url: string;
}

@Contract()
export class PrimaryVerificationMailSend extends VerificationMailSend {
  @Email({ strict: true, doc: "The signed-in user's primary address." }) email: string;
}

/** An address to verify, for whoever reads its emails: it tells nothing else about the account that has it. */
@Contract()
export class AddressVerificationRead {
  @Email({ doc: 'The address that the code was mailed to.' }) email: string;
  @Flag() is_verified: boolean;
  @Flag({ doc: 'Or else the address was added to an account that was there.' }) is_account_made_with_it: boolean;
  @Millis({ doc: 'When the account got the address.' }) address_added_at_millis: number;
}
