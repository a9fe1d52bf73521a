import { Module } from '@nestjs/common';
import { EmailModule } from '../../email/email.module.js';
import { UsersModule } from '../../users/users.module.js';
import { MfaModule } from '../mfa/mfa.module.js';
import { SignUpRulesModule } from '../sign-up-rules/sign-up-rules.module.js';
import { OtpAccountsService } from './otp-accounts.service.js';
import { OtpController } from './otp.controller.js';
import { OtpService } from './otp.service.js';

/** Signing in by emailed links and codes. */
@Module({
  imports: [EmailModule, MfaModule, SignUpRulesModule, UsersModule],
  controllers: [OtpController],
  providers: [OtpAccountsService, OtpService],
})
export class OtpModule {}
