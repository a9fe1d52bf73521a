import { Module } from '@nestjs/common';
import { EmailModule } from '../../email/email.module.js';
import { UsersModule } from '../../users/users.module.js';
import { ContactVerificationModule } from '../contact-verification/contact-verification.module.js';
import { MfaModule } from '../mfa/mfa.module.js';
import { PasswordChangesService } from './password-changes.service.js';
import { PasswordResetController } from './password-reset.controller.js';
import { PasswordResetService } from './password-reset.service.js';
import { PasswordController } from './password.controller.js';
import { PasswordService } from './password.service.js';
import { StrangersService } from './strangers.service.js';

/** Signing up and in with a password, and changing it. */
@Module({
  imports: [ContactVerificationModule, EmailModule, MfaModule, UsersModule],
  controllers: [PasswordController, PasswordResetController],
  providers: [PasswordChangesService, PasswordResetService, PasswordService, StrangersService],
})
export class PasswordModule {}
