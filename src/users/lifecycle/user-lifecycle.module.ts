import { Module } from '@nestjs/common';
import { PermissionsModule } from '../../permissions/permissions.module.js';
import { UserChangesModule } from '../changes/user-changes.module.js';
import { ContactChannelsModule } from '../contact-channels/contact-channels.module.js';
import { UserCountsModule } from '../counts/user-counts.module.js';
import { CredentialsModule } from '../credentials/credentials.module.js';
import { UserCreationService } from './user-creation.service.js';
import { UserLifecycle } from './user-lifecycle.js';
import { UserProvisioningService } from './user-provisioning.service.js';
import { UserRemovalService } from './user-removal.service.js';

/** Creating and deleting users, and the hooks by which modules above take part. */
@Module({
  imports: [ContactChannelsModule, CredentialsModule, PermissionsModule, UserChangesModule, UserCountsModule],
  providers: [UserCreationService, UserLifecycle, UserProvisioningService, UserRemovalService],
  exports: [UserCreationService, UserLifecycle, UserProvisioningService, UserRemovalService],
})
export class UserLifecycleModule {}
