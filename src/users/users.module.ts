import { Module } from '@nestjs/common';
import { PermissionsModule } from '../permissions/permissions.module.js';
import { AddressOwnershipModule } from './address-ownership/address-ownership.module.js';
import { ContactChannelsModule } from './contact-channels/contact-channels.module.js';
import { CredentialsModule } from './credentials/credentials.module.js';
import { UserExportsModule } from './exports/user-exports.module.js';
import { UserImportsModule } from './imports/user-imports.module.js';
import { UserLifecycleModule } from './lifecycle/user-lifecycle.module.js';
import { LinkedAccountsModule } from './linked-accounts/linked-accounts.module.js';
import { UserMetricsModule } from './metrics/user-metrics.module.js';
import { UserReadsModule } from './reads/user-reads.module.js';
import { UserRestrictionsModule } from './restrictions/user-restrictions.module.js';
import { SecondFactorModule } from './second-factor/second-factor.module.js';
import { SecurityEventsModule } from './security-events/security-events.module.js';
import { TrustedDevicesModule } from './trusted-devices/trusted-devices.module.js';
import { UserSessionsModule } from './sessions/user-sessions.module.js';
import { UserUpdatesModule } from './updates/user-updates.module.js';
import { UserPermissionsResolver } from './user-permissions.resolver.js';
import { UsersController } from './users.controller.js';
import './users.events.js';
import { UsersResolver } from './users.resolver.js';
import { UsersService } from './users.service.js';

/** The folders whose services modules above may use; these import this module alone. */
const FOR_OTHERS = [
  AddressOwnershipModule,
  ContactChannelsModule,
  CredentialsModule,
  LinkedAccountsModule,
  SecondFactorModule,
  TrustedDevicesModule,
  UserImportsModule,
  UserLifecycleModule,
  UserReadsModule,
  UserSessionsModule,
  UserUpdatesModule,
];

/** Users, and what they can sign in with. */
@Module({
  imports: [
    ...FOR_OTHERS,
    PermissionsModule,
    SecurityEventsModule,
    UserExportsModule,
    UserMetricsModule,
    UserRestrictionsModule,
  ],
  controllers: [UsersController],
  providers: [UserPermissionsResolver, UsersResolver, UsersService],
  exports: [...FOR_OTHERS, UsersService],
})
export class UsersModule {}
