import { Module } from '@nestjs/common';
import { TeamsModule } from '../../teams/teams.module.js';
import { UsersModule } from '../../users/users.module.js';
import { CustomerAccess } from './customer-access.js';
import { CustomerTokensResolver } from './customer-tokens.resolver.js';
import { CustomerTokensService } from './customer-tokens.service.js';

/** Customers: users, teams and custom ones, who can own products and items. */
@Module({
  imports: [TeamsModule, UsersModule],
  providers: [CustomerAccess, CustomerTokensResolver, CustomerTokensService],
  exports: [CustomerAccess],
})
export class CustomersModule {}
