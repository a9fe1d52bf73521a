import { Module } from '@nestjs/common';
import { OutboxModule } from '../outbox.module.js';
import { OutboxActionsResolver } from './outbox-actions.resolver.js';
import { OutboxActionsService } from './outbox-actions.service.js';
import { OutboxEditingService } from './outbox-editing.service.js';
import { OutboxEmailsController } from './outbox-emails.controller.js';
import { OutboxEmailsQueries } from './outbox-emails.queries.js';
import { OutboxEmailsResolver } from './outbox-emails.resolver.js';
import { OutboxEmailsService } from './outbox-emails.service.js';

/** The outbox as servers and administrators see it. */
@Module({
  imports: [OutboxModule],
  controllers: [OutboxEmailsController],
  providers: [
    OutboxActionsResolver,
    OutboxActionsService,
    OutboxEditingService,
    OutboxEmailsQueries,
    OutboxEmailsResolver,
    OutboxEmailsService,
  ],
  exports: [OutboxEditingService, OutboxEmailsService],
})
export class OutboxWireModule {}
