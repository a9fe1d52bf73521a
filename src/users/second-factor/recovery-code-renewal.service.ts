import { Injectable } from '@nestjs/common';
import { requireOwnUser, type Caller } from '../../common/caller/caller.js';
import { KnownError } from '../../common/errors/known-error.js';
import { UserChangesService } from '../changes/user-changes.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { SecondFactorGuard } from './second-factor-guard.service.js';
import type { ShownSecondFactor } from './second-factor.contract.js';

/** New recovery codes for whoever shows the second factor, or signed in a moment ago. */
@Injectable()
export class RecoveryCodeRenewalService {
  constructor(
    private readonly users: UserChangesService,
    private readonly guard: SecondFactorGuard,
    private readonly codes: RecoveryCodesService,
  ) {}

  /**
   * Gives the caller's own user new codes, in place of those from before.
   *
   * @throws KnownError CANNOT_GET_OWN_USER_WITHOUT_USER, TOTP_NOT_ENABLED, and as {@link SecondFactorGuard.require}
   */
  async renew(caller: Caller, input: ShownSecondFactor): Promise<string[]> {
    const { id } = requireOwnUser(caller);
    const shown = await this.guard.count(caller, input);
    const codes = await this.users.change(caller, id, async (change) => {
      await this.guard.require(change, shown);
      return this.codes.renew(change);
    });
    if (!codes) throw new KnownError('CANNOT_GET_OWN_USER_WITHOUT_USER');
    return codes;
  }
}
