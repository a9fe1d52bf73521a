import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { RecoveryCodeRenewalService } from '../../users/second-factor/recovery-code-renewal.service.js';
import { RECOVERY_CODES } from '../../users/second-factor/recovery-codes.limits.js';
import { RecoveryCodesQueries } from '../../users/second-factor/recovery-codes.queries.js';
import { requireSelf } from '../../users/users.policy.js';
import type { RecoveryCodesCreate, RecoveryCodesRead, RecoveryCodesStateRead } from './mfa.contract.js';

/** Recovery codes as users and servers handle them. */
@Injectable()
export class RecoveryCodesApiService {
  constructor(
    private readonly renewal: RecoveryCodeRenewalService,
    private readonly queries: RecoveryCodesQueries,
  ) {}

  /** @throws KnownError as {@link RecoveryCodeRenewalService.renew} */
  async renew(caller: Caller, input: RecoveryCodesCreate): Promise<RecoveryCodesRead> {
    return { codes: await this.renewal.renew(caller, input) };
  }

  /** @throws KnownError CANNOT_GET_OWN_USER_WITHOUT_USER, RECOVERY_CODES_OF_ANOTHER_USER to a client */
  async read(caller: Caller, userId: string): Promise<RecoveryCodesStateRead> {
    requireSelf(caller, userId, 'RECOVERY_CODES_OF_ANOTHER_USER');
    const [left = 0] = await this.queries.countLeft(caller.projectId, [userId]);
    return presentRecoveryCodes(left);
  }
}

/** The number of codes that a user has left, in wire names. */
export function presentRecoveryCodes(left: number): RecoveryCodesStateRead {
  return { left_count: left, total_count: RECOVERY_CODES };
}
