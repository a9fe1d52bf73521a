import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { presentList } from '../../../shared/contract/page.js';
import { Success } from '../../common/contract/success.js';
import { ShownSecondFactor } from '../second-factor/second-factor.contract.js';
import { SECOND_FACTOR_ERRORS, SIGN_IN_CHANGE_ERRORS } from '../users.policy.js';
import {
  LINKED_ACCOUNT_CREATE_ERRORS,
  LINKED_ACCOUNT_FIND_ERRORS,
  LINKED_ACCOUNT_UPDATE_ERRORS,
  NOT_YOURS,
} from './linked-account-errors.js';
import { LinkedAccountManagementService } from './linked-account-management.service.js';
import {
  LinkedAccountCreate,
  LinkedAccountListQuery,
  LinkedAccountParams,
  LinkedAccountRead,
  LinkedAccountUpdate,
  ServerLinkedAccountRead,
  ServerLinkedAccountUpdate,
} from './linked-accounts.contract.js';
import { LINKED_ACCOUNTS } from './linked-accounts.limits.js';
import { presentLinkedAccount, presentLinkedAccounts } from './linked-accounts.presenter.js';

const SHOWN = { client: LinkedAccountRead, server: ServerLinkedAccountRead };

/** The accounts of users at identity providers. */
@ApiTags('Linked accounts')
@Controller('api/v1/oauth-providers')
export class LinkedAccountsController {
  constructor(private readonly accounts: LinkedAccountManagementService) {}

  @Get()
  @Endpoint({
    access: 'client',
    returns: SHOWN,
    envelope: 'list',
    throws: [...NOT_YOURS, 'USER_NOT_FOUND', 'LIST_TOO_LARGE'],
    summary: 'List linked accounts, oldest first.',
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: LinkedAccountListQuery) {
    const rows = await this.accounts.list(caller, query);
    return presentList(presentLinkedAccounts(caller, rows));
  }

  @Post()
  @Endpoint({
    access: 'server',
    status: 201,
    returns: ServerLinkedAccountRead,
    throws: ['CANNOT_GET_OWN_USER_WITHOUT_USER', ...LINKED_ACCOUNT_CREATE_ERRORS],
    summary: 'Link an account to a user.',
  })
  async create(@CurrentCaller() caller: Caller, @Body() input: LinkedAccountCreate) {
    return presentLinkedAccount(caller, await this.accounts.create(caller, input));
  }

  @Get(':user_id/:id')
  @Endpoint({
    access: 'client',
    returns: SHOWN,
    throws: [...NOT_YOURS, ...LINKED_ACCOUNT_FIND_ERRORS],
    summary: 'Read a linked account.',
  })
  async get(@CurrentCaller() caller: Caller, @Param() params: LinkedAccountParams) {
    return presentLinkedAccount(caller, await this.accounts.get(caller, params));
  }

  @Patch(':user_id/:id')
  @Endpoint({
    access: 'client',
    rateLimit: LINKED_ACCOUNTS,
    body: { client: LinkedAccountUpdate, server: ServerLinkedAccountUpdate },
    returns: SHOWN,
    throws: [...NOT_YOURS, ...LINKED_ACCOUNT_UPDATE_ERRORS, ...SIGN_IN_CHANGE_ERRORS, ...SECOND_FACTOR_ERRORS],
    summary: 'Say what a linked account may be used for.',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @Param() params: LinkedAccountParams,
    @Body() input: ServerLinkedAccountUpdate,
  ) {
    return presentLinkedAccount(caller, await this.accounts.update(caller, params, input));
  }

  @Delete(':user_id/:id')
  @Endpoint({
    access: 'client',
    rateLimit: LINKED_ACCOUNTS,
    optionalBody: true,
    body: { client: ShownSecondFactor, server: ShownSecondFactor },
    returns: Success,
    throws: [...NOT_YOURS, ...LINKED_ACCOUNT_FIND_ERRORS, ...SIGN_IN_CHANGE_ERRORS, ...SECOND_FACTOR_ERRORS],
    summary: 'Remove a linked account.',
  })
  delete(@CurrentCaller() caller: Caller, @Param() params: LinkedAccountParams, @Body() input: ShownSecondFactor) {
    return this.accounts.delete(caller, params, input);
  }
}
