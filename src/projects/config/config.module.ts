import { Module } from '@nestjs/common';
import { ConfigChangesQueries } from './config-changes.queries.js';
import { ConfigChangesResolver } from './config-changes.resolver.js';
import { ConfigChangesService } from './config-changes.service.js';
import { ConfigLevelsController } from './config-levels.controller.js';
import { ConfigLevelsResolver } from './config-levels.resolver.js';
import { ConfigLevelsService } from './config-levels.service.js';
import { ConfigController } from './config.controller.js';
import { ConfigResolver } from './config.resolver.js';
import { ConfigService } from './config.service.js';

/** The configuration of a project as a whole, as a file, and its history. */
@Module({
  controllers: [ConfigController, ConfigLevelsController],
  providers: [
    ConfigChangesQueries,
    ConfigChangesResolver,
    ConfigChangesService,
    ConfigLevelsResolver,
    ConfigLevelsService,
    ConfigResolver,
    ConfigService,
  ],
})
export class ConfigModule {}
