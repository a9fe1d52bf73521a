import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { perCaller } from '../../common/graphql/per-caller.js';
import type { HeldPermissionsRead } from '../../permissions/permissions.contract.js';
import { presentHeld } from '../../permissions/permissions.presenter.js';
import { PermissionsQueries } from '../../permissions/permissions.queries.js';

/** Permissions of members over GraphQL: those of all members that one request asks for are read in one statement. */
@Injectable()
export class MemberPermissionsLoader {
  private readonly granted = perCaller<string[]>(({ projectId }, keys) => {
    const members = keys.map((key) => JSON.parse(key) as [teamId: string, userId: string]);
    return this.queries.teamPermissionsOf(
      projectId,
      members.map(([teamId, userId]) => ({ teamId, userId })),
    );
  });

  constructor(private readonly queries: PermissionsQueries) {}

  /** The permissions of a user in a team; none where they are no member. */
  async permissionsOf(caller: Caller, teamId: string, userId: string): Promise<HeldPermissionsRead> {
    const direct = (await this.granted(caller).load(JSON.stringify([teamId, userId]))) ?? [];
    return presentHeld(caller.tenancy.config.rbac, 'team', direct);
  }
}
