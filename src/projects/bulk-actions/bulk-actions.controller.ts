import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { presentList } from '../../../shared/contract/page.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import type { Caller } from '../../common/caller/caller.js';
import {
  BulkActionCreate,
  BulkActionParams,
  BulkActionRead,
  BulkActionResultsQuery,
  BulkActionResultsRead,
} from './bulk-actions.contract.js';
import { BULK_ACTION_CANCEL_ERRORS, BULK_ACTION_ERRORS, BulkActionsService } from './bulk-actions.service.js';

/** Changes to many users at once. */
@ApiTags('Users')
@Controller('api/v1/users/bulk-actions')
export class BulkActionsController {
  constructor(private readonly actions: BulkActionsService) {}

  @Get()
  @Endpoint({
    access: 'server',
    returns: BulkActionRead,
    envelope: 'list',
    throws: [],
    summary: 'The newest twenty, the newest first.',
  })
  async list(@CurrentCaller() caller: Caller) {
    return presentList(await this.actions.list(caller));
  }

  @Post()
  @Endpoint({
    access: 'server',
    status: 201,
    returns: BulkActionRead,
    throws: BULK_ACTION_ERRORS,
    summary: 'Have a change made to many users, in the background: those of some ids, or all who match a filter now.',
  })
  create(@CurrentCaller() caller: Caller, @Body() input: BulkActionCreate) {
    return this.actions.create(caller, input);
  }

  @Get(':id')
  @Endpoint({
    access: 'server',
    returns: BulkActionRead,
    throws: ['BULK_ACTION_NOT_FOUND'],
    summary: 'How far a bulk action is.',
  })
  read(@CurrentCaller() caller: Caller, @Param() { id }: BulkActionParams) {
    return this.actions.get(caller, id);
  }

  @Get(':id/results')
  @Endpoint({
    access: 'server',
    returns: BulkActionResultsRead,
    throws: ['BULK_ACTION_NOT_FOUND'],
    summary: 'The users whom it skipped, or for whom it was refused, and why. For all others it was done.',
  })
  results(@CurrentCaller() caller: Caller, @Param() { id }: BulkActionParams, @Query() query: BulkActionResultsQuery) {
    return this.actions.results(caller, id, query);
  }

  @Post(':id/cancel')
  @Endpoint({
    access: 'server',
    dropsBody: true,
    returns: BulkActionRead,
    throws: BULK_ACTION_CANCEL_ERRORS,
    summary: 'Stop a bulk action; what it did stays.',
  })
  cancel(@CurrentCaller() caller: Caller, @Param() { id }: BulkActionParams) {
    return this.actions.cancel(caller, id);
  }
}
