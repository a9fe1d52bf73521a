import { Injectable } from '@nestjs/common';
import type { EventOrigin } from '../../common/events/events.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { TotpService } from './totp.service.js';

/** The kinds of codes: of an authenticator app, and what stands in for one. */
export type SecondFactorKind = 'totp' | 'recovery_code';

/** The codes that are taken for a second factor: what an authenticator app shows, and recovery codes. */
@Injectable()
export class SecondFactorCodesService {
  constructor(
    private readonly totp: TotpService,
    private readonly recoveryCodes: RecoveryCodesService,
  ) {}

  /**
   * Uses up a code of either kind; of any number of uses of one exactly one is right.
   *
   * @returns the kind that it is of; null for none
   */
  async use(origin: EventOrigin, userId: string, code: string): Promise<SecondFactorKind | null> {
    if (await this.totp.useCode(origin.projectId, userId, code)) return 'totp';
    return (await this.recoveryCodes.use(origin, userId, code)) ? 'recovery_code' : null;
  }
}
