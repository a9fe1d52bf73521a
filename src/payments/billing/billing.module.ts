import { Module } from '@nestjs/common';
import { TeamsModule } from '../../teams/teams.module.js';
import { UsersModule } from '../../users/users.module.js';
import { BillingController } from './billing.controller.js';
import { BillingService } from './billing.service.js';

/** How customers pay. */
@Module({
  imports: [TeamsModule, UsersModule],
  controllers: [BillingController],
  providers: [BillingService],
})
export class BillingModule {}
