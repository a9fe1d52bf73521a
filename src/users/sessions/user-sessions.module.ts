import { Module } from '@nestjs/common';
import { UserCountsModule } from '../counts/user-counts.module.js';
import { UserReadsModule } from '../reads/user-reads.module.js';
import { CountryTable } from './country-table.js';
import { IpInfoReader } from './ip-info-reader.js';
import { SecurityNotices } from './security-notices.js';
import { SessionActivityService } from './session-activity.service.js';
import { SessionCleanup } from './session-cleanup.js';
import './sessions.events.js';
import { SessionsQueries } from './sessions.queries.js';
import { SessionsService } from './sessions.service.js';
import { SignUpCountries } from './sign-up-countries.service.js';
import { SignInDevicesService } from './sign-in-devices.service.js';

/** Sessions of users, and the networks and countries that they are used from. */
@Module({
  imports: [UserCountsModule, UserReadsModule],
  providers: [
    CountryTable,
    IpInfoReader,
    SecurityNotices,
    SessionActivityService,
    SessionCleanup,
    SessionsQueries,
    SessionsService,
    SignInDevicesService,
    SignUpCountries,
  ],
  exports: [SecurityNotices, SessionsQueries, SessionsService, SignUpCountries],
})
export class UserSessionsModule {}
