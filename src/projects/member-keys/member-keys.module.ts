import { Module } from '@nestjs/common';
import { TeamsModule } from '../../teams/teams.module.js';
import { ProjectKeysModule } from '../keys/project-keys.module.js';
import { MemberKeysController } from './member-keys.controller.js';
import { MemberKeysQueries } from './member-keys.queries.js';
import { MemberKeysService } from './member-keys.service.js';

/** The keys of projects that colleagues made, which go with their right to make them. */
@Module({
  imports: [ProjectKeysModule, TeamsModule],
  controllers: [MemberKeysController],
  providers: [MemberKeysQueries, MemberKeysService],
})
export class MemberKeysModule {}
