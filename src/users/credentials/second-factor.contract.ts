import { Contract } from '../../common/contract/contract-class.js';
import { Text } from '../../common/contract/fields.js';
import { TOTP_CODE_LENGTH } from './totp.limits.js';

/**
 * What clients show of their own user's second factor to change what it hangs on, unless they signed in a moment ago.
 * Where it is not asked for, nobody looks at it.
 */
@Contract()
export class ShownSecondFactor {
  @Text({
    optional: true,
    restOnly: true,
    max: TOTP_CODE_LENGTH,
    doc: 'What the authenticator shows now, when FRESH_SIGN_IN_REQUIRED asks for it.',
  })
  totp_code?: string;
}
