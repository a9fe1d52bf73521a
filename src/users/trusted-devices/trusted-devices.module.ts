import { Module } from '@nestjs/common';
import { UserChangesModule } from '../changes/user-changes.module.js';
import { TrustedDevicesCleanup } from './trusted-devices-cleanup.js';
import './trusted-devices.events.js';
import { TrustedDevicesQueries } from './trusted-devices.queries.js';
import { TrustedDevicesService } from './trusted-devices.service.js';

/** Devices on which users are not asked for their second factor. */
@Module({
  imports: [UserChangesModule],
  providers: [TrustedDevicesCleanup, TrustedDevicesQueries, TrustedDevicesService],
  exports: [TrustedDevicesQueries, TrustedDevicesService],
})
export class TrustedDevicesModule {}
