import { Module } from '@nestjs/common';
import { UserChangesModule } from '../changes/user-changes.module.js';
import { UserSessionsModule } from '../sessions/user-sessions.module.js';
import './credentials.events.js';
import { CredentialsQueries } from './credentials.queries.js';
import { GivenPasswordsService } from './given-passwords.service.js';
import { OtpSignInService } from './otp-sign-in.service.js';
import { PasskeysQueries } from './passkeys.queries.js';
import { PasskeysService } from './passkeys.service.js';
import { StoredPasswordsService } from './stored-passwords.service.js';

/** Passwords, passkeys and emailed codes of users: stored and looked up, while signing in with them is `auth`. */
@Module({
  imports: [UserChangesModule, UserSessionsModule],
  providers: [
    CredentialsQueries,
    GivenPasswordsService,
    OtpSignInService,
    PasskeysQueries,
    PasskeysService,
    StoredPasswordsService,
  ],
  exports: [
    CredentialsQueries,
    GivenPasswordsService,
    OtpSignInService,
    PasskeysQueries,
    PasskeysService,
    StoredPasswordsService,
  ],
})
export class CredentialsModule {}
