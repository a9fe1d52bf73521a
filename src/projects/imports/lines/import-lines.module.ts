import { Module } from '@nestjs/common';
import { ApiKeysModule } from '../../../api-keys/api-keys.module.js';
import { DraftsModule } from '../../../email/drafts/drafts.module.js';
import { NotificationsModule } from '../../../email/notifications/notifications.module.js';
import { ItemsModule } from '../../../payments/items/items.module.js';
import { PurchasesModule } from '../../../payments/purchases/purchases.module.js';
import { PermissionsModule } from '../../../permissions/permissions.module.js';
import { TeamsModule } from '../../../teams/teams.module.js';
import { UsersModule } from '../../../users/users.module.js';
import { VaultModule } from '../../../vault/vault.module.js';
import { ImportedImages } from './imported-images.js';
import { ImportedPersonalTeams } from './imported-personal-teams.service.js';
import { ObjectLines } from './object-lines.service.js';
import { ProjectLines } from './project-lines.service.js';
import { TeamLines } from './team-lines.service.js';
import { UserLines } from './user-lines.service.js';

/** Lines of imports, by their type: checked, and written into the features that own what they say. */
@Module({
  imports: [
    ApiKeysModule,
    DraftsModule,
    NotificationsModule,
    ItemsModule,
    PermissionsModule,
    PurchasesModule,
    TeamsModule,
    UsersModule,
    VaultModule,
  ],
  providers: [ImportedImages, ImportedPersonalTeams, ObjectLines, ProjectLines, TeamLines, UserLines],
  exports: [ObjectLines, ProjectLines, TeamLines, UserLines],
})
export class ImportLinesModule {}
