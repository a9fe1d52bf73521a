import { Module } from '@nestjs/common';
import { PreviewModule } from '../preview/preview.module.js';
import { SourcesModule } from '../sources/sources.module.js';
import { TemplatesController } from './templates.controller.js';
import { TemplatesResolver } from './templates.resolver.js';
import { TemplatesService } from './templates.service.js';

/** Templates: the content of emails. */
@Module({
  imports: [PreviewModule, SourcesModule],
  controllers: [TemplatesController],
  providers: [TemplatesResolver, TemplatesService],
})
export class TemplatesModule {}
