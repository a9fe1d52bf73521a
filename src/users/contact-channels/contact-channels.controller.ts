import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/access/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import {
  ContactChannelCreate,
  ContactChannelListQuery,
  ContactChannelParams,
  ContactChannelRead,
  ContactChannelUpdate,
  ServerContactChannelCreate,
  ServerContactChannelUpdate,
} from './contact-channels.contract.js';
import { ContactChannelsService } from './contact-channels.service.js';
import { CONTACT_CHANNELS } from './contact-channels.limits.js';

const OWN = 'CANNOT_GET_OWN_USER_WITHOUT_USER';
const TAKEN = 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE';

/** Addresses at which users are reached. */
@ApiTags('Contact channels')
@Controller('api/v1/contact-channels')
export class ContactChannelsController {
  constructor(private readonly channels: ContactChannelsService) {}

  @Get()
  @Endpoint({
    access: 'client',
    returns: ContactChannelRead,
    envelope: 'list',
    throws: [OWN],
    summary: 'List contact channels, oldest first.',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: ContactChannelListQuery) {
    return this.channels.list(caller, query);
  }

  @Post()
  @Endpoint({
    access: 'client',
    rateLimit: CONTACT_CHANNELS,
    body: { client: ContactChannelCreate, server: ServerContactChannelCreate },
    status: 201,
    returns: ContactChannelRead,
    throws: [OWN, TAKEN, 'USER_NOT_FOUND'],
    summary: 'Add a contact channel to a user.',
  })
  create(@CurrentCaller() caller: Caller, @Body() input: ServerContactChannelCreate) {
    return this.channels.create(caller, input);
  }

  @Get(':user_id/:contact_channel_id')
  @Endpoint({ access: 'client', returns: ContactChannelRead, throws: [OWN], summary: 'Read a contact channel.' })
  get(@CurrentCaller() caller: Caller, @Param() params: ContactChannelParams) {
    return this.channels.get(caller, params);
  }

  @Patch(':user_id/:contact_channel_id')
  @Endpoint({
    access: 'client',
    rateLimit: CONTACT_CHANNELS,
    body: { client: ContactChannelUpdate, server: ServerContactChannelUpdate },
    returns: ContactChannelRead,
    throws: [OWN, TAKEN],
    summary: 'Update a contact channel.',
  })
  update(
    @CurrentCaller() caller: Caller,
    @Param() params: ContactChannelParams,
    @Body() input: ServerContactChannelUpdate,
  ) {
    return this.channels.update(caller, params, input);
  }

  @Delete(':user_id/:contact_channel_id')
  @Endpoint({ access: 'client', throws: [OWN], summary: 'Remove a contact channel.' })
  delete(@CurrentCaller() caller: Caller, @Param() params: ContactChannelParams) {
    return this.channels.delete(caller, params);
  }
}
