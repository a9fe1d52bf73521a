import { Module } from '@nestjs/common';
import { RendererModule } from '../renderer/renderer.module.js';
import { PreviewController } from './preview.controller.js';
import { PreviewResolver } from './preview.resolver.js';
import { PreviewService } from './preview.service.js';

/** Emails as they would look. */
@Module({
  imports: [RendererModule],
  controllers: [PreviewController],
  providers: [PreviewResolver, PreviewService],
  exports: [PreviewService],
})
export class PreviewModule {}
