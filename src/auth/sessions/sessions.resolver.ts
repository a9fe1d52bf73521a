import { Args, ArgsType, ID, Parent, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { FieldEndpoint, MutationEndpoint } from '../../common/access/graphql-endpoint.js';
import { Uuid } from '../../common/contract/fields.js';
import { ServerUserRead } from '../../users/users.contract.js';
import { SessionLoader } from './session.loader.js';
import { SessionsApiService } from './sessions-api.service.js';
import { EndedSessionsRead, ImpersonationRead, SessionRead } from './sessions.contract.js';

@ArgsType()
class SessionArgs {
  @Uuid() id: string;
}

@ArgsType()
class SessionsOfUserArgs {
  @Uuid() user_id: string;
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

  @FieldEndpoint({
    name: 'sessions',
    access: 'admin',
    returns: [SessionRead],
    throws: [],
    summary: 'Newest first, impersonating ones included.',
  })
  list(@CurrentCaller() caller: Caller, @Parent() user: ServerUserRead) {
    return this.loader.load(caller, user.id);
  }

  @MutationEndpoint({
    name: 'revokeSession',
    access: 'admin',
    returns: ID,
    throws: ['CANNOT_DELETE_CURRENT_SESSION', 'SESSION_NOT_FOUND'],
    summary: 'Answers the id of the session that ended.',
  })
  async revoke(@CurrentCaller() caller: Caller, @Args() { id }: SessionArgs): Promise<string> {
    await this.sessions.delete(caller, id, undefined);
    return id;
  }

  @MutationEndpoint({
    name: 'revokeSessionsOfUser',
    access: 'admin',
    returns: EndedSessionsRead,
    throws: [],
    summary: 'Signs a user out everywhere; an impersonating session ends, too.',
  })
  revokeAll(@CurrentCaller() caller: Caller, @Args() { user_id: userId }: SessionsOfUserArgs) {
    return this.sessions.deleteOthers(caller, userId);
  }

  @MutationEndpoint({
    name: 'createImpersonationSession',
    access: 'admin',
    returns: ImpersonationRead,
    throws: ['USER_ID_DOES_NOT_EXIST'],
    summary: 'Begins a session of a user that is marked as impersonating, and lasts an hour.',
  })
  impersonate(@CurrentCaller() caller: Caller, @Args() { user_id: userId }: ImpersonationArgs) {
    return this.sessions.impersonate(caller, userId);
  }
}
