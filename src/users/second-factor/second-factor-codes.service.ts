import { Injectable } from '@nestjs/common';
import type { EventOrigin } from '../../common/events/events.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { TotpService } from './totp.service.js';

/** The codes that are taken for a second factor: what an authenticator app shows, and recovery codes. */
@Injectable()
export class SecondFactorCodesService {
  constructor(
    private readonly totp: TotpService,
    private readonly recoveryCodes: RecoveryCodesService,
  ) {}

  /** Uses up a code of either kind; of any number of uses of one exactly one is right. */
  async use(origin: EventOrigin, userId: string, code: string): Promise<boolean> {
    return (
      (await this.totp.useCode(origin.projectId, userId, code)) || (await this.recoveryCodes.use(origin, userId, code))
    );
  }
}
