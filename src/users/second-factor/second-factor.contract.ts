import { Contract } from '../../common/contract/contract-class.js';
import { Text } from '../../common/contract/fields.js';
import { TOTP_CODE_LENGTH } from './totp.limits.js';

/**
 * The code of their own user's second factor, which clients show to change what the factor protects, unless they signed in
 * a moment ago. Where it is not asked for, it is ignored.
 */
@Contract()
export class ShownSecondFactor {
  @Text({
    optional: true,
    restOnly: true,
    max: TOTP_CODE_LENGTH,
    doc: 'What the authenticator shows now, or a recovery code, when FRESH_SIGN_IN_REQUIRED asks for it.',
  })
  totp_code?: string;
}
