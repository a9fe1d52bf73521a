import { Module } from '@nestjs/common';
import './email-sources.events.js';
import { EmailSourcesService } from './email-sources.service.js';

/** Themes and templates as they are stored. */
@Module({
  providers: [EmailSourcesService],
  exports: [EmailSourcesService],
})
export class SourcesModule {}
