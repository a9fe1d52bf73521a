import { Module } from '@nestjs/common';
import { PlatformDomainsController } from './platform-domains.controller.js';
import { PlatformDomainsService } from './platform-domains.service.js';

/** Trusted domains, as platforms write them into the projects that they are connected to. */
@Module({ controllers: [PlatformDomainsController], providers: [PlatformDomainsService] })
export class PlatformDomainsModule {}
