import { Parent, Resolver } from '@nestjs/graphql';
import type { Caller } from '../common/caller/caller.js';
import { CurrentCaller } from '../common/access/current-caller.js';
import { FieldEndpoint } from '../common/access/graphql-endpoint.js';
import { perCaller } from '../common/graphql/per-caller.js';
import { HeldPermissionsRead } from '../permissions/permissions.contract.js';
import { presentHeld } from '../permissions/permissions.presenter.js';
import { PermissionsQueries } from '../permissions/permissions.queries.js';
import { ServerUserRead } from './users.contract.js';

/** The permissions of users in the project, as a field of users. */
@Resolver(() => ServerUserRead)
export class UserPermissionsResolver {
  private readonly granted = perCaller<string[]>((caller, userIds) =>
    this.permissions.projectPermissionsOf(caller.projectId, userIds),
  );

  constructor(private readonly permissions: PermissionsQueries) {}

  @FieldEndpoint({
    name: 'permissions',
    access: 'admin',
    returns: HeldPermissionsRead,
    throws: [],
    summary: 'What the user may do in the project; teams have permissions of their own.',
  })
  async list(@CurrentCaller() caller: Caller, @Parent() user: ServerUserRead): Promise<HeldPermissionsRead> {
    const directIds = (await this.granted(caller).load(user.id)) ?? [];
    return presentHeld(caller.tenancy.config.rbac, 'project', directIds);
  }
}
