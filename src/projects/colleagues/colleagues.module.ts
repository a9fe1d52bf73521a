import { Module } from '@nestjs/common';
import { TeamsModule } from '../../teams/teams.module.js';
import { ColleaguesController } from './colleagues.controller.js';
import { ColleaguesResolver } from './colleagues.resolver.js';
import { ColleaguesService } from './colleagues.service.js';

/** Those who look after projects together, and their roles. */
@Module({
  imports: [TeamsModule],
  controllers: [ColleaguesController],
  providers: [ColleaguesResolver, ColleaguesService],
})
export class ColleaguesModule {}
