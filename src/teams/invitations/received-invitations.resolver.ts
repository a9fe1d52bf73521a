import { Args, ID, Parent, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { FieldEndpoint, MutationEndpoint } from '../../common/access/graphql-endpoint.js';
import { ServerUserRead } from '../../users/users.contract.js';
import { InvitationAcceptanceService } from './invitation-acceptance.service.js';
import { InvitationLoader } from './invitation.loader.js';
import { ReceivedInvitationArgs } from './invitations.args.js';
import { TeamInvitationRead } from './invitations.contract.js';

/** The invitations that users got, over GraphQL, for administrators. */
@Resolver(() => ServerUserRead)
export class ReceivedInvitationsResolver {
  constructor(
    private readonly acceptance: InvitationAcceptanceService,
    private readonly loader: InvitationLoader,
  ) {}

  @FieldEndpoint({
    name: 'invitations',
    access: 'admin',
    returns: [TeamInvitationRead],
    throws: [],
    summary: 'Those to verified addresses of the user that nobody has accepted yet, newest first.',
  })
  list(@CurrentCaller() caller: Caller, @Parent() user: ServerUserRead) {
    return this.loader.receivedBy(caller, user.id);
  }

  @MutationEndpoint({
    name: 'acceptInvitation',
    access: 'admin',
    returns: ID,
    throws: ['USER_NOT_FOUND', 'VERIFICATION_CODE_NOT_FOUND', 'ITEM_QUANTITY_INSUFFICIENT_AMOUNT'],
    summary: 'Adds a user to the team that invited a verified address of theirs. Answers the id of the invitation.',
  })
  async accept(@CurrentCaller() caller: Caller, @Args() { user_id, id }: ReceivedInvitationArgs): Promise<string> {
    await this.acceptance.acceptReceived(caller, id, user_id);
    return id;
  }
}
