import { Module } from '@nestjs/common';
import { UserChangesModule } from '../changes/user-changes.module.js';
import { UserReadsModule } from '../reads/user-reads.module.js';
import { UserSessionsModule } from '../sessions/user-sessions.module.js';
import { RecoveryCodeRenewalService } from './recovery-code-renewal.service.js';
import { RecoveryCodesQueries } from './recovery-codes.queries.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { SecondFactorCodesService } from './second-factor-codes.service.js';
import { SecondFactorGuard } from './second-factor-guard.service.js';
import { TotpService } from './totp.service.js';

/** Second factors of users, and asking for them. */
@Module({
  imports: [UserChangesModule, UserReadsModule, UserSessionsModule],
  providers: [
    RecoveryCodeRenewalService,
    RecoveryCodesQueries,
    RecoveryCodesService,
    SecondFactorCodesService,
    SecondFactorGuard,
    TotpService,
  ],
  exports: [RecoveryCodeRenewalService, RecoveryCodesQueries, SecondFactorCodesService, SecondFactorGuard, TotpService],
})
export class SecondFactorModule {}
