import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/users.module.js';
import { VaultModule } from '../../vault/vault.module.js';
import { ExportsController } from './exports.controller.js';
import './exports.events.js';
import { ExportsQueries } from './exports.queries.js';
import { ExportsService } from './exports.service.js';

/** Whole projects as files. */
@Module({
  imports: [UsersModule, VaultModule],
  controllers: [ExportsController],
  providers: [ExportsQueries, ExportsService],
})
export class ExportsModule {}
