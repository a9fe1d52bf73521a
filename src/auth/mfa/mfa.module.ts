import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/users.module.js';
import { MfaAttemptsService } from './mfa-attempts.service.js';
import { MfaController } from './mfa.controller.js';
import { MfaService } from './mfa.service.js';
import { RecoveryCodesApiService } from './recovery-codes-api.service.js';
import { RecoveryCodesController } from './recovery-codes.controller.js';
import { RecoveryCodesLoader, RecoveryCodesResolver } from './recovery-codes.resolver.js';

/** The second step of signing in. */
@Module({
  imports: [UsersModule],
  controllers: [MfaController, RecoveryCodesController],
  providers: [MfaAttemptsService, MfaService, RecoveryCodesApiService, RecoveryCodesLoader, RecoveryCodesResolver],
  exports: [MfaAttemptsService],
})
export class MfaModule {}
