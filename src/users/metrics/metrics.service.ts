import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { ListLimiter } from '../../common/access/list-limiter.js';
import { jsonBytes } from '../../common/contract/json-bytes.js';
import { DatabaseClock } from '../../common/database/database-clock.js';
import type { ServerUserRead } from '../users.contract.js';
import { UsersQueries } from '../reads/users.queries.js';
import type { MetricsRead } from './metrics.contract.js';
import { presentMetrics } from './metrics.presenter.js';
import { MetricsQueries } from './metrics.queries.js';

/** Counts of a project's users by day, country and way to sign in. */
@Injectable()
export class MetricsService {
  constructor(
    private readonly queries: MetricsQueries,
    private readonly users: UsersQueries,
    private readonly lists: ListLimiter,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * The metrics of the caller's project.
   *
   * @throws TooManyRequestsError as {@link ListLimiter}
   */
  async read(caller: Caller, withAnonymous: boolean): Promise<MetricsRead> {
    const { metrics } = await this.lists.run(caller, async () => {
      const metrics = await this.readInTurn(caller.projectId, withAnonymous);
      return { metrics, bytes: jsonBytes([metrics.recently_registered, metrics.recently_active]) };
    });
    return metrics;
  }

  private async readInTurn(projectId: string, withAnonymous: boolean): Promise<MetricsRead> {
    const now = this.clock.now();
    const counts = await this.queries.counts(projectId, withAnonymous);
    const ids = await this.queries.latest(projectId, withAnonymous);
    const found = await this.users.findMany(projectId, [...new Set([...ids.registered, ...ids.active])]);
    const users = new Map(found.map((user) => [user.id, user]));
    const pick = (wanted: readonly string[]): ServerUserRead[] => wanted.flatMap((id) => users.get(id) ?? []);
    return presentMetrics({ counts, registered: pick(ids.registered), active: pick(ids.active), now });
  }
}
