import { Global, Module } from '@nestjs/common';
import { ConfigurationHistory } from './configuration-history.js';
import { ProjectStore } from './project-store.js';

/** The one writer of projects and of their configuration. */
@Global()
@Module({
  providers: [ConfigurationHistory, ProjectStore],
  exports: [ConfigurationHistory, ProjectStore],
})
export class ProjectStoreModule {}
