import { Module } from '@nestjs/common';
import { UserChangesModule } from '../changes/user-changes.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { UserSessionsModule } from '../sessions/user-sessions.module.js';
import { LinkedAccountLoader } from './linked-account.loader.js';
import { LinkedAccountManagementService } from './linked-account-management.service.js';
import { LinkedAccountsController } from './linked-accounts.controller.js';
import './linked-accounts.events.js';
import { LinkedAccountsQueries } from './linked-accounts.queries.js';
import { LinkedAccountsResolver } from './linked-accounts.resolver.js';
import { StoredLinkedAccountsService } from './stored-linked-accounts.service.js';

/** The accounts of users at identity providers. */
@Module({
  imports: [UserChangesModule, SecondFactorModule, UserSessionsModule],
  controllers: [LinkedAccountsController],
  providers: [
    LinkedAccountLoader,
    LinkedAccountManagementService,
    LinkedAccountsQueries,
    LinkedAccountsResolver,
    StoredLinkedAccountsService,
  ],
  exports: [LinkedAccountManagementService, StoredLinkedAccountsService],
})
export class LinkedAccountsModule {}
