import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { hasRight } from '../../common/colleague-rights/rights.js';
import { ListLimiter } from '../../common/access/list-limiter.js';
import { jsonBytes } from '../../common/contract/json-bytes.js';
import { DatabaseClock } from '../../common/database/database-clock.js';
import type { ServerUserRead } from '../users.contract.js';
import { UsersQueries } from '../reads/users.queries.js';
import { DAYS_SHOWN } from '../counts/counts.limits.js';
import type { MetricsRead } from './metrics.contract.js';
import { MONTH_DAYS } from './metrics.limits.js';
import { presentMetrics } from './metrics.presenter.js';
import { MetricsQueries, type CountRow } from './metrics.queries.js';
import type { ProjectMetricsRead } from './overviews.contract.js';
import { presentAnalytics, presentAuth, presentEmails, presentPayments } from './overviews.presenter.js';
import { OverviewsQueries } from './overviews.queries.js';

const DAY_MS = 86_400_000;

/** The metrics of users, and the counters behind them. */
interface KnownMetrics {
  metrics: MetricsRead;
  counts: readonly CountRow[];
  /** Milliseconds since 1970. */
  now: number;
}

/** Counts of a project's users by day, country and way to sign in. */
@Injectable()
export class MetricsService {
  constructor(
    private readonly queries: MetricsQueries,
    private readonly overviews: OverviewsQueries,
    private readonly users: UsersQueries,
    private readonly lists: ListLimiter,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * The metrics of the caller's project.
   *
   * @throws TooManyRequestsError as {@link ListLimiter}
   */
  read(caller: Caller, withAnonymous: boolean): Promise<MetricsRead> {
    return this.inTurn(caller, async () => (await this.readUsers(caller.projectId, withAnonymous)).metrics);
  }

  /**
   * The same with overviews of users and teams, purchases, emails and money: one more statement for each. Who may not list
   * emails sees none.
   *
   * @throws TooManyRequestsError as {@link ListLimiter}
   */
  readWithOverviews(caller: Caller, withAnonymous: boolean): Promise<ProjectMetricsRead> {
    return this.inTurn(caller, async () => {
      const { metrics, counts, now } = await this.readUsers(caller.projectId, withAnonymous);
      const overviews = await this.readOverviews(caller.projectId, { metrics, counts, now });
      const { email_overview: emails } = overviews;
      if (!caller.role || hasRight(caller.role, 'read_email_list')) return { ...metrics, ...overviews };
      return { ...metrics, ...overviews, email_overview: { ...emails, recent_emails: [] } };
    });
  }

  private async inTurn<Metrics extends MetricsRead>(caller: Caller, read: () => Promise<Metrics>): Promise<Metrics> {
    const { metrics } = await this.lists.run(caller, async () => {
      const metrics = await read();
      return { metrics, bytes: jsonBytes([metrics.recently_registered, metrics.recently_active]) };
    });
    return metrics;
  }

  private async readUsers(projectId: string, withAnonymous: boolean) {
    const now = this.clock.now();
    const counts = await this.queries.counts(projectId, withAnonymous);
    const ids = await this.queries.latest(projectId, withAnonymous);
    const found = await this.users.findMany(projectId, [...new Set([...ids.registered, ...ids.active])]);
    const users = new Map(found.map((user) => [user.id, user]));
    const pick = (wanted: readonly string[]): ServerUserRead[] => wanted.flatMap((id) => users.get(id) ?? []);
    const metrics = presentMetrics({ counts, registered: pick(ids.registered), active: pick(ids.active), now });
    return { metrics, counts, now };
  }

  private async readOverviews(projectId: string, known: KnownMetrics) {
    const { metrics, counts, now } = known;
    const since = midnightBefore(now, DAYS_SHOWN);
    const auth = await this.overviews.auth(projectId, midnightBefore(now, MONTH_DAYS));
    const payments = await this.overviews.payments(projectId, since);
    const emails = await this.overviews.emails(projectId, since);
    const revenue = await this.overviews.revenue(projectId, since);
    return {
      auth_overview: presentAuth(auth, { counts, total: metrics.total_users, now }),
      payments_overview: presentPayments(payments, revenue, now),
      email_overview: presentEmails(emails, now),
      analytics_overview: presentAnalytics(revenue, metrics.users_by_country, now),
    };
  }
}

/** The beginning of the first of so many days, of which today is the last; in UTC. */
function midnightBefore(now: number, days: number): Date {
  return new Date((Math.floor(now / DAY_MS) - days + 1) * DAY_MS);
}
