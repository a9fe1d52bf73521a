import { Module } from '@nestjs/common';
import { UserRestrictions } from './user-restrictions.js';
import { UserSecretsQueries } from './user-secrets.queries.js';
import { UserLoader } from './user.loader.js';
import { UsersQueries } from './users.queries.js';

/** Reading users and showing them. */
@Module({
  providers: [UserLoader, UserRestrictions, UserSecretsQueries, UsersQueries],
  exports: [UserLoader, UserRestrictions, UserSecretsQueries, UsersQueries],
})
export class UserReadsModule {}
