import { Module } from '@nestjs/common';
import { EmailSealingService } from '../email-sealing.service.js';
import { MailingLoader } from '../mailing.loader.js';
import { EmailContentService } from './email-content.service.js';

/** The content of emails: sealing it, and opening it again. */
@Module({
  providers: [EmailContentService, EmailSealingService, MailingLoader],
  exports: [EmailContentService, EmailSealingService, MailingLoader],
})
export class EmailContentModule {}
