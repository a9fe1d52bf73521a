import { Module } from '@nestjs/common';
import { PermissionsModule } from '../permissions/permissions.module.js';
import { AddressDisowningService } from './address-disowning.service.js';
import { AddressProofsService } from './address-proofs.service.js';
import { AnonymousUpgradeService } from './anonymous-upgrade.service.js';
import { ChannelWritesService } from './contact-channels/channel-writes.service.js';
import { ContactChannelLoader } from './contact-channels/contact-channel.loader.js';
import { ContactChannelsController } from './contact-channels/contact-channels.controller.js';
import './contact-channels/contact-channels.events.js';
import { ContactChannelsQueries } from './contact-channels/contact-channels.queries.js';
import { ContactChannelsResolver } from './contact-channels/contact-channels.resolver.js';
import { ContactChannelsService } from './contact-channels/contact-channels.service.js';
import { PrimaryEmailService } from './contact-channels/primary-email.service.js';
import './credentials/credentials.events.js';
import { CredentialsQueries } from './credentials/credentials.queries.js';
import { OtpSignInService } from './credentials/otp-sign-in.service.js';
import { PasskeysService } from './credentials/passkeys.service.js';
import { PasswordsService } from './credentials/passwords.service.js';
import { SecondFactorGuard } from './credentials/second-factor-guard.service.js';
import { TotpService } from './credentials/totp.service.js';
import { LinkedAccountLoader } from './linked-accounts/linked-account.loader.js';
import { LinkedAccountsApiService } from './linked-accounts/linked-accounts-api.service.js';
import { LinkedAccountsController } from './linked-accounts/linked-accounts.controller.js';
import './linked-accounts/linked-accounts.events.js';
import { LinkedAccountsQueries } from './linked-accounts/linked-accounts.queries.js';
import { LinkedAccountsResolver } from './linked-accounts/linked-accounts.resolver.js';
import { LinkedAccountsService } from './linked-accounts/linked-accounts.service.js';
import { MetricsCleanup } from './metrics/metrics-cleanup.js';
import { MetricsController } from './metrics/metrics.controller.js';
import { MetricsQueries } from './metrics/metrics.queries.js';
import { MetricsResolver } from './metrics/metrics.resolver.js';
import { MetricsService } from './metrics/metrics.service.js';
import { UserCountsQueries } from './metrics/user-counts.queries.js';
import { UserCountsService } from './metrics/user-counts.service.js';
import { VisitsService } from './metrics/visits.service.js';
import { SecurityEventsController } from './security-events/security-events.controller.js';
import { SecurityEventsResolver } from './security-events/security-events.resolver.js';
import { SecurityEventsService } from './security-events/security-events.service.js';
import { CountryTable } from './sessions/country-table.js';
import { IpInfoReader } from './sessions/ip-info-reader.js';
import { SessionActivityService } from './sessions/session-activity.service.js';
import { SessionCleanup } from './sessions/session-cleanup.js';
import './sessions/sessions.events.js';
import { SessionsQueries } from './sessions/sessions.queries.js';
import { SessionsService } from './sessions/sessions.service.js';
import { UserCreationService } from './user-creation.service.js';
import { UserFieldWritesService } from './user-field-writes.service.js';
import { UserFollowers } from './user-followers.js';
import { UserPermissionsResolver } from './user-permissions.resolver.js';
import { UserRemovalService } from './user-removal.service.js';
import { UserUpdatesService } from './user-updates.service.js';
import { UserWritesService } from './user-writes.service.js';
import './users.events.js';
import { UsersController } from './users.controller.js';
import { UserImportsQueries } from './imports/user-imports.queries.js';
import { UserImportsService } from './imports/user-imports.service.js';
import { UserLoader } from './user.loader.js';
import { UsersQueries } from './users.queries.js';
import { UsersResolver } from './users.resolver.js';
import { UsersService } from './users.service.js';

/** Who a user is, and what they can sign in with. */
@Module({
  imports: [PermissionsModule],
  controllers: [
    ContactChannelsController,
    LinkedAccountsController,
    MetricsController,
    SecurityEventsController,
    UsersController,
  ],
  providers: [
    AddressDisowningService,
    AddressProofsService,
    AnonymousUpgradeService,
    ChannelWritesService,
    ContactChannelLoader,
    ContactChannelsQueries,
    ContactChannelsResolver,
    ContactChannelsService,
    CountryTable,
    CredentialsQueries,
    IpInfoReader,
    LinkedAccountLoader,
    LinkedAccountsApiService,
    LinkedAccountsQueries,
    LinkedAccountsResolver,
    LinkedAccountsService,
    MetricsCleanup,
    MetricsQueries,
    MetricsResolver,
    MetricsService,
    OtpSignInService,
    PasskeysService,
    PasswordsService,
    PrimaryEmailService,
    SecondFactorGuard,
    SecurityEventsResolver,
    SecurityEventsService,
    SessionActivityService,
    SessionCleanup,
    SessionsQueries,
    SessionsService,
    TotpService,
    UserCountsQueries,
    UserCountsService,
    UserCreationService,
    UserFieldWritesService,
    UserFollowers,
    UserImportsQueries,
    UserImportsService,
    UserLoader,
    UserPermissionsResolver,
    UserRemovalService,
    UserUpdatesService,
    UserWritesService,
    UsersQueries,
    UsersResolver,
    UsersService,
    VisitsService,
  ],
  exports: [
    AddressDisowningService,
    AnonymousUpgradeService,
    ContactChannelsQueries,
    ContactChannelsService,
    CredentialsQueries,
    LinkedAccountsApiService,
    LinkedAccountsService,
    OtpSignInService,
    PasskeysService,
    PasswordsService,
    SessionsQueries,
    SessionsService,
    TotpService,
    UserCreationService,
    UserFollowers,
    UserImportsQueries,
    UserImportsService,
    UserLoader,
    UsersQueries,
    UsersService,
  ],
})
export class UsersModule {}
