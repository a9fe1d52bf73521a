import { Args, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { connectionOf, presentConnection } from '../../common/graphql/connection.js';
import { SecurityEventsArgs } from './security-events.args.js';
import { SecurityEventRead } from './security-events.contract.js';
import { SecurityEventsService } from './security-events.service.js';

const SecurityEventConnection = connectionOf(SecurityEventRead, 'SecurityEvent');

/** Security events over GraphQL, for administrators. */
@Resolver(() => SecurityEventRead)
export class SecurityEventsResolver {
  constructor(private readonly events: SecurityEventsService) {}

  @QueryEndpoint({
    name: 'securityEvents',
    access: 'admin',
    returns: SecurityEventConnection,
    throws: [],
    summary: 'What happened to the safety of the account of a user, newest first, as that user sees it.',
  })
  async list(@CurrentCaller() caller: Caller, @Args() { user_id, first, after }: SecurityEventsArgs) {
    const page = { limit: first, cursor: after ?? undefined };
    return presentConnection(await this.events.list(caller, user_id, page));
  }
}
