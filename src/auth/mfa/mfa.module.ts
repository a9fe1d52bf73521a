import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/users.module.js';
import { MfaAttemptsService } from './mfa-attempts.service.js';
import { MfaController } from './mfa.controller.js';
import { MfaService } from './mfa.service.js';
import { RecoveryCodesApiService } from './recovery-codes-api.service.js';
import { RecoveryCodesController } from './recovery-codes.controller.js';
import { RecoveryCodesLoader, RecoveryCodesResolver } from './recovery-codes.resolver.js';
import { TrustedDevicesApiService } from './trusted-devices-api.service.js';
import { TrustedDevicesController } from './trusted-devices.controller.js';
import { TrustedDevicesLoader, TrustedDevicesResolver } from './trusted-devices.resolver.js';

/** The second step of signing in. */
@Module({
  imports: [UsersModule],
  controllers: [MfaController, RecoveryCodesController, TrustedDevicesController],
  providers: [
    MfaAttemptsService,
    MfaService,
    RecoveryCodesApiService,
    RecoveryCodesLoader,
    RecoveryCodesResolver,
    TrustedDevicesApiService,
    TrustedDevicesLoader,
    TrustedDevicesResolver,
  ],
  exports: [MfaAttemptsService],
})
export class MfaModule {}
