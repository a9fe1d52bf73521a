import { Module } from '@nestjs/common';
import { UserChangesModule } from '../changes/user-changes.module.js';
import { ContactChannelsModule } from '../contact-channels/contact-channels.module.js';
import { CredentialsModule } from '../credentials/credentials.module.js';
import { UserLifecycleModule } from '../lifecycle/user-lifecycle.module.js';
import { LinkedAccountsModule } from '../linked-accounts/linked-accounts.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { UserSessionsModule } from '../sessions/user-sessions.module.js';
import { AddressDisowningService } from './address-disowning.service.js';
import { AddressProofsService } from './address-proofs.service.js';
import { PasswordResetsService } from './password-resets.service.js';

/** Accounts whose address somebody proves, or says is not theirs. */
@Module({
  imports: [
    ContactChannelsModule,
    CredentialsModule,
    LinkedAccountsModule,
    SecondFactorModule,
    UserChangesModule,
    UserLifecycleModule,
    UserSessionsModule,
  ],
  providers: [AddressDisowningService, AddressProofsService, PasswordResetsService],
  exports: [AddressDisowningService, AddressProofsService, PasswordResetsService],
})
export class AddressOwnershipModule {}
