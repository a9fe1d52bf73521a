import { Args, ArgsType, ID, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { MutationEndpoint, QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { Uuid } from '../../common/contract/fields.js';
import { LockoutRead } from './lockouts.contract.js';
import { LockoutsService } from './lockouts.service.js';

@ArgsType()
class LockoutsArgs {
  @Uuid() user_id: string;
}

/** Lockouts over GraphQL, for administrators. */
@Resolver(() => LockoutRead)
export class LockoutsResolver {
  constructor(private readonly lockouts: LockoutsService) {}

  @QueryEndpoint({
    name: 'lockouts',
    access: 'admin',
    returns: [LockoutRead],
    throws: [],
    summary: 'The proofs of a user that are not taken at present, for too many were wrong.',
  })
  list(@CurrentCaller() caller: Caller, @Args() { user_id: userId }: LockoutsArgs) {
    return this.lockouts.list(caller, userId);
  }

  @MutationEndpoint({
    name: 'liftLockouts',
    access: 'admin',
    returns: ID,
    throws: ['USER_NOT_FOUND'],
    summary: 'Lets a user who is locked out try again at once. Answers the id of the user.',
  })
  async lift(@CurrentCaller() caller: Caller, @Args() { user_id: userId }: LockoutsArgs): Promise<string> {
    await this.lockouts.lift(caller, userId);
    return userId;
  }
}
