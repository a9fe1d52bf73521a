import { Global, Module } from '@nestjs/common';
import { ProjectOwnership } from '../common/access/project-ownership.js';
import { TeamOwnership } from './team-ownership.queries.js';

/** Answers the guard's one question upward. */
@Global()
@Module({ providers: [{ provide: ProjectOwnership, useClass: TeamOwnership }], exports: [ProjectOwnership] })
export class OwnershipModule {}
