import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/users.module.js';
import { MfaModule } from '../mfa/mfa.module.js';
import { PasskeyRegistrationService } from './passkey-registration.service.js';
import { PasskeySignInService } from './passkey-sign-in.service.js';
import { PasskeyController } from './passkey.controller.js';
import { PasskeysApiService } from './passkeys-api.service.js';
import { PasskeysController } from './passkeys.controller.js';
import { PasskeysLoader, PasskeysResolver } from './passkeys.resolver.js';

/** Passkeys: registering one, signing in with it, and those that a user has. */
@Module({
  imports: [MfaModule, UsersModule],
  controllers: [PasskeyController, PasskeysController],
  providers: [PasskeyRegistrationService, PasskeySignInService, PasskeysApiService, PasskeysLoader, PasskeysResolver],
})
export class PasskeyModule {}
