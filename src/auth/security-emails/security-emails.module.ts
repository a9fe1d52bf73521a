import { Module } from '@nestjs/common';
import { EmailModule } from '../../email/email.module.js';
import { UsersModule } from '../../users/users.module.js';
import { SecurityEmailsQueries } from './security-emails.queries.js';
import { SecurityEmailsService } from './security-emails.service.js';

/** Emails about the safety of an account. */
@Module({
  imports: [EmailModule, UsersModule],
  providers: [SecurityEmailsQueries, SecurityEmailsService],
})
export class SecurityEmailsModule {}
