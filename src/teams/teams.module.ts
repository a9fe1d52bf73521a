import { Module } from '@nestjs/common';
import { PermissionsModule } from '../permissions/permissions.module.js';
import { UsersModule } from '../users/users.module.js';
import { PersonalTeamsService } from './personal-teams.service.js';
import './teams.events.js';
import { TeamsService } from './teams.service.js';

/** Teams and who is in them. */
@Module({
  imports: [PermissionsModule, UsersModule],
  providers: [PersonalTeamsService, TeamsService],
  exports: [TeamsService],
})
export class TeamsModule {}
