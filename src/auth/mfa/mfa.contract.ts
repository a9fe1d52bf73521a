import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Text } from '../../common/contract/fields.js';
import { CodeInput } from '../../common/verification-codes/verification-codes.contract.js';
import { TOTP_CODE_LENGTH } from '../../users/second-factor/totp.limits.js';

@Contract()
export class MfaSignIn extends CodeInput {
  @Choice(['totp']) type: string;
  @Text({ max: TOTP_CODE_LENGTH, doc: 'The six digits that the authenticator shows now.' }) totp: string;
}
