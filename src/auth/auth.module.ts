import { Module } from '@nestjs/common';
import { AnonymousModule } from './anonymous/anonymous.module.js';
import { AppleModule } from './apple/apple.module.js';
import { CliModule } from './cli/cli.module.js';
import { ContactVerificationModule } from './contact-verification/contact-verification.module.js';
import { LockoutsModule } from './lockouts/lockouts.module.js';
import { MfaModule } from './mfa/mfa.module.js';
import { OAuthModule } from './oauth/oauth.module.js';
import { OtpModule } from './otp/otp.module.js';
import { PasskeyModule } from './passkey/passkey.module.js';
import { PasswordModule } from './password/password.module.js';
import { SecurityEmailsModule } from './security-emails/security-emails.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SignUpRulesModule } from './sign-up-rules/sign-up-rules.module.js';
import { TokensModule } from './tokens/tokens.module.js';

/** Every sign-in method. */
@Module({
  imports: [
    AnonymousModule,
    AppleModule,
    CliModule,
    ContactVerificationModule,
    LockoutsModule,
    MfaModule,
    OAuthModule,
    OtpModule,
    PasskeyModule,
    PasswordModule,
    SecurityEmailsModule,
    SessionsModule,
    SignUpRulesModule,
    TokensModule,
  ],
})
export class AuthModule {}
