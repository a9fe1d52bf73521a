import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { BODY_BYTES } from '../../common/http/bodies.limits.js';
import { ConfigOverrideUpdate, ConfigRead } from './config.contract.js';
import { ConfigService } from './config.service.js';
import { OVERRIDE_ERRORS } from '../../common/project-store/project-store.js';
import { Empty } from '../../common/contract/success.js';

/** The whole configuration of a project, for administrators. */
@ApiTags('Configuration')
@Controller('api/v1/internal/config')
export class ConfigController {
  constructor(private readonly config: ConfigService) {}

  @Get()
  @Endpoint({ access: 'admin', returns: ConfigRead, throws: [], summary: 'Read the complete rendered configuration.' })
  read(@CurrentCaller() caller: Caller) {
    return this.config.read(caller);
  }

  @Patch('override')
  @Endpoint({
    bodyBytes: BODY_BYTES.configuration,
    access: 'admin',
    returns: Empty,
    throws: [...OVERRIDE_ERRORS, 'CONFIG_OVERRIDE_INVALID'],
    summary: 'Merge an override into the configuration of this environment, as clients do that know no levels.',
  })
  async patch(@CurrentCaller() caller: Caller, @Body() input: ConfigOverrideUpdate) {
    await this.config.patch(caller, { level: 'environment' }, input.config_override_string);
    return {};
  }
}
