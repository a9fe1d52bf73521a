import { Args, ID, Parent, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { FieldEndpoint, MutationEndpoint } from '../../common/access/graphql-endpoint.js';
import { ServerUserRead } from '../users.contract.js';
import { LinkedAccountLoader } from './linked-account.loader.js';
import {
  LINKED_ACCOUNT_CREATE_ERRORS,
  LINKED_ACCOUNT_FIND_ERRORS,
  LINKED_ACCOUNT_UPDATE_ERRORS,
} from './linked-account-errors.js';
import { LinkedAccountArgs, LinkedAccountUpdateArgs } from './linked-accounts.args.js';
import { LinkedAccountManagementService } from './linked-account-management.service.js';
import { LinkedAccountCreate, LinkedAccountView } from './linked-accounts.contract.js';
import { presentLinkedAccountView } from './linked-accounts.presenter.js';

/** Linked accounts over GraphQL, for administrators. */
@Resolver(() => ServerUserRead)
export class LinkedAccountsResolver {
  constructor(
    private readonly accounts: LinkedAccountManagementService,
    private readonly loader: LinkedAccountLoader,
  ) {}

  @FieldEndpoint({
    name: 'linkedAccounts',
    access: 'admin',
    returns: [LinkedAccountView],
    throws: [],
    summary: 'Oldest first.',
  })
  async list(@CurrentCaller() caller: Caller, @Parent() user: ServerUserRead) {
    const rows = await this.loader.load(caller, user.id);
    return rows.map((row) => presentLinkedAccountView(caller, row));
  }

  @MutationEndpoint({
    name: 'createLinkedAccount',
    access: 'admin',
    returns: LinkedAccountView,
    throws: LINKED_ACCOUNT_CREATE_ERRORS,
  })
  async create(@CurrentCaller() caller: Caller, @Args('input') input: LinkedAccountCreate) {
    return presentLinkedAccountView(caller, await this.accounts.create(caller, input));
  }

  @MutationEndpoint({
    name: 'updateLinkedAccount',
    access: 'admin',
    returns: LinkedAccountView,
    throws: LINKED_ACCOUNT_UPDATE_ERRORS,
  })
  async update(@CurrentCaller() caller: Caller, @Args() args: LinkedAccountUpdateArgs) {
    return presentLinkedAccountView(caller, await this.accounts.update(caller, args, args.input));
  }

  @MutationEndpoint({
    name: 'deleteLinkedAccount',
    access: 'admin',
    returns: ID,
    throws: LINKED_ACCOUNT_FIND_ERRORS,
    summary: 'Answers the id of the removed account.',
  })
  async delete(@CurrentCaller() caller: Caller, @Args() args: LinkedAccountArgs): Promise<string> {
    await this.accounts.delete(caller, args);
    return args.id;
  }
}
