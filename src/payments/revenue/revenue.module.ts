import { Module } from '@nestjs/common';
import { RevenueResolver } from './revenue.resolver.js';
import { RevenueService } from './revenue.service.js';

/** Money that recurs every month, and the subscriptions that it comes from. */
@Module({ providers: [RevenueResolver, RevenueService] })
export class RevenueModule {}
