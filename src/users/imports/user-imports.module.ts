import { Module } from '@nestjs/common';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { UserImportsQueries } from './user-imports.queries.js';
import { UserImportsService } from './user-imports.service.js';

/** Bringing many users in at once. */
@Module({
  imports: [SecondFactorModule],
  providers: [UserImportsQueries, UserImportsService],
  exports: [UserImportsQueries, UserImportsService],
})
export class UserImportsModule {}
