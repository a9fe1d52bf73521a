import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/users.module.js';
import { MfaAttemptsService } from './mfa-attempts.service.js';
import { MfaController } from './mfa.controller.js';
import { MfaService } from './mfa.service.js';

/** The second step of signing in. */
@Module({
  imports: [UsersModule],
  controllers: [MfaController],
  providers: [MfaAttemptsService, MfaService],
  exports: [MfaAttemptsService],
})
export class MfaModule {}
