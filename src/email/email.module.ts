import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { EmailSealing } from './outbox/email-sealing.js';
import { SystemEmails } from './system-emails.js';

/** Floor 3: what mails look like, and that each of them arrives once. */
@Module({
  imports: [UsersModule],
  providers: [EmailSealing, SystemEmails],
  exports: [SystemEmails],
})
export class EmailModule {}
