import { Global, Module, type DynamicModule } from '@nestjs/common';
import { HostedPageLinksService } from './hosted-page-links.service.js';
import { OverrideSealing } from './override-sealing.js';
import { CONFIG_SCHEMA, type ConfigSchema } from './settings/sections.js';
import { TenancyCache } from './tenancy-cache.js';
import { TenancyLock } from './tenancy-lock.js';

const SERVICES = [HostedPageLinksService, OverrideSealing, TenancyCache, TenancyLock];

/** The project of a request, with its rendered configuration. */
@Global()
@Module({})
export class TenancyModule {
  /** @param schema the settings that projects of this server have */
  static for(schema: ConfigSchema): DynamicModule {
    return {
      module: TenancyModule,
      providers: [{ provide: CONFIG_SCHEMA, useValue: schema }, ...SERVICES],
      exports: [CONFIG_SCHEMA, ...SERVICES],
    };
  }
}
