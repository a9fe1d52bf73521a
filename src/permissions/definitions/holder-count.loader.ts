import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type DataLoader from 'dataloader';
import type { Caller } from '../../common/caller/caller.js';
import { ListLimiter } from '../../common/access/list-limiter.js';
import { perCaller } from '../../common/graphql/per-caller.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import { expandPermissions, givingPermissions, type PermissionScope } from '../permission-closure.js';
import { KINDS_AT_ONCE } from '../permissions.limits.js';
import { PermissionsQueries } from '../permissions.queries.js';
import type { HolderCountRead } from './permission-definitions.contract.js';

/** The number of holders of each permission that one request asks for, read in one statement per scope. */
@Injectable()
export class HolderCountLoader {
  private readonly loaders: Record<PermissionScope, (caller: Caller) => DataLoader<string, HolderCountRead | null>>;

  constructor(
    private readonly queries: PermissionsQueries,
    private readonly cache: TenancyCache,
    private readonly turns: ListLimiter,
  ) {
    this.loaders = {
      team: perCaller((caller, ids) => this.count(caller, 'team', ids)),
      project: perCaller((caller, ids) => this.count(caller, 'project', ids)),
    };
  }

  /** The number of users who hold a permission. */
  async load(caller: Caller, scope: PermissionScope, id: string): Promise<HolderCountRead> {
    return (await this.loaders[scope](caller).load(id)) ?? { direct: 0, all: 0 };
  }

  /** Counts users by what they were granted: there are far fewer combinations of permissions than users. */
  private async count(caller: Caller, scope: PermissionScope, ids: readonly string[]): Promise<HolderCountRead[]> {
    // The settings as they are now: a mutation of this request may have changed them.
    const { rbac } = ((await this.cache.find(caller.projectId)) ?? caller.tenancy).config;
    const giving = [...new Set(ids.flatMap((id) => givingPermissions(rbac, scope, id)))];
    const { alike } = await this.turns.run(caller, () => this.queries.countAlike(caller.projectId, scope, giving));
    const counts = new Map(ids.map((id) => [id, { direct: 0, all: 0 }]));
    for (const [index, { permissionIds, users }] of alike.entries()) {
      if (index % KINDS_AT_ONCE === KINDS_AT_ONCE - 1) await setImmediate();
      for (const id of permissionIds) add(counts.get(id), 'direct', users);
      for (const id of expandPermissions(rbac, scope, permissionIds)) add(counts.get(id), 'all', users);
    }
    return ids.map((id) => counts.get(id) ?? { direct: 0, all: 0 });
  }
}

function add(count: HolderCountRead | undefined, kind: keyof HolderCountRead, users: number): void {
  if (count) count[kind] += users;
}
