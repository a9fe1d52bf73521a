import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { SignInFailures } from '../../common/audit/sign-in-failures.js';
import { KnownError } from '../../common/errors/known-error.js';
import { RateLimiter } from '../../common/rate-limits/rate-limiter.js';
import type { CodeData } from '../../common/verification-codes/code-purposes.js';
import { VerificationCodesService } from '../../common/verification-codes/verification-codes.service.js';
import { TOTP_CODE } from '../../users/second-factor/totp.limits.js';
import {
  SecondFactorCodesService,
  type SecondFactorKind,
} from '../../users/second-factor/second-factor-codes.service.js';
import { SessionsService, type SessionTokens } from '../../users/sessions/sessions.service.js';
import { TrustedDevicesQueries } from '../../users/trusted-devices/trusted-devices.queries.js';
import { hashDeviceToken, TrustedDevicesService } from '../../users/trusted-devices/trusted-devices.service.js';
import { presentNewSignIn, type NewSignInRead } from '../sign-in.contract.js';
import type { MfaSignIn, MfaSignInRead, TrustedDeviceSignIn } from './mfa.contract.js';
import { MFA_ATTEMPT } from './mfa.codes.js';

type Attempt = CodeData[typeof MFA_ATTEMPT];

/** The second half of a sign-in that asked for a second factor. */
@Injectable()
export class MfaService {
  constructor(
    private readonly codes: VerificationCodesService,
    private readonly factors: SecondFactorCodesService,
    private readonly sessions: SessionsService,
    private readonly limiter: RateLimiter,
    private readonly failures: SignInFailures,
    private readonly devices: TrustedDevicesService,
    private readonly deviceQueries: TrustedDevicesQueries,
  ) {}

  /** @throws KnownError of the attempt code; INVALID_TOTP_CODE, which leaves the attempt code good */
  async signIn(caller: Caller, input: MfaSignIn): Promise<MfaSignInRead> {
    const presented = { purpose: MFA_ATTEMPT, code: input.code } as const;
    let kind: SecondFactorKind | null = null;
    const attempt = await this.codes.use(caller.projectId, presented, async ({ user_id }) => {
      kind = await this.requireRightCode(caller, user_id, input.totp);
    });
    const begin = () => this.begin(caller, attempt);
    // Whoever lost the authenticator may have lost the device, too: a recovery code makes none trusted.
    const trusts = input.trust_device && kind === 'totp' && caller.tenancy.config.auth.trustedDevices;
    if (trusts) {
      const trusted = requireBegun(await this.devices.trust(caller, attempt.user_id, begin));
      return { ...present(attempt, trusted.begun), device_token: trusted.token };
    }
    return present(attempt, requireBegun(await begin()));
  }

  /** @throws KnownError of the attempt code; DEVICE_NOT_TRUSTED, which leaves the attempt code good */
  async signInTrusted(caller: Caller, input: TrustedDeviceSignIn): Promise<NewSignInRead> {
    const { projectId } = caller;
    const presented = { purpose: MFA_ATTEMPT, code: input.code } as const;
    const hashesFor = (userId: string) => input.device_tokens.map((token) => hashDeviceToken(projectId, userId, token));
    const attempt = await this.codes.use(projectId, presented, async ({ user_id: userId }) => {
      const isOn = caller.tenancy.config.auth.trustedDevices;
      if (isOn && (await this.deviceQueries.isTrusted(projectId, userId, hashesFor(userId)))) return;
      throw new KnownError('DEVICE_NOT_TRUSTED');
    });
    const { user_id: userId, password_fingerprint: fingerprint } = attempt;
    const shown = { hashes: hashesFor(userId), fingerprint };
    return present(attempt, requireBegun(await this.sessions.createOnTrust(caller, userId, shown)));
  }

  private begin(caller: Caller, { user_id: userId, password_fingerprint: fingerprint }: Attempt) {
    return fingerprint === undefined
      ? this.sessions.createWhile(caller, userId, 'totp')
      : this.sessions.createForFingerprint(caller, userId, { fingerprint, method: 'totp' });
  }

  private async requireRightCode(caller: Caller, userId: string, code: string): Promise<SecondFactorKind> {
    const { projectId } = caller;
    // Limited here, because the account is known only from the attempt code.
    await this.limiter.consume(TOTP_CODE, { projectId, account: userId });
    const kind = await this.factors.use(caller, userId, code);
    if (kind) return kind;
    this.failures.note(caller, { method: 'totp', userId });
    throw new KnownError('INVALID_TOTP_CODE');
  }
}

/** The password was changed meanwhile, which ended all sessions and this half-begun one with them. Or the second factor was removed. */
function requireBegun<T>(begun: T | null): T {
  if (begun === null) throw new KnownError('VERIFICATION_CODE_EXPIRED');
  return begun;
}

function present(attempt: Attempt, tokens: SessionTokens): NewSignInRead {
  return presentNewSignIn(attempt.user_id, tokens, attempt.is_new_user);
}
