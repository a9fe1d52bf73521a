import { Contract } from '../../common/contract/contract-class.js';
import { Json, Text } from '../../common/contract/fields.js';
import { CodeInput } from '../../common/verification-codes/verification-codes.contract.js';

/** A challenge for the browser, and the code that stands for it. */
@Contract()
export class PasskeyChallengeRead {
  @Json({ doc: 'WebAuthn options in their JSON form; the RP id is to be replaced by the host of the page.' })
  options_json: object;
  @Text({ doc: 'Send it with the answer, within 65 seconds.' }) code: string;
}

@Contract()
export class PasskeyRegister extends CodeInput {
  @Json({ doc: 'What the browser made: a RegistrationResponseJSON.' }) credential: unknown;
}

@Contract()
export class PasskeyRead {
  @Text({ doc: 'The id of the credential.' }) user_handle: string;
}

@Contract()
export class PasskeySignInInput extends CodeInput {
  @Json({ doc: 'What the browser signed: an AuthenticationResponseJSON.' }) authentication_response: unknown;
}
