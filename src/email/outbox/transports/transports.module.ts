import { MailerModule } from '@nestjs-modules/mailer';
import { Module } from '@nestjs/common';
import { ENVIRONMENT } from '../../../common/environment/environment.js';
import { BounceAddresses } from './bounce-addresses.js';
import { mailerOptions } from './smtp-options.js';
import { TransportsService } from './transports.service.js';

/** Sends emails through email servers. */
@Module({
  imports: [MailerModule.forRootAsync({ imports: [], inject: [ENVIRONMENT], useFactory: mailerOptions })],
  providers: [BounceAddresses, TransportsService],
  exports: [BounceAddresses, TransportsService],
})
export class TransportsModule {}
