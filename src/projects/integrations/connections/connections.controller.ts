import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../../common/caller/caller.js';
import { CurrentCaller } from '../../../common/access/current-caller.js';
import { Endpoint } from '../../../common/access/endpoint.js';
import { CODE_USE } from '../../../common/verification-codes/codes.limits.js';
import { INTERNAL_USER_ERRORS } from '../../internal-user.js';
import { OWNER_SESSION_ERRORS } from '../owners/owner-session.service.js';
import {
  ConnectionConfirm,
  ConnectionConfirmRead,
  ConnectionDetailsRead,
  ConnectionRef,
} from './connections.contract.js';
import { ConnectionsService } from './connections.service.js';

const REQUEST_ERRORS = ['INTEGRATION_REQUEST_NOT_FOUND', 'INTEGRATION_REQUEST_ANSWERED'] as const;

/** The dashboard's side of connecting: its page asks an owner whether a platform may have the key of a project. */
@ApiTags('Integrations')
@Controller('api/v1/integrations/custom/internal/confirm')
export class ConnectionsController {
  constructor(private readonly connections: ConnectionsService) {}

  @Post()
  @Endpoint({
    access: 'client',
    rateLimit: CODE_USE,
    returns: ConnectionConfirmRead,
    throws: [...OWNER_SESSION_ERRORS, ...REQUEST_ERRORS, 'PROJECT_NOT_FOUND'],
    summary: 'Agree that a platform gets an admin key of a project of the signed-in owner.',
  })
  confirm(@CurrentCaller() caller: Caller, @Body() input: ConnectionConfirm) {
    return this.connections.confirm(caller, input);
  }

  @Post('details')
  @Endpoint({
    access: 'client',
    rateLimit: CODE_USE,
    returns: ConnectionDetailsRead,
    throws: [...INTERNAL_USER_ERRORS, ...REQUEST_ERRORS],
    summary: 'Read which platform asks, and for what.',
  })
  describe(@CurrentCaller() caller: Caller, @Body() { interaction_uid }: ConnectionRef) {
    return this.connections.describe(caller, interaction_uid);
  }
}
