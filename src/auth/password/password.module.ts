import { Module } from '@nestjs/common';
import { EmailModule } from '../../email/email.module.js';
import { UsersModule } from '../../users/users.module.js';
import { ContactVerificationModule } from '../contact-verification/contact-verification.module.js';
import { MfaModule } from '../mfa/mfa.module.js';
import { BreachedPasswordsResolver } from './breached-passwords/breached-passwords.resolver.js';
import { BreachedPasswords } from './breached-passwords/breached-passwords.service.js';
import { SignUpRulesModule } from '../sign-up-rules/sign-up-rules.module.js';
import { PasswordChangesService } from './password-changes.service.js';
import { PasswordResetController } from './password-reset.controller.js';
import { PasswordResetService } from './password-reset.service.js';
import { NewPasswords } from './password-rules.js';
import { PasswordController } from './password.controller.js';
import { PasswordSignInService } from './password-sign-in.service.js';
import { PasswordSignUpService } from './password-sign-up.service.js';
import { UntrustedNetworksService } from './untrusted-networks.service.js';

/** Signing up and in with a password, and changing it. */
@Module({
  imports: [ContactVerificationModule, EmailModule, MfaModule, SignUpRulesModule, UsersModule],
  controllers: [PasswordController, PasswordResetController],
  providers: [
    BreachedPasswords,
    BreachedPasswordsResolver,
    NewPasswords,
    PasswordChangesService,
    PasswordResetService,
    PasswordSignInService,
    PasswordSignUpService,
    UntrustedNetworksService,
  ],
  exports: [UntrustedNetworksService],
})
export class PasswordModule {}
