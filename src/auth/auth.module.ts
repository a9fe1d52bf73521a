import { Module } from '@nestjs/common';
import { EmailModule } from '../email/email.module.js';
import { TeamsModule } from '../teams/teams.module.js';
import { UsersModule } from '../users/users.module.js';
import { AnonymousController } from './anonymous/anonymous.controller.js';
import { CliCleanup } from './cli/cli-cleanup.js';
import { CliController } from './cli/cli.controller.js';
import { CliService } from './cli/cli.service.js';
import { ContactVerification } from './contact-verification/contact-verification.js';
import { MfaAttempts } from './mfa/mfa-attempts.js';
import { MfaController } from './mfa/mfa.controller.js';
import { MfaService } from './mfa/mfa.service.js';
import { PasskeyController } from './passkey/passkey.controller.js';
import { PasskeyRegistration } from './passkey/passkey-registration.service.js';
import { PasskeySignIn } from './passkey/passkey-sign-in.service.js';
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
    CliController,
    JwksController,
    MfaController,
    PasskeyController,
    PasswordController,
    SessionsController,
    TokenController,
  ],
  providers: [
    CliCleanup,
    CliService,
    ContactVerification,
    MfaAttempts,
    MfaService,
    PasskeyRegistration,
    PasskeySignIn,
    PasswordService,
    SessionsApiService,
    TokenService,
  ],
})
export class AuthModule {}
