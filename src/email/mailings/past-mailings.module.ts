import { Module } from '@nestjs/common';
import { OutboxModule } from '../outbox/outbox.module.js';
import { PastMailingsController } from './past-mailings.controller.js';
import { PastMailingsQueries } from './past-mailings.queries.js';
import { PastMailingsResolver } from './past-mailings.resolver.js';
import { PastMailingsService } from './past-mailings.service.js';

/** Emails to many that were sent, and stopping them. */
@Module({
  imports: [OutboxModule],
  controllers: [PastMailingsController],
  providers: [PastMailingsQueries, PastMailingsResolver, PastMailingsService],
})
export class PastMailingsModule {}
