import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/users.module.js';
import { VaultModule } from '../../vault/vault.module.js';
import { ExportLines } from './export-lines.service.js';
import { ExportsController } from './exports.controller.js';
import './exports.events.js';
import { ExportsQueries } from './exports.queries.js';
import { ExportsService } from './exports.service.js';

/** Whole projects as files, to be imported elsewhere. */
@Module({
  imports: [UsersModule, VaultModule],
  controllers: [ExportsController],
  providers: [ExportLines, ExportsQueries, ExportsService],
})
export class ExportsModule {}
