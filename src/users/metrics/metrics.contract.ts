import { ArgsType } from '@nestjs/graphql';
import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Flag, Json, ListOf, Num, Text } from '../../common/contract/fields.js';
import { ServerUserRead } from '../users.contract.js';
import { DAYS_SHOWN, USERS_SHOWN } from '../counts/counts.limits.js';

@Contract({ object: 'DailyActivity' })
export class DailyActivityRead {
  @Text({ doc: 'Like 2026-11-22, in UTC.' }) date: string;
  @Num({ integer: true }) activity: number;
}

@Contract({ object: 'LoginMethodCount' })
export class LoginMethodCountRead {
  @Text({ doc: 'The id of a provider, `password`, `passkey` or `otp`.' }) method: string;
  @Num({ integer: true }) count: number;
}

@Contract({ object: 'CountryCount' })
export class CountryCountRead {
  @Text({ doc: 'Two letters.' }) country_code: string;
  @Num({ integer: true }) count: number;
}

@Contract({ object: 'Metrics', doc: 'How many users a project has, and who came last.' })
export class MetricsRead {
  @Num({ integer: true }) total_users: number;
  @ListOf(() => DailyActivityRead, {
    doc: `Sign-ups on each of the last ${DAYS_SHOWN} days, today last, of users who are still there.`,
  })
  daily_users: DailyActivityRead[];
  @ListOf(() => DailyActivityRead, { doc: 'Users who got an access token on each of these days, deleted ones too.' })
  daily_active_users: DailyActivityRead[];
  @Json({ restOnly: true, doc: 'By two-letter code, as far as it is known.' })
  users_by_country: Record<string, number>;
  @ListOf(() => ServerUserRead, { doc: `The newest ${USERS_SHOWN} users.` }) recently_registered: ServerUserRead[];
  @ListOf(() => ServerUserRead, {
    doc: `The last ${USERS_SHOWN} who got an access token, without those deleted since.`,
  })
  recently_active: ServerUserRead[];
  @ListOf(() => LoginMethodCountRead, { doc: 'Ways to sign in that users have, the most frequent first.' })
  login_methods: LoginMethodCountRead[];
}

@Contract()
export class MetricsQuery {
  @Choice(['true', 'false'], { optional: true, default: 'false' }) include_anonymous: 'true' | 'false';
}

/** {@link MetricsQuery} over GraphQL. */
@ArgsType()
export class MetricsArgs {
  @Flag({ optional: true, default: false }) include_anonymous: boolean;
}
