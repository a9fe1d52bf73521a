import { Contract } from '../../common/contract/contract-class.js';
import { Json, ListOf, Millis, Nested, Num, Text } from '../../common/contract/fields.js';
import { MOST_COUNTED } from '../../common/contract/page.limits.js';
import { DAYS_SHOWN } from '../counts/counts.limits.js';
import { EMAILS_SHOWN, MONTH_DAYS } from './metrics.limits.js';
import { DailyActivityRead, MetricsRead } from './metrics.contract.js';

const ON_EACH_DAY = `On each of the last ${DAYS_SHOWN} days, today last.`;
const NOT_TRACKED = 'Visits of pages are not tracked: nothing.';
const IN_DOLLARS = 'Of US dollars alone, in cents.';
const COUNTED = `Counted up to ${MOST_COUNTED.listed}.`;

@Contract({ object: 'ActivitySplit' })
export class ActivitySplitRead {
  @ListOf(() => DailyActivityRead, { doc: ON_EACH_DAY }) total: DailyActivityRead[];
  @ListOf(() => DailyActivityRead, { doc: 'Those who were made on that day.' }) new: DailyActivityRead[];
  @ListOf(() => DailyActivityRead, { doc: 'Those who came the day before, too.' }) retained: DailyActivityRead[];
  @ListOf(() => DailyActivityRead, { doc: 'All others.' }) reactivated: DailyActivityRead[];
}

@Contract({ object: 'AuthOverview' })
export class AuthOverviewRead {
  @Num({ integer: true }) verified_users: number;
  @Num({ integer: true, doc: `Users without a verified address, but for anonymous ones. ${COUNTED}` })
  unverified_users: number;
  @Num({ integer: true }) anonymous_users: number;
  @Num({ integer: true, doc: COUNTED }) total_teams: number;
  @Num({ integer: true, doc: `Users who came in the last ${MONTH_DAYS} days, today among them.` }) mau: number;
  @Nested(() => ActivitySplitRead) daily_active_users_split: ActivitySplitRead;
  @Nested(() => ActivitySplitRead, { doc: 'Teams of which somebody came.' })
  daily_active_teams_split: ActivitySplitRead;
  @Num({ integer: true, doc: 'The users that these metrics are about.' }) total_users_filtered: number;
}

@Contract({ object: 'PaymentsOverview' })
export class PaymentsOverviewRead {
  @Json({ doc: `The number of subscriptions by their status. ${COUNTED}` })
  subscriptions_by_status: Record<string, number>;
  @Num({ integer: true, doc: 'Those on trial among them.' }) active_subscription_count: number;
  @Num({ integer: true, doc: COUNTED }) total_one_time_purchases: number;
  @ListOf(() => DailyActivityRead, { doc: `Subscriptions that began. ${ON_EACH_DAY}` })
  daily_subscriptions: DailyActivityRead[];
  @Num({ integer: true, doc: `What came in on these days. ${IN_DOLLARS}` }) revenue_cents: number;
  @Num({ integer: true, doc: `What active subscriptions that go on bring in a month. ${IN_DOLLARS}` })
  mrr_cents: number;
  @Num({ integer: true, doc: 'Subscriptions and one-time purchases.' }) total_orders: number;
  @Num({ doc: 'Visits of purchase pages are not counted: 0.' }) checkout_conversion_rate: number;
}

@Contract({ object: 'DailyEmails' })
export class DailyEmailsRead {
  @Text() date: string;
  @Num({ integer: true }) ok: number;
  @Num({ integer: true }) error: number;
  @Num({ integer: true }) in_progress: number;
}

@Contract({ object: 'RecentEmail' })
export class RecentEmailRead {
  @Text() id: string;
  @Text() status: string;
  @Text({ doc: 'Empty until it is rendered.' }) subject: string;
  @Millis() created_at_millis: number;
}

@Contract({ object: 'Deliverability' })
export class DeliverabilityRead {
  @Num({ integer: true, doc: 'Taken by an email server.' }) delivered: number;
  @Num({ integer: true, doc: 'As far as reports of bounces reach the server.' }) bounced: number;
  @Num({ integer: true }) error: number;
  @Num({ integer: true }) in_progress: number;
}

@Contract({ object: 'EmailOverview' })
export class EmailOverviewRead {
  @Json({ doc: `The emails of the days that are shown, by status. ${COUNTED}` })
  emails_by_status: Record<string, number>;
  @Num({ integer: true }) total_emails: number;
  @Num({ integer: true }) emails_sent: number;
  @ListOf(() => DailyActivityRead, { doc: ON_EACH_DAY }) daily_emails: DailyActivityRead[];
  @ListOf(() => DailyEmailsRead, { doc: ON_EACH_DAY }) daily_emails_by_status: DailyEmailsRead[];
  @ListOf(() => RecentEmailRead, { doc: `The last ${EMAILS_SHOWN}; none for colleagues who may not list emails.` })
  recent_emails: RecentEmailRead[];
  @Nested(() => DeliverabilityRead) deliverability_status: DeliverabilityRead;
  @Num({ doc: 'The part of emails with an outcome that were delivered, from 0 to 1; 0 without any.' })
  deliverability_rate: number;
  @Num({ doc: 'The part of emails sent that came back, from 0 to 1; 0 without any.' }) bounce_rate: number;
  @Num({ doc: 'Links in emails are not tracked: 0.' }) click_rate: number;
}

@Contract({ object: 'DailyRevenue' })
export class DailyRevenueRead {
  @Text() date: string;
  @Num({ integer: true }) new_cents: number;
  @Num({ integer: true }) refund_cents: number;
}

@Contract({ object: 'TopReferrer' })
export class TopReferrerRead {
  @Text() referrer: string;
  @Num({ integer: true }) visitors: number;
}

@Contract({ object: 'TopRegion' })
export class TopRegionRead {
  @Text({ nullable: true }) country_code: string | null;
  @Text({ nullable: true, doc: 'Not known: null.' }) region_code: string | null;
  @Num({ integer: true }) count: number;
}

@Contract({ object: 'AnalyticsOverview' })
export class AnalyticsOverviewRead {
  @ListOf(() => DailyActivityRead, { doc: NOT_TRACKED }) daily_page_views: DailyActivityRead[];
  @ListOf(() => DailyActivityRead, { doc: NOT_TRACKED }) daily_clicks: DailyActivityRead[];
  @ListOf(() => DailyActivityRead, { doc: NOT_TRACKED }) daily_visitors: DailyActivityRead[];
  @ListOf(() => DailyRevenueRead, { doc: `${ON_EACH_DAY} ${IN_DOLLARS}` }) daily_revenue: DailyRevenueRead[];
  @Num({ integer: true, doc: `What came in on these days, whatever was paid back. ${IN_DOLLARS}` })
  total_revenue_cents: number;
  @Num({ integer: true, doc: NOT_TRACKED }) total_replays: number;
  @Num({ integer: true, doc: NOT_TRACKED }) recent_replays: number;
  @Num({ integer: true, doc: NOT_TRACKED }) visitors: number;
  @Num({ doc: NOT_TRACKED }) avg_session_seconds: number;
  @Num({ integer: true, doc: NOT_TRACKED }) online_live: number;
  @Num({ doc: NOT_TRACKED }) revenue_per_visitor: number;
  @ListOf(() => TopReferrerRead, { doc: NOT_TRACKED }) top_referrers: TopReferrerRead[];
  @Nested(() => TopRegionRead, { nullable: true, doc: 'The country that most users are in, as far as it is known.' })
  top_region: TopRegionRead | null;
}

/** Metrics with all that newer clients look for in them. */
@Contract({ object: 'ProjectMetrics', doc: 'Users, purchases, emails and money of a project in numbers.' })
export class ProjectMetricsRead extends MetricsRead {
  @Nested(() => AuthOverviewRead) auth_overview: AuthOverviewRead;
  @Nested(() => PaymentsOverviewRead) payments_overview: PaymentsOverviewRead;
  @Nested(() => EmailOverviewRead) email_overview: EmailOverviewRead;
  @Nested(() => AnalyticsOverviewRead) analytics_overview: AnalyticsOverviewRead;
}
