import { Module } from '@nestjs/common';
import { AddressOwnershipModule } from '../address-ownership/address-ownership.module.js';
import { UserChangesModule } from '../changes/user-changes.module.js';
import { ContactChannelsModule } from '../contact-channels/contact-channels.module.js';
import { CredentialsModule } from '../credentials/credentials.module.js';
import { UserLifecycleModule } from '../lifecycle/user-lifecycle.module.js';
import { LinkedAccountsModule } from '../linked-accounts/linked-accounts.module.js';
import { UserReadsModule } from '../reads/user-reads.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { UserSessionsModule } from '../sessions/user-sessions.module.js';
import { UserStandingService } from './user-standing.service.js';
import { AnonymousUpgradeService } from './anonymous-upgrade.service.js';
import { CredentialUpdatesService } from './credential-updates.service.js';
import { RecordedUpdatesService } from './recorded-updates.service.js';
import { UserUpdatesService } from './user-updates.service.js';

/** Updating users as requests ask for it, and anonymous users who sign up. */
@Module({
  imports: [
    AddressOwnershipModule,
    ContactChannelsModule,
    CredentialsModule,
    LinkedAccountsModule,
    SecondFactorModule,
    UserChangesModule,
    UserLifecycleModule,
    UserReadsModule,
    UserSessionsModule,
  ],
  providers: [
    UserStandingService,
    AnonymousUpgradeService,
    CredentialUpdatesService,
    RecordedUpdatesService,
    UserUpdatesService,
  ],
  exports: [AnonymousUpgradeService, UserUpdatesService],
})
export class UserUpdatesModule {}
