import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { ListLimiter } from '../../common/access/list-limiter.js';
import { DatabaseClock } from '../../common/database/database-clock.js';
import { ACTIVE_KINDS } from './active-users.js';
import { listDays } from './local-days.js';
import type { OverviewArgs, OverviewRead } from './overview.contract.js';
import { ACTIVE_DAYS, OVERVIEW_DAYS } from './overview.limits.js';
import { endBefore, presentOverview, SHOWN_KINDS } from './overview.presenter.js';
import { OverviewQueries } from './overview.queries.js';

/** The size of a day in an answer, in bytes, roughly. */
const DAY_BYTES = 250;

/** A project in numbers, by the days of the operator's time zone. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly queries: OverviewQueries,
    private readonly lists: ListLimiter,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * The last days of the caller's project, against as many before.
   *
   * @throws TooManyRequestsError as {@link ListLimiter}
   */
  async read(caller: Caller, args: OverviewArgs): Promise<OverviewRead> {
    const shown = OVERVIEW_DAYS[args.period];
    const { overview } = await this.lists.run(caller, async () => {
      const overview = await this.readInTurn(caller.projectId, args.time_zone, shown);
      return { overview, bytes: shown * DAY_BYTES };
    });
    return overview;
  }

  private async readInTurn(projectId: string, timeZone: string, shown: number): Promise<OverviewRead> {
    const now = this.clock.now();
    const days = listDays(now, timeZone, 2 * Math.max(shown, ACTIVE_DAYS.month));
    const starts = days.map(({ from }) => from);
    const boundaries = [...new Set([...starts, days.at(-1)!.until, endBefore(days, shown, now)])].toSorted(
      (a, b) => a - b,
    );
    const activity = await this.queries.activity(projectId, Object.values(SHOWN_KINDS), boundaries);
    const active = await this.queries.active(projectId, ACTIVE_KINDS, starts);
    const countedSince = await this.queries.countedSince(projectId);
    const money = await this.queries.money(projectId, boundaries);
    const testPurchases = await this.queries.testPurchases(projectId, days.at(-shown)!.from);
    const known = { activity, active, money, testPurchases, countedSince };
    return presentOverview({ timeZone, days, shown, now, boundaries, ...known });
  }
}
