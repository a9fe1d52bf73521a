import { Module } from '@nestjs/common';
import './drafts.events.js';
import { DraftsController } from './drafts.controller.js';
import { DraftsResolver } from './drafts.resolver.js';
import { DraftsService } from './drafts.service.js';

/** Mails that are written but not sent yet. */
@Module({
  controllers: [DraftsController],
  providers: [DraftsResolver, DraftsService],
  exports: [DraftsService],
})
export class DraftsModule {}
