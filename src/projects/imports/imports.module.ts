import { Module } from '@nestjs/common';
import { ImportCleanup } from './import-cleanup.js';
import { ImportSealing } from './import-options.js';
import { ImportQueue } from './import-queue.js';
import { ImportRunner } from './import-runner.service.js';
import { ImportWorker } from './import-worker.js';
import { ImportActors } from './import-actors.service.js';
import { ImportWriter } from './import-writer.service.js';
import { ImportsController } from './imports.controller.js';
import './imports.events.js';
import { ImportsQueries } from './imports.queries.js';
import { ImportsResolver } from './imports.resolver.js';
import { ImportsService } from './imports.service.js';
import { ImportLinesModule } from './lines/import-lines.module.js';

/** Imports of users, teams and whole projects from elsewhere. */
@Module({
  imports: [ImportLinesModule],
  controllers: [ImportsController],
  providers: [
    ImportActors,
    ImportCleanup,
    ImportQueue,
    ImportRunner,
    ImportSealing,
    ImportWorker,
    ImportWriter,
    ImportsQueries,
    ImportsResolver,
    ImportsService,
  ],
})
export class ImportsModule {}
