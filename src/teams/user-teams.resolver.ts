import { Args, Parent, Resolver } from '@nestjs/graphql';
import type { Caller } from '../common/caller/caller.js';
import { CurrentCaller } from '../common/access/current-caller.js';
import { FieldEndpoint } from '../common/access/graphql-endpoint.js';
import { cutConnection } from '../common/graphql/connection.js';
import { presentServerTeam } from '../common/team-shape/team.presenter.js';
import { ServerUserRead } from '../users/users.contract.js';
import { TeamConnection } from './team-connections.js';
import { TeamLoader } from './team.loader.js';
import { NestedPageArgs, toNestedPage } from '../common/graphql/nested-page.args.js';

/** The teams of each user. */
@Resolver(() => ServerUserRead)
export class UserTeamsResolver {
  constructor(private readonly loader: TeamLoader) {}

  @FieldEndpoint({
    name: 'teams',
    access: 'admin',
    returns: TeamConnection,
    throws: [],
    summary: 'The teams that the user is in, oldest first.',
  })
  async list(@CurrentCaller() caller: Caller, @Parent() user: ServerUserRead, @Args() args: NestedPageArgs) {
    const page = toNestedPage(args);
    const rows = await this.loader.teamsOf(caller, user.id, page);
    return cutConnection(rows.map(presentServerTeam), page.first, ({ id }) => id);
  }
}
