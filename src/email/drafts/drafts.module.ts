import { Module } from '@nestjs/common';
import './drafts.events.js';
import { DraftsController } from './drafts.controller.js';
import { DraftsResolver } from './drafts.resolver.js';
import { DraftsService } from './drafts.service.js';
import { DraftImportsService } from './draft-imports.service.js';

/** Emails that are written but not sent yet. */
@Module({
  controllers: [DraftsController],
  providers: [DraftImportsService, DraftsResolver, DraftsService],
  exports: [DraftImportsService, DraftsService],
})
export class DraftsModule {}
