import { Module } from '@nestjs/common';
import { EmailModule } from '../email/email.module.js';
import { TeamsModule } from '../teams/teams.module.js';
import { UsersModule } from '../users/users.module.js';
import { AnonymousController } from './anonymous/anonymous.controller.js';
import { ContactVerificationController } from './contact-verification/contact-verification.controller.js';
import { ContactVerificationResolver } from './contact-verification/contact-verification.resolver.js';
import { ContactVerificationService } from './contact-verification/contact-verification.service.js';
import { ContactVerification } from './contact-verification/contact-verification.js';
import { MfaAttempts } from './mfa/mfa-attempts.js';
import { OtpAccounts } from './otp/otp-accounts.js';
import { OtpController } from './otp/otp.controller.js';
import { OtpService } from './otp/otp.service.js';
import { PasswordChanges } from './password/password-changes.service.js';
import { PasswordResetController } from './password/password-reset.controller.js';
import { PasswordResetService } from './password/password-reset.service.js';
import { PasswordController } from './password/password.controller.js';
import { PasswordService } from './password/password.service.js';
import { SessionsApiService } from './sessions/sessions-api.service.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { JwksController } from './tokens/jwks.controller.js';
import { TokenController } from './tokens/token.controller.js';
import { TokenService } from './tokens/token.service.js';

@Module({
  imports: [UsersModule, EmailModule, TeamsModule],
  controllers: [
    AnonymousController,
    ContactVerificationController,
    JwksController,
    OtpController,
    PasswordController,
    PasswordResetController,
    SessionsController,
    TokenController,
  ],
  providers: [
    ContactVerification,
    ContactVerificationResolver,
    ContactVerificationService,
    MfaAttempts,
    OtpAccounts,
    OtpService,
    PasswordChanges,
    PasswordResetService,
    PasswordService,
    SessionsApiService,
    TokenService,
  ],
})
export class AuthModule {}
