import { Injectable } from '@nestjs/common';
import { Metrics } from '../../common/metrics/metrics.js';
import { EmailRenderer } from './email-renderer.js';

/** Measures how many renderings of emails wait. */
@Injectable()
export class RendererMeasurements {
  constructor(metrics: Metrics, renderer: EmailRenderer) {
    metrics.declare({
      name: 'renderings_waiting',
      help: 'Renderings of emails that wait for a thread',
      read: () => renderer.waiting,
    });
  }
}
