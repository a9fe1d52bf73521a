import { Global, Module } from '@nestjs/common';
import { JobsService } from './jobs.service.js';

/** The jobs that run at set times. */
@Global()
@Module({
  providers: [JobsService],
  exports: [JobsService],
})
export class JobsModule {}
