import { Module } from '@nestjs/common';
import { ConnectionsModule } from './connections/connections.module.js';
import { PlatformDomainsModule } from './domains/platform-domains.module.js';
import { TransfersModule } from './transfers/transfers.module.js';

/** Other companies' platforms: they make projects and hand them over, or are connected to projects that are there. */
@Module({ imports: [ConnectionsModule, PlatformDomainsModule, TransfersModule] })
export class IntegrationsModule {}
