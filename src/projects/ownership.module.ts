import { Global, Module } from '@nestjs/common';
import { ProjectKeyUses } from '../common/access/project-key-uses.js';
import { ProjectOwnership } from '../common/access/project-ownership.js';
import { ProjectKeyActivityService } from './keys/project-key-activity.service.js';
import { TeamOwnership } from './team-ownership.queries.js';

/** Answers the guard's one question upward, and is told by it which keys are used. */
@Global()
@Module({
  providers: [
    { provide: ProjectOwnership, useClass: TeamOwnership },
    { provide: ProjectKeyUses, useClass: ProjectKeyActivityService },
  ],
  exports: [ProjectKeyUses, ProjectOwnership],
})
export class OwnershipModule {}
