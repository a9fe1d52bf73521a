import { Module } from '@nestjs/common';
import { EmailModule } from '../../email/email.module.js';
import { UsersModule } from '../../users/users.module.js';
import { ContactVerificationController } from './contact-verification.controller.js';
import { ContactVerificationResolver } from './contact-verification.resolver.js';
import { ContactVerificationService } from './contact-verification.service.js';
import { VerificationEmailsService } from './verification-emails.service.js';

/** Proving that an address is its user's. */
@Module({
  imports: [EmailModule, UsersModule],
  controllers: [ContactVerificationController],
  providers: [ContactVerificationResolver, ContactVerificationService, VerificationEmailsService],
  exports: [VerificationEmailsService],
})
export class ContactVerificationModule {}
