import { Module } from '@nestjs/common';
import { EmailRenderer } from './email-renderer.js';

/** Sources to HTML and text. */
@Module({
  providers: [EmailRenderer],
  exports: [EmailRenderer],
})
export class RendererModule {}
