import { Args, ID, Resolver } from '@nestjs/graphql';
import type { Caller } from '../common/caller/caller.js';
import { CurrentCaller } from '../common/access/current-caller.js';
import { MutationEndpoint, QueryEndpoint } from '../common/access/graphql-endpoint.js';
import { checkArguments } from '../common/contract/check-arguments.js';
import { ListCountRead } from '../common/contract/list-count.js';
import { connectionOf, presentConnection } from '../common/graphql/connection.js';
import { UserLoader } from './reads/user.loader.js';
import { toFilters, toListQuery, UsersFilterArgs, UsersListArgs } from './users-list.args.js';
import { ServerUserRead, ServerUserUpdate, UserCreate, UserParams } from './users.contract.js';
import { UsersService } from './users.service.js';
import { USER_CREATE_ERRORS, USER_UPDATE_ERRORS } from './user-errors.js';

const UserConnection = connectionOf(ServerUserRead, 'User');

/** Users over GraphQL, for administrators. */
@Resolver(() => ServerUserRead)
export class UsersResolver {
  constructor(
    private readonly users: UsersService,
    private readonly loader: UserLoader,
  ) {}

  @QueryEndpoint({
    name: 'users',
    access: 'admin',
    returns: UserConnection,
    throws: [],
    summary: 'The users of the project.',
  })
  async list(@CurrentCaller() caller: Caller, @Args() args: UsersListArgs) {
    const page = await this.users.list(caller, toListQuery(args));
    return presentConnection({ ...page, items: page.items.map((user) => user.read()) });
  }

  @QueryEndpoint({
    name: 'usersCount',
    access: 'admin',
    returns: ListCountRead,
    throws: [],
    summary: 'How many users `users` lists, over all its pages.',
  })
  count(@CurrentCaller() caller: Caller, @Args() args: UsersFilterArgs) {
    return this.users.count(caller, toFilters(args));
  }

  @QueryEndpoint({
    name: 'user',
    access: 'admin',
    returns: ServerUserRead,
    nullable: true,
    throws: [],
    summary: 'One user, or null.',
  })
  find(@CurrentCaller() caller: Caller, @Args('id', { type: () => ID }) id: string) {
    return this.loader.find(caller, id);
  }

  @MutationEndpoint({ name: 'createUser', access: 'admin', returns: ServerUserRead, throws: USER_CREATE_ERRORS })
  create(@CurrentCaller() caller: Caller, @Args('input') input: UserCreate) {
    return this.users.create(caller, input);
  }

  @MutationEndpoint({
    name: 'updateUser',
    access: 'admin',
    returns: ServerUserRead,
    throws: ['USER_NOT_FOUND', ...USER_UPDATE_ERRORS],
  })
  update(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID }) id: string,
    @Args('input') input: ServerUserUpdate,
  ) {
    return this.users.update(caller, checkArguments(UserParams, { user_id: id }).user_id, input);
  }

  @MutationEndpoint({
    name: 'deleteUser',
    access: 'admin',
    returns: ID,
    throws: ['USER_NOT_FOUND', 'TEAM_KEEPS_ITS_LAST_MEMBER', 'TEAM_KEEPS_ITS_LAST_OWNER'],
    summary: 'Answers the id of the deleted user.',
  })
  async delete(@CurrentCaller() caller: Caller, @Args('id', { type: () => ID }) id: string): Promise<string> {
    await this.users.delete(caller, checkArguments(UserParams, { user_id: id }).user_id);
    return id;
  }
}
