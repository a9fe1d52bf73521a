import { Module } from '@nestjs/common';
import { TeamsModule } from '../../teams/teams.module.js';
import { UsersModule } from '../../users/users.module.js';
import { CustomerAccess } from './customer-access.js';

/** Customers: users, teams and custom ones, who can own products and items. */
@Module({
  imports: [TeamsModule, UsersModule],
  providers: [CustomerAccess],
  exports: [CustomerAccess],
})
export class CustomersModule {}
