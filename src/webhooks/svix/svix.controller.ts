import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { Empty } from '../../common/contract/success.js';
import { SvixTokenRead } from './svix.contract.js';
import { SvixApplications } from './svix-applications.service.js';

/** The portal of a project at the operator's Svix server. */
@ApiTags('Webhooks')
@Controller('api/v1/webhooks')
export class SvixController {
  constructor(private readonly applications: SvixApplications) {}

  @Post('svix-token')
  @Endpoint({
    access: 'admin',
    optionalBody: true,
    status: 201,
    returns: SvixTokenRead,
    throws: ['SVIX_NOT_CONFIGURED', 'SVIX_UNAVAILABLE'],
    summary: 'Get a token for the portal of the project at the Svix server, where this server hands webhooks to one.',
  })
  openPortal(@CurrentCaller() caller: Caller, @Body() _body: Empty) {
    return this.applications.openPortal(caller);
  }
}
