import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
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
import { Success } from '../../common/contract/success.js';
import { CHANNEL_CREATE_ERRORS, CHANNEL_UPDATE_ERRORS, NOT_YOURS } from './contact-channel-errors.js';
import { ShownSecondFactor } from '../second-factor/second-factor.contract.js';
import { SECOND_FACTOR_ERRORS, SIGN_IN_CHANGE_ERRORS } from '../users.policy.js';
import { CONTACT_CHANNELS } from './contact-channels.limits.js';

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
    throws: NOT_YOURS,
    summary: 'List contact channels, oldest first.',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: ContactChannelListQuery) {
    return this.channels.list(caller, query);
  }

  @Post()
  @Endpoint({
    access: 'client',
    rateLimit: CONTACT_CHANNELS,
    status: 201,
    body: { client: ContactChannelCreate, server: ServerContactChannelCreate },
    returns: ContactChannelRead,
    throws: [...NOT_YOURS, ...CHANNEL_CREATE_ERRORS, ...SIGN_IN_CHANGE_ERRORS, ...SECOND_FACTOR_ERRORS],
    summary: 'Add a contact channel to a user.',
  })
  create(@CurrentCaller() caller: Caller, @Body() input: ServerContactChannelCreate) {
    return this.channels.create(caller, input);
  }

  @Get(':user_id/:contact_channel_id')
  @Endpoint({
    access: 'client',
    returns: ContactChannelRead,
    throws: [...NOT_YOURS, 'CONTACT_CHANNEL_NOT_FOUND'],
    summary: 'Read a contact channel.',
  })
  get(@CurrentCaller() caller: Caller, @Param() params: ContactChannelParams) {
    return this.channels.get(caller, params);
  }

  @Patch(':user_id/:contact_channel_id')
  @Endpoint({
    access: 'client',
    rateLimit: CONTACT_CHANNELS,
    body: { client: ContactChannelUpdate, server: ServerContactChannelUpdate },
    returns: ContactChannelRead,
    throws: [...NOT_YOURS, ...CHANNEL_UPDATE_ERRORS, ...SIGN_IN_CHANGE_ERRORS, ...SECOND_FACTOR_ERRORS],
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
  @Endpoint({
    access: 'client',
    optionalBody: true,
    body: { client: ShownSecondFactor, server: ShownSecondFactor },
    returns: Success,
    throws: [...NOT_YOURS, 'CONTACT_CHANNEL_DOES_NOT_EXIST', ...SIGN_IN_CHANGE_ERRORS, ...SECOND_FACTOR_ERRORS],
    summary: 'Remove a contact channel.',
  })
  delete(@CurrentCaller() caller: Caller, @Param() params: ContactChannelParams, @Body() input: ShownSecondFactor) {
    return this.channels.delete(caller, params, input);
  }
}
