import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { KnownError } from '../../common/errors/known-error.js';
import type { UserChange } from '../changes/user-change.js';
import { OtpSignInService } from '../credentials/otp-sign-in.service.js';
import { PasskeysService } from '../credentials/passkeys.service.js';
import { StoredPasswordsService } from '../credentials/stored-passwords.service.js';
import { TotpService } from '../second-factor/totp.service.js';
import type { ServerUserUpdate } from '../users.contract.js';

/** The part of an update that is about what the user signs in with. */
export type CredentialsUpdate = Pick<
  ServerUserUpdate,
  'totp_secret_base64' | 'otp_auth_enabled' | 'passkey_auth_enabled'
> & {
  /** A string replaces the password, null removes it. */
  passwordHash?: string | null;
};

/** Adds new credentials to the change of a user, each by its owner. */
@Injectable()
export class CredentialUpdatesService {
  constructor(
    private readonly passwords: StoredPasswordsService,
    private readonly otp: OtpSignInService,
    private readonly totp: TotpService,
    private readonly passkeys: PasskeysService,
  ) {}

  /** @throws KnownError TOTP_SECRET_EMPTY */
  put(change: UserChange, input: CredentialsUpdate): void {
    const { passwordHash } = input;
    this.totp.put(change, input.totp_secret_base64);
    this.otp.put(change, input.otp_auth_enabled);
    if (input.passkey_auth_enabled === false) this.passkeys.remove(change);
    if (passwordHash !== undefined) this.passwords.put(change, { hash: passwordHash, why: 'password updated' });
  }
}

/**
 * Refuses credentials that the project, or the user without an address, does not have.
 *
 * @param primaryEmail the user's address from now on
 * @throws KnownError OTP_SIGN_IN_DISABLED, PASSKEY_CANNOT_BE_SET, PASSWORD_SIGN_IN_DISABLED,
 *   PASSWORD_WITHOUT_PRIMARY_EMAIL
 */
export function checkCredentials(
  { tenancy: { config } }: Caller,
  { user }: UserChange,
  { primaryEmail, ...input }: CredentialsUpdate & { primaryEmail: string | null },
): void {
  if (input.otp_auth_enabled && !user.otpAuthEnabled && !config.auth.otp.allowSignIn) {
    throw new KnownError('OTP_SIGN_IN_DISABLED');
  }
  if (input.passkey_auth_enabled) throw new KnownError('PASSKEY_CANNOT_BE_SET');
  if (!input.passwordHash) return;
  if (!config.auth.password.allowSignIn) throw new KnownError('PASSWORD_SIGN_IN_DISABLED');
  if (user.passwordHash === null && primaryEmail === null) throw new KnownError('PASSWORD_WITHOUT_PRIMARY_EMAIL');
}
