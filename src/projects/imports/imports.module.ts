import { Module } from '@nestjs/common';
import { ImportQueue } from './import-queue.js';
import { ImportSealing } from './import-options.js';
import { ImportsController } from './imports.controller.js';
import './imports.events.js';
import { ImportsQueries } from './imports.queries.js';
import { ImportsResolver } from './imports.resolver.js';
import { ImportsService } from './imports.service.js';

/** Bringing users, teams and whole projects in from elsewhere. */
@Module({
  controllers: [ImportsController],
  providers: [ImportQueue, ImportSealing, ImportsQueries, ImportsResolver, ImportsService],
})
export class ImportsModule {}
