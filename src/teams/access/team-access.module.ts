import { Module } from '@nestjs/common';
import { TeamAccess } from './team-access.js';
import { TeamAccessQueries } from './team-access.queries.js';

/** The rights of users in teams. */
@Module({
  providers: [TeamAccess, TeamAccessQueries],
  exports: [TeamAccess, TeamAccessQueries],
})
export class TeamAccessModule {}
