import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../../common/caller/caller.js';
import { CurrentCaller } from '../../../common/access/current-caller.js';
import { Endpoint } from '../../../common/access/endpoint.js';
import { Success } from '../../../common/contract/success.js';
import { OVERRIDE_ERRORS } from '../../../common/project-store/project-store.js';
import { PlatformDomain, PlatformDomainParams } from './platform-domains.contract.js';
import { PlatformDomainsService } from './platform-domains.service.js';

/** Trusted domains as platforms handle them, with the admin key of the project. */
@ApiTags('Integrations')
@Controller('api/v1/integrations/custom/domains')
export class PlatformDomainsController {
  constructor(private readonly domains: PlatformDomainsService) {}

  @Get()
  @Endpoint({
    access: 'admin',
    returns: PlatformDomain,
    envelope: 'list',
    throws: [],
    summary: 'List the trusted domains of the project, oldest first.',
  })
  list(@CurrentCaller() caller: Caller) {
    return this.domains.list(caller);
  }

  @Post()
  @Endpoint({
    access: 'admin',
    status: 201,
    returns: PlatformDomain,
    throws: OVERRIDE_ERRORS,
    summary: 'Trust a domain.',
  })
  add(@CurrentCaller() caller: Caller, @Body() input: PlatformDomain) {
    return this.domains.add(caller, input);
  }

  @Delete(':domain')
  @Endpoint({
    access: 'admin',
    returns: Success,
    throws: ['TRUSTED_DOMAIN_NOT_FOUND', ...OVERRIDE_ERRORS],
    summary: 'Trust a domain no more.',
  })
  remove(@CurrentCaller() caller: Caller, @Param() params: PlatformDomainParams) {
    return this.domains.remove(caller, params.domain);
  }
}
