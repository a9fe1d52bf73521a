import { Module } from '@nestjs/common';
import { BackendUrlsController } from './backend-urls.controller.js';
import { Drain } from './drain.js';
import { HealthController } from './health.controller.js';
import { NotFoundController } from './not-found.controller.js';
import { OpenapiController } from './openapi.controller.js';
import { ServerMeasurements } from './server-measurements.js';
import { TrackingController } from './tracking.controller.js';

/** Routes that belong to no feature: health, the API document, page views, and paths that are no endpoint. */
@Module({
  controllers: [BackendUrlsController, HealthController, OpenapiController, TrackingController, NotFoundController],
  providers: [Drain, ServerMeasurements],
})
export class HttpModule {}
