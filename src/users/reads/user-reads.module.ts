import { Module } from '@nestjs/common';
import { UserSecretsQueries } from './user-secrets.queries.js';
import { UserLoader } from './user.loader.js';
import { UsersQueries } from './users.queries.js';

/** Reading users and showing them. */
@Module({
  providers: [UserLoader, UserSecretsQueries, UsersQueries],
  exports: [UserLoader, UserSecretsQueries, UsersQueries],
})
export class UserReadsModule {}
