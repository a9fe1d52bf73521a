import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { presentList } from '../../../shared/contract/page.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import type { Caller } from '../../common/caller/caller.js';
import { Success } from '../../common/contract/success.js';
import { SavedViewCreate, SavedViewParams, SavedViewRead, SavedViewUpdate } from './saved-views.contract.js';
import { SavedViewsService } from './saved-views.service.js';

/** Saved views of the list of users, for administrators. */
@ApiTags('Users')
@Controller('api/v1/internal/saved-views')
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Get()
  @Endpoint({ access: 'admin', returns: SavedViewRead, envelope: 'list', throws: [], summary: 'By their names.' })
  async list(@CurrentCaller() caller: Caller) {
    return presentList(await this.views.list(caller));
  }

  @Post()
  @Endpoint({
    access: 'admin',
    status: 201,
    returns: SavedViewRead,
    throws: ['SAVED_VIEW_ALREADY_EXISTS', 'SAVED_VIEW_LIMIT_REACHED'],
    summary: 'Save a filter and order of the list of users under a name, for all colleagues.',
  })
  create(@CurrentCaller() caller: Caller, @Body() input: SavedViewCreate) {
    return this.views.create(caller, input);
  }

  @Patch(':id')
  @Endpoint({
    access: 'admin',
    returns: SavedViewRead,
    throws: ['SAVED_VIEW_NOT_FOUND', 'SAVED_VIEW_ALREADY_EXISTS'],
    summary: 'Rename a saved view, or have it show others.',
  })
  update(@CurrentCaller() caller: Caller, @Param() { id }: SavedViewParams, @Body() input: SavedViewUpdate) {
    return this.views.update(caller, id, input);
  }

  @Delete(':id')
  @Endpoint({ access: 'admin', returns: Success, throws: ['SAVED_VIEW_NOT_FOUND'], summary: 'Delete a saved view.' })
  delete(@CurrentCaller() caller: Caller, @Param() { id }: SavedViewParams) {
    return this.views.delete(caller, id);
  }
}
