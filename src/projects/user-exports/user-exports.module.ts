import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/users.module.js';
import { UserExportsController } from './user-exports.controller.js';
import './user-exports.events.js';
import { UserExportsQueries } from './user-exports.queries.js';
import { UserExportsService } from './user-exports.service.js';

/** Everything that is known of one user as a file. */
@Module({
  imports: [UsersModule],
  controllers: [UserExportsController],
  providers: [UserExportsQueries, UserExportsService],
})
export class UserExportsModule {}
