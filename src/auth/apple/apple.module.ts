import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/users.module.js';
import { MfaModule } from '../mfa/mfa.module.js';
import { OAuthModule } from '../oauth/oauth.module.js';
import { ProvidersModule } from '../oauth/providers/providers.module.js';
import { AppleCleanup } from './apple-cleanup.js';
import { AppleController } from './apple.controller.js';
import { AppleService } from './apple.service.js';

/** Signing in with Apple in an application, without a browser. */
@Module({
  imports: [MfaModule, OAuthModule, ProvidersModule, UsersModule],
  controllers: [AppleController],
  providers: [AppleCleanup, AppleService],
})
export class AppleModule {}
