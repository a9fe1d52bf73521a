import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Flag, Millis, Nested, Num, Text, TextList, UserId, Uuid } from '../../common/contract/fields.js';
import { CodeInput } from '../../common/verification-codes/verification-codes.contract.js';
import { ShownSecondFactor } from '../../users/second-factor/second-factor.contract.js';
import { DEVICE_TOKENS_SHOWN, TRUSTED_DAYS } from '../../../shared/auth/trusted-devices.limits.js';
import { DEVICE_TOKEN_LENGTH } from '../../users/trusted-devices/trusted-devices.limits.js';
import { SessionDeviceRead } from '../../users/sessions/device.contract.js';
import { NewSignInRead } from '../sign-in.contract.js';
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
  @Flag({
    optional: true,
    default: false,
    doc: `Trusts the device: the answer has a token that stands in for the second factor on it for ${TRUSTED_DAYS} days. Without effect with a recovery code, and where the project does not allow it.`,
  })
  trust_device: boolean;
}

/** The answer to the second step of a sign-in. */
@Contract()
export class MfaSignInRead extends NewSignInRead {
  @Text({
    optional: true,
    doc: 'Of the device that is trusted from now on. It keeps this token, and shows it at later sign-ins.',
  })
  device_token?: string;
}

/** The second step of a sign-in on a trusted device. */
@Contract()
export class TrustedDeviceSignIn extends CodeInput {
  @TextList({
    max: DEVICE_TOKENS_SHOWN,
    length: DEVICE_TOKEN_LENGTH,
    doc: 'The tokens that the device keeps: of several users, where it is that of several.',
  })
  device_tokens: string[];
}

@Contract({ object: 'TrustedDevice', doc: 'A device on which its user is not asked for the second factor.' })
export class TrustedDeviceRead {
  @Uuid() id: string;
  @Uuid() user_id: string;
  @Nested(() => SessionDeviceRead, { nullable: true, doc: 'What it was when it was trusted, as its user agent says.' })
  device: SessionDeviceRead | null;
  @Millis() trusted_at_millis: number;
  @Millis({ nullable: true, doc: 'The last sign-in that was not asked for the second factor; null before the first.' })
  last_used_at_millis: number | null;
  @Millis({ doc: 'The end of the trust: after it the second factor is asked for again.' }) expires_at_millis: number;
}

@Contract()
export class TrustedDevicesQuery {
  @UserId() user_id: string;
}

@Contract()
export class TrustedDeviceParams {
  @Uuid() id: string;
}

@Contract({ object: 'RemovedTrustedDevices' })
export class RemovedTrustedDevicesRead {
  @Num({ integer: true, min: 0, doc: 'The number of devices that are trusted no longer.' }) removed_count: number;
}
