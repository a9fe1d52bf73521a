import { Module } from '@nestjs/common';
import { EmailRenderer } from './renderer/email-renderer.js';

/** Floor 3: mails, from their sources to the mail server. */
@Module({
  providers: [EmailRenderer],
  exports: [EmailRenderer],
})
export class EmailModule {}
