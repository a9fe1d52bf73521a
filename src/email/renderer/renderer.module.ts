import { Module } from '@nestjs/common';
import { EmailRenderer } from './email-renderer.js';
import { RendererMeasurements } from './renderer-measurements.js';

/** Sources to HTML and text. */
@Module({
  providers: [EmailRenderer, RendererMeasurements],
  exports: [EmailRenderer],
})
export class RendererModule {}
