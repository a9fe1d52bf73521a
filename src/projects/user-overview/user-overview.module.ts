import { Module } from '@nestjs/common';
import { DeliverabilityModule } from '../../email/outbox/deliverability/deliverability.module.js';
import { UsersModule } from '../../users/users.module.js';
import { UserOverviewController } from './user-overview.controller.js';
import { UserOverviewQueries } from './user-overview.queries.js';
import { UserOverviewResolver } from './user-overview.resolver.js';
import { UserOverviewService } from './user-overview.service.js';

/** The overview of one user: what happened last, of all kinds, and what is wrong. */
@Module({
  imports: [DeliverabilityModule, UsersModule],
  controllers: [UserOverviewController],
  providers: [UserOverviewQueries, UserOverviewResolver, UserOverviewService],
})
export class UserOverviewModule {}
