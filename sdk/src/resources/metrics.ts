import type { SendRequest } from '../http/types.js';
import type { ServerUser } from './server-types.js';
import type { ProjectMetricsRead, ServerUserRead } from '../wire/wire-types.generated.js';
import { fromWire, type FromWire } from '../wire/wire.js';

type Overview<Name extends keyof ProjectMetricsRead> = Readonly<FromWire<ProjectMetricsRead[Name]>>;
type UserLists = 'recentlyRegistered' | 'recentlyActive';
type Overviews = 'authOverview' | 'paymentsOverview' | 'emailOverview' | 'analyticsOverview';
type Counts = Readonly<Omit<FromWire<ProjectMetricsRead>, UserLists | Overviews | 'usersByCountry'>>;

interface PaymentsOverview extends Omit<Overview<'payments_overview'>, 'subscriptionsByStatus'> {
  /** By a word such as `active` or `past_due`. */
  readonly subscriptionsByStatus: Readonly<Record<string, number>>;
}

interface EmailOverview extends Omit<Overview<'email_overview'>, 'emailsByStatus'> {
  /** By the words that `status` of an email in the outbox has. */
  readonly emailsByStatus: Readonly<Record<string, number>>;
}

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
  /** Users by whether their address is verified, teams, and who came on each day: new, again, or back after a while. */
  readonly authOverview: Overview<'auth_overview'>;
  /** Subscriptions and purchases, and the money of the last 31 days: US dollars alone, in cents. */
  readonly paymentsOverview: PaymentsOverview;
  /** Emails of the last 31 days by status and day, the part of them that came back, and the latest of all. */
  readonly emailOverview: EmailOverview;
  /** Money by day, in cents of US dollars, and the country that most users are in. Visits are not recorded: they are 0. */
  readonly analyticsOverview: Overview<'analytics_overview'>;
}

/** The choice of users who count. */
export interface MetricsOptions {
  /** Counts anonymous users, too. */
  includeAnonymous?: boolean;
}

export interface MetricsActions {
  /**
   * Reads how many users the project has, by day (in UTC, the last 31), country and way to sign in, who came last, and what
   * was bought and sent.
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
      const { users_by_country, recently_registered, recently_active, payments_overview, email_overview, ...others } =
        json;
      return Object.freeze({
        ...fromWire(others),
        // Keys that are words of their own stay as they are: statuses, and codes of countries.
        paymentsOverview: {
          ...fromWire(payments_overview),
          subscriptionsByStatus: payments_overview.subscriptions_by_status as Record<string, number>,
        },
        emailOverview: {
          ...fromWire(email_overview),
          emailsByStatus: email_overview.emails_by_status as Record<string, number>,
        },
        usersByCountry: users_by_country as Record<string, number>,
        recentlyRegistered: recently_registered.map(openUser),
        recentlyActive: recently_active.map(openUser),
      });
    },
  };
}
