import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Email, Password, Url } from '../../common/contract/fields.js';
import { CodeInput } from '../../common/verification-codes/verification-codes.contract.js';

/** Clients compare nothing with it, but the wire has this sentence where other endpoints have `true`. */
export const RESET_CODE_SENT = 'maybe, only if user with e-mail exists';

@Contract()
export class ResetCodeSend {
  @Email() email: string;
  @Url({ doc: 'Where the link in the mail leads.' }) callback_url: string;
}

@Contract()
export class ResetCodeSentRead {
  @Choice([RESET_CODE_SENT]) success: string;
}

@Contract()
export class PasswordReset extends CodeInput {
  @Password() password: string;
}
