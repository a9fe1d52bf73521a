import { ArgsType } from '@nestjs/graphql';
import { namedChoices } from '../../common/contract/choices.js';
import { Contract } from '../../common/contract/contract-class.js';
import { Choice, ListOf, Millis, Nested, Num, Text, TextList } from '../../common/contract/fields.js';
import { TimeZone } from '../../common/contract/time-zone-field.js';

/** The periods of the overview. */
export const OVERVIEW_PERIODS = ['WEEK', 'MONTH', 'QUARTER'] as const;
export type OverviewPeriod = (typeof OVERVIEW_PERIODS)[number];

const BEFORE = 'The same for the time before; null where nobody counted yet.';

@Contract({ object: 'OverviewFigure', doc: 'A number, and what it was in the time before.' })
export class OverviewFigureRead {
  @Num({ integer: true }) count: number;
  @Num({ integer: true, nullable: true, doc: BEFORE }) before: number | null;
}

@Contract({ object: 'OverviewDay', doc: 'A day of the time zone, and what happened on it.' })
export class OverviewDayRead {
  @Text({ doc: 'Like 2026-11-22.' }) date: string;
  @Millis() from_millis: number;
  @Millis({ doc: 'The first moment of the day after.' }) until_millis: number;
  @Num({ integer: true }) sign_ups: number;
  @Num({ integer: true }) active_users: number;
  @Num({ integer: true }) sign_ins: number;
  @Num({ integer: true }) failed_sign_ins: number;
  @Num({ integer: true }) emails_sent: number;
  @Num({ integer: true }) emails_failed: number;
  @Num({ integer: true }) deliveries: number;
  @Num({ integer: true }) failed_deliveries: number;
}

@Contract({ object: 'ActiveUsers', doc: 'Users who came, each counted once. Anonymous ones do not count.' })
export class ActiveUsersRead {
  @Nested(() => OverviewFigureRead, { doc: 'Today, and yesterday.' }) day: OverviewFigureRead;
  @Nested(() => OverviewFigureRead, { doc: 'In seven days, today among them, and in the seven before.' })
  week: OverviewFigureRead;
  @Nested(() => OverviewFigureRead, { doc: 'In thirty days, today among them, and in the thirty before.' })
  month: OverviewFigureRead;
  @Millis({ doc: 'The first moment of the seven days.' }) week_from_millis: number;
  @Millis({ doc: 'The first moment of the thirty days.' }) month_from_millis: number;
}

@Contract({
  object: 'OverviewMoney',
  doc: 'Money of one currency that came in through Stripe: decimal numbers, such as "9.90".',
})
export class OverviewMoneyRead {
  @Text({ doc: 'An ISO 4217 code.' }) currency: string;
  @Text() received: string;
  @Text({ doc: 'In the time before.' }) before: string;
  @Text({ doc: 'Refunds and disputes of these days, whenever it was paid.' }) paid_back: string;
  @TextList({ doc: 'What came in on each of the days.' }) by_day: string[];
}

@Contract({
  object: 'Overview',
  doc: 'A project in numbers: the last days up to now, against as many days before, up to the same hour.',
})
export class OverviewRead {
  @Text() time_zone: string;
  @Millis({
    nullable: true,
    doc: 'When counting began: for a project that is older, nothing is known of the time before.',
  })
  counted_since_millis: number | null;
  @ListOf(() => OverviewDayRead, { doc: 'Today last.' }) days: OverviewDayRead[];
  @Nested(() => OverviewFigureRead, { doc: 'Of users who are still there. Anonymous ones do not count.' })
  sign_ups: OverviewFigureRead;
  @Nested(() => ActiveUsersRead) active_users: ActiveUsersRead;
  @Nested(() => OverviewFigureRead) sign_ins: OverviewFigureRead;
  @Nested(() => OverviewFigureRead) failed_sign_ins: OverviewFigureRead;
  @Nested(() => OverviewFigureRead, { doc: 'Emails that an email server took.' }) emails_sent: OverviewFigureRead;
  @Nested(() => OverviewFigureRead, { doc: 'Emails that no email server took, as far as this server knows.' })
  emails_failed: OverviewFigureRead;
  @Nested(() => OverviewFigureRead, { doc: 'Webhook messages that an endpoint took.' }) deliveries: OverviewFigureRead;
  @Nested(() => OverviewFigureRead, { doc: 'Attempts at webhook messages that failed.' })
  failed_deliveries: OverviewFigureRead;
  @ListOf(() => OverviewMoneyRead, { doc: 'By currency. Purchases in test mode are no money.' })
  revenue: OverviewMoneyRead[];
  @Num({ integer: true, doc: 'Purchases in test mode in these days, which nobody paid.' }) test_purchases: number;
}

/** The period of an overview, and whose days it has. */
@ArgsType()
export class OverviewArgs {
  @Choice(namedChoices('OverviewPeriod', OVERVIEW_PERIODS), {
    optional: true,
    default: 'MONTH',
    doc: 'The last 7, 30 or 90 days.',
  })
  period: OverviewPeriod;
  @TimeZone({ optional: true, default: 'UTC', doc: 'A name such as Europe/Zurich: days begin there at midnight.' })
  time_zone: string;
}
