import { Module } from '@nestjs/common';
import { UserCountsModule } from '../counts/user-counts.module.js';
import { StoredFieldsService } from './stored-fields.service.js';
import { UserChangesService } from './user-changes.service.js';

/** Changing a user who is locked, in one statement. */
@Module({
  imports: [UserCountsModule],
  providers: [StoredFieldsService, UserChangesService],
  exports: [StoredFieldsService, UserChangesService],
})
export class UserChangesModule {}
