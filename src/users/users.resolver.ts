import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Caller } from '../common/access/caller.js';
import { CurrentCaller } from '../common/access/current-caller.js';
import { Endpoint } from '../common/access/endpoint.js';
import { checkArguments } from '../common/contract/check-arguments.js';
import { connectionOf, presentConnection } from '../common/graphql/connection.js';
import { UserLoader } from './user.loader.js';
import { toListQuery, UsersListArgs } from './users-list.args.js';
import { ServerUserRead, ServerUserUpdate, UserCreate, UserParams } from './users.contract.js';
import { UsersService } from './users.service.js';

const UserConnection = connectionOf(ServerUserRead, 'User');

/** Users over GraphQL, for administrators. */
@Resolver(() => ServerUserRead)
export class UsersResolver {
  constructor(
    private readonly users: UsersService,
    private readonly loader: UserLoader,
  ) {}

  @Query(() => UserConnection, { name: 'users', description: 'The users of the project.' })
  @Endpoint({ access: 'admin' })
  async list(@CurrentCaller() caller: Caller, @Args() args: UsersListArgs) {
    return presentConnection(await this.users.list(caller, toListQuery(args)));
  }

  @Query(() => ServerUserRead, { name: 'user', nullable: true, description: 'One user, or null.' })
  @Endpoint({ access: 'admin' })
  find(@CurrentCaller() caller: Caller, @Args('id', { type: () => ID }) id: string) {
    return this.loader.find(caller, id);
  }

  @Mutation(() => ServerUserRead, { name: 'createUser' })
  @Endpoint({
    access: 'admin',
    throws: ['USER_EMAIL_ALREADY_EXISTS', 'PASSWORD_TOO_LONG', 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN'],
  })
  create(@CurrentCaller() caller: Caller, @Args('input') input: UserCreate) {
    return this.users.create(caller, input);
  }

  @Mutation(() => ServerUserRead, { name: 'updateUser' })
  @Endpoint({
    access: 'admin',
    throws: ['USER_NOT_FOUND', 'TEAM_MEMBERSHIP_NOT_FOUND', 'USER_EMAIL_ALREADY_EXISTS', 'PASSWORD_TOO_LONG'],
  })
  update(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID }) id: string,
    @Args('input') input: ServerUserUpdate,
  ) {
    return this.users.update(caller, checkArguments(UserParams, { user_id: id }).user_id, input);
  }

  @Mutation(() => ID, { name: 'deleteUser', description: 'Answers the id of the deleted user.' })
  @Endpoint({ access: 'admin', throws: ['USER_NOT_FOUND'] })
  async delete(@CurrentCaller() caller: Caller, @Args('id', { type: () => ID }) id: string): Promise<string> {
    await this.users.delete(caller, checkArguments(UserParams, { user_id: id }).user_id);
    return id;
  }
}
