import { Module } from '@nestjs/common';
import { EmailModule } from '../email/email.module.js';
import { TeamsModule } from '../teams/teams.module.js';
import { UsersModule } from '../users/users.module.js';
import { AnonymousController } from './anonymous/anonymous.controller.js';
import { CliCleanup } from './cli/cli-cleanup.js';
import { CliController } from './cli/cli.controller.js';
import { CliService } from './cli/cli.service.js';
import { ContactVerificationController } from './contact-verification/contact-verification.controller.js';
import { ContactVerification } from './contact-verification/contact-verification.js';
import { ContactVerificationResolver } from './contact-verification/contact-verification.resolver.js';
import { ContactVerificationService } from './contact-verification/contact-verification.service.js';
import { MfaAttempts } from './mfa/mfa-attempts.js';
import { MfaController } from './mfa/mfa.controller.js';
import { MfaService } from './mfa/mfa.service.js';
import { OtpAccounts } from './otp/otp-accounts.js';
import { OtpController } from './otp/otp.controller.js';
import { OtpService } from './otp/otp.service.js';
import { PasskeyRegistration } from './passkey/passkey-registration.service.js';
import { PasskeySignIn } from './passkey/passkey-sign-in.service.js';
import { PasskeyController } from './passkey/passkey.controller.js';
import { PasswordChanges } from './password/password-changes.service.js';
import { PasswordResetController } from './password/password-reset.controller.js';
import { PasswordResetService } from './password/password-reset.service.js';
import { PasswordController } from './password/password.controller.js';
import { PasswordService } from './password/password.service.js';
import { SessionLoader } from './sessions/session.loader.js';
import { SessionsApiService } from './sessions/sessions-api.service.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsResolver } from './sessions/sessions.resolver.js';
import { JwksController } from './tokens/jwks.controller.js';
import { TokenController } from './tokens/token.controller.js';
import { TokenService } from './tokens/token.service.js';

/** Every way in. */
@Module({
  imports: [UsersModule, EmailModule, TeamsModule],
  controllers: [
    AnonymousController,
    CliController,
    ContactVerificationController,
    JwksController,
    MfaController,
    OtpController,
    PasskeyController,
    PasswordController,
    PasswordResetController,
    SessionsController,
    TokenController,
  ],
  providers: [
    CliCleanup,
    CliService,
    ContactVerification,
    ContactVerificationResolver,
    ContactVerificationService,
    MfaAttempts,
    MfaService,
    OtpAccounts,
    OtpService,
    PasskeyRegistration,
    PasskeySignIn,
    PasswordChanges,
    PasswordResetService,
    PasswordService,
    SessionLoader,
    SessionsApiService,
    SessionsResolver,
    TokenService,
  ],
})
export class AuthModule {}
