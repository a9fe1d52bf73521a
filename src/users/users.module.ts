import { Module } from '@nestjs/common';
import { PermissionsModule } from '../permissions/permissions.module.js';
import { AuthEmails } from './auth-emails.js';
import { AnonymousUpgrade } from './anonymous-upgrade.js';
import { ContactChannelLoader } from './contact-channels/contact-channel.loader.js';
import { ContactChannelsController } from './contact-channels/contact-channels.controller.js';
import { ContactChannelsResolver } from './contact-channels/contact-channels.resolver.js';
import { ContactChannelsService } from './contact-channels/contact-channels.service.js';
import { Passkeys } from './passkeys.js';
import { PrimaryEmail } from './primary-email.js';
import { SessionActivity } from './sessions/session-activity.js';
import { SessionCleanup } from './sessions/session-cleanup.js';
import { SessionsService } from './sessions/sessions.service.js';
import { TotpSecrets } from './totp-secrets.js';
import { UserCreationService } from './user-creation.service.js';
import { UserFollowers } from './user-followers.js';
import { UserUpdates } from './user-updates.js';
import './users.events.js';
import { UsersController } from './users.controller.js';
import { UserLoader } from './user.loader.js';
import { UsersQueries } from './users.queries.js';
import { UsersResolver } from './users.resolver.js';
import { UsersService } from './users.service.js';

/** Who a user is, and what they can sign in with. */
@Module({
  imports: [PermissionsModule],
  controllers: [ContactChannelsController, UsersController],
  providers: [
    AnonymousUpgrade,
    AuthEmails,
    ContactChannelLoader,
    ContactChannelsResolver,
    ContactChannelsService,
    Passkeys,
    PrimaryEmail,
    SessionActivity,
    SessionCleanup,
    SessionsService,
    TotpSecrets,
    UserCreationService,
    UserFollowers,
    UserUpdates,
    UserLoader,
    UsersQueries,
    UsersResolver,
    UsersService,
  ],
  exports: [
    AnonymousUpgrade,
    AuthEmails,
    Passkeys,
    SessionsService,
    TotpSecrets,
    UserCreationService,
    UserFollowers,
    UsersQueries,
    UsersService,
  ],
})
export class UsersModule {}
