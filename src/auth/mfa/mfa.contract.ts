import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Num, Text, TextList, UserId } from '../../common/contract/fields.js';
import { CodeInput } from '../../common/verification-codes/verification-codes.contract.js';
import { ShownSecondFactor } from '../../users/second-factor/second-factor.contract.js';
import { TOTP_CODE_LENGTH } from '../../users/second-factor/totp.limits.js';

/** Asks for recovery codes; the second factor is shown as in other changes that it protects. */
@Contract()
export class RecoveryCodesCreate extends ShownSecondFactor {}

@Contract()
export class RecoveryCodesRead {
  @TextList({ doc: 'Each stands in for the second factor once. They are shown in this answer alone.' }) codes: string[];
}

@Contract()
export class RecoveryCodesQuery {
  @UserId() user_id: string;
}

@Contract({ object: 'RecoveryCodesState' })
export class RecoveryCodesStateRead {
  @Num({ integer: true, min: 0, doc: 'The number of codes that were not used yet.' }) left_count: number;
  @Num({ integer: true, min: 0, doc: 'The number of codes that are made at once.' }) total_count: number;
}

@Contract()
export class MfaSignIn extends CodeInput {
  @Choice(['totp']) type: string;
  @Text({ max: TOTP_CODE_LENGTH, doc: 'The six digits that the authenticator shows now, or a recovery code.' })
  totp: string;
}
