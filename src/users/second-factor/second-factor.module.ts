import { Module } from '@nestjs/common';
import { UserReadsModule } from '../reads/user-reads.module.js';
import { UserSessionsModule } from '../sessions/user-sessions.module.js';
import { SecondFactorGuard } from './second-factor-guard.service.js';
import { TotpService } from './totp.service.js';

/** Second factors of users, and asking for them. */
@Module({
  imports: [UserReadsModule, UserSessionsModule],
  providers: [SecondFactorGuard, TotpService],
  exports: [SecondFactorGuard, TotpService],
})
export class SecondFactorModule {}
