import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/users.module.js';
import { ProjectOwners } from './project-owners.js';
import { ProjectOwnersQueries } from './project-owners.queries.js';

/** The teams of the dashboard's own project that own projects. */
@Module({
  imports: [UsersModule],
  providers: [ProjectOwners, ProjectOwnersQueries],
  exports: [ProjectOwners, ProjectOwnersQueries],
})
export class ProjectOwnersModule {}
