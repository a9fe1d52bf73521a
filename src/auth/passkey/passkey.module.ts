import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/users.module.js';
import { MfaModule } from '../mfa/mfa.module.js';
import { PasskeyRegistrationService } from './passkey-registration.service.js';
import { PasskeySignInService } from './passkey-sign-in.service.js';
import { PasskeyController } from './passkey.controller.js';

/** Passkeys: registering one, and signing in with it. */
@Module({
  imports: [MfaModule, UsersModule],
  controllers: [PasskeyController],
  providers: [PasskeyRegistrationService, PasskeySignInService],
})
export class PasskeyModule {}
