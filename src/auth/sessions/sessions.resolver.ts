import { Args, ArgsType, ID, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/access/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { Uuid } from '../../common/contract/fields.js';
import { ServerUserRead } from '../../users/users.contract.js';
import { SessionLoader } from './session.loader.js';
import { SessionsApiService } from './sessions-api.service.js';
import { ImpersonationRead, SessionRead } from './sessions.contract.js';

@ArgsType()
class SessionArgs {
  @Uuid() id: string;
}

@ArgsType()
class ImpersonationArgs {
  @Uuid() user_id: string;
}

/** Sessions over GraphQL, for administrators. */
@Resolver(() => ServerUserRead)
export class SessionsResolver {
  constructor(
    private readonly sessions: SessionsApiService,
    private readonly loader: SessionLoader,
  ) {}

  @ResolveField(() => [SessionRead], { name: 'sessions', description: 'Newest first, impersonating ones included.' })
  @Endpoint({ access: 'admin' })
  list(@CurrentCaller() caller: Caller, @Parent() user: ServerUserRead) {
    return this.loader.load(caller, user.id);
  }

  @Mutation(() => ID, { name: 'revokeSession', description: 'Answers the id of the session that ended.' })
  @Endpoint({ access: 'admin', throws: ['CANNOT_DELETE_CURRENT_SESSION'] })
  async revoke(@CurrentCaller() caller: Caller, @Args() { id }: SessionArgs): Promise<string> {
    await this.sessions.delete(caller, id, undefined);
    return id;
  }

  @Mutation(() => ImpersonationRead, {
    name: 'createImpersonationSession',
    description: 'Begins a session of a user that is marked as impersonating, and lasts an hour.',
  })
  @Endpoint({ access: 'admin', throws: ['USER_ID_DOES_NOT_EXIST'] })
  impersonate(@CurrentCaller() caller: Caller, @Args() { user_id: userId }: ImpersonationArgs) {
    return this.sessions.impersonate(caller, userId);
  }
}
