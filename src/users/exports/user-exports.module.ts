import { Module } from '@nestjs/common';
import { UserReadsModule } from '../reads/user-reads.module.js';
import { UserExportsController } from './user-exports.controller.js';
import { UserExportsService } from './user-exports.service.js';

/** Users as tables for spreadsheets. */
@Module({
  imports: [UserReadsModule],
  controllers: [UserExportsController],
  providers: [UserExportsService],
})
export class UserExportsModule {}
