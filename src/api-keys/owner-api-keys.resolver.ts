import { Args, Parent, Resolver } from '@nestjs/graphql';
import type { Caller } from '../common/caller/caller.js';
import { CurrentCaller } from '../common/access/current-caller.js';
import { FieldEndpoint } from '../common/access/graphql-endpoint.js';
import { connectionOf, cutConnection } from '../common/graphql/connection.js';
import { NestedPageArgs, toNestedPage } from '../common/graphql/nested-page.args.js';
import { ServerTeamRead } from '../common/team-shape/team.contract.js';
import { ServerUserRead } from '../users/users.contract.js';
import { ApiKeyLoader } from './api-key.loader.js';
import { ApiKeyView } from './api-keys.contract.js';
import { presentApiKeyView } from './api-keys.presenter.js';
import type { ApiKeyRow } from './api-keys.queries.js';

const ApiKeyConnection = connectionOf(ApiKeyView, 'ApiKey');

const SUMMARY = 'Newest first; revoked and expired ones are among them, and those of before keys were switched off.';

/** The keys of each user. */
@Resolver(() => ServerUserRead)
export class UserApiKeysResolver {
  constructor(private readonly loader: ApiKeyLoader) {}

  @FieldEndpoint({ name: 'apiKeys', access: 'admin', returns: ApiKeyConnection, throws: [], summary: SUMMARY })
  async list(@CurrentCaller() caller: Caller, @Parent() user: ServerUserRead, @Args() args: NestedPageArgs) {
    const page = toNestedPage(args);
    return presentKeys(await this.loader.keysOfUser(caller, user.id, page), page.first);
  }
}

/** The keys of each team. */
@Resolver(() => ServerTeamRead)
export class TeamApiKeysResolver {
  constructor(private readonly loader: ApiKeyLoader) {}

  @FieldEndpoint({ name: 'apiKeys', access: 'admin', returns: ApiKeyConnection, throws: [], summary: SUMMARY })
  async list(@CurrentCaller() caller: Caller, @Parent() team: ServerTeamRead, @Args() args: NestedPageArgs) {
    const page = toNestedPage(args);
    return presentKeys(await this.loader.keysOfTeam(caller, team.id, page), page.first);
  }
}

function presentKeys(rows: readonly ApiKeyRow[], first: number) {
  return cutConnection(rows.map(presentApiKeyView), first, ({ id }) => id);
}
