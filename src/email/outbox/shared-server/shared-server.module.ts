import { Module } from '@nestjs/common';
import { SharedEmailsService } from './shared-emails.service.js';

/** The operator's email server, which projects share. */
@Module({ providers: [SharedEmailsService], exports: [SharedEmailsService] })
export class SharedServerModule {}
