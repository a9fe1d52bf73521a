import { Module } from '@nestjs/common';
import { KeyMakersQueries } from './key-makers.queries.js';
import { KeyRotationService } from './key-rotation.service.js';
import { ProjectKeysController } from './project-keys.controller.js';
import './project-keys.events.js';
import { ProjectKeysResolver } from './project-keys.resolver.js';
import { ProjectKeysService } from './project-keys.service.js';

/** The keys by which clients, servers and administrators show which project they belong to. */
@Module({
  controllers: [ProjectKeysController],
  providers: [KeyMakersQueries, KeyRotationService, ProjectKeysResolver, ProjectKeysService],
  exports: [KeyRotationService, ProjectKeysService],
})
export class ProjectKeysModule {}
