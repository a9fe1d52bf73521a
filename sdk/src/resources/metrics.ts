import type { SendRequest } from '../http/types.js';
import type { ServerUser } from './server-types.js';
import type { ProjectMetricsRead, ServerUserRead } from '../wire/wire-types.generated.js';
import { fromWire, type FromWire } from '../wire/wire.js';

type UserLists = 'recentlyRegistered' | 'recentlyActive';
/** Made for other clients; the dashboard has an overview of its own. */
type Overviews = 'authOverview' | 'paymentsOverview' | 'emailOverview' | 'analyticsOverview';
type Counts = Readonly<Omit<FromWire<ProjectMetricsRead>, UserLists | Overviews | 'usersByCountry'>>;

/** The users of a project in numbers, and the latest of them. Frozen: it shows the moment when it was read. */
export interface Metrics extends Counts {
  /** The number of all accounts that are there now. */
  readonly totalUsers: Counts['totalUsers'];
  /** Sign-ups on each of the last 31 days (in UTC), today last, without accounts that were deleted since. */
  readonly dailyUsers: Counts['dailyUsers'];
  /** Users who got an access token on each of these days, those deleted since included. */
  readonly dailyActiveUsers: Counts['dailyActiveUsers'];
  /** The ways to sign in that users have, the most frequent first. */
  readonly loginMethods: Counts['loginMethods'];
  /** By two-letter code, as far as it is known. */
  readonly usersByCountry: Readonly<Record<string, number>>;
  /** The newest five. */
  readonly recentlyRegistered: readonly ServerUser[];
  /** The five who got an access token last. */
  readonly recentlyActive: readonly ServerUser[];
}

/** The choice of users who count. */
export interface MetricsOptions {
  /** Counts anonymous users, too. */
  includeAnonymous?: boolean;
}

export interface MetricsActions {
  /**
   * Reads how many users the project has, by day (in UTC, the last 31), country and way to sign in, and who came last.
   *
   * @example
   * const { totalUsers, dailyUsers } = await app.getMetrics();
   * console.log(`${totalUsers} users, ${dailyUsers.at(-1)?.activity} of them since midnight`);
   */
  getMetrics(options?: MetricsOptions): Promise<Metrics>;
}

export interface MetricsDependencies {
  /** Sends on the admin tier. */
  send: SendRequest;
  openUser(json: ServerUserRead): ServerUser;
}

export function createMetricsActions({ send, openUser }: MetricsDependencies): MetricsActions {
  return {
    getMetrics: async ({ includeAnonymous } = {}) => {
      const query = { include_anonymous: includeAnonymous ? true : undefined };
      const json = await send<ProjectMetricsRead>({ method: 'GET', path: '/internal/metrics', query });
      const { users_by_country, recently_registered, recently_active } = json;
      const { total_users, daily_users, daily_active_users, login_methods } = json;
      const counts = { total_users, daily_users, daily_active_users, login_methods };
      return Object.freeze({
        ...fromWire(counts),
        // The keys are codes of countries.
        usersByCountry: users_by_country as Record<string, number>,
        recentlyRegistered: recently_registered.map(openUser),
        recentlyActive: recently_active.map(openUser),
      });
    },
  };
}
