import { Contract } from '../../common/contract/contract-class.js';
import { Choice, Flag, Json, ListOf, Millis, Nested, Text, Uuid } from '../../common/contract/fields.js';
import { UserFilter } from '../../users/user-filter.contract.js';
import { USER_ORDERS, type UserOrder } from '../../users/users.contract.js';
import { SAVED_VIEWS, VIEW_NAME_LENGTH } from './saved-views.limits.js';

const NAME = { min: 1, max: VIEW_NAME_LENGTH, pattern: /^\S(.*\S)?$/ } as const;
const PERIOD = {
  optional: true,
  nullable: true,
  max: SAVED_VIEWS.periodLength,
  pattern: /^(today|yesterday|7d|30d|90d|(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?)$/,
} as const;
const SIGNED_UP =
  'The days of their sign-up, in the time zone of whoever looks: `yesterday`, `7d` or `2026-01-01..2026-01-31`.';
const ACTIVE = 'The days of their last activity, in the same form.';

@Contract({ input: 'SavedViewCreateInput' })
export class SavedViewCreate {
  @Text({ ...NAME, doc: 'Unlike that of every other view of the project.' }) name: string;
  @Nested(() => UserFilter, { doc: 'Whom it shows.' }) filter: UserFilter;
  @Text({ ...PERIOD, doc: SIGNED_UP }) signed_up_period?: string | null;
  @Text({ ...PERIOD, doc: ACTIVE }) active_period?: string | null;
  @Choice(USER_ORDERS, { optional: true, default: 'signed_up_at' }) order_by: UserOrder;
  @Flag({ optional: true, default: true }) descending: boolean;
}

@Contract({ input: 'SavedViewUpdateInput', doc: 'What is left out stays.' })
export class SavedViewUpdate {
  @Text({ ...NAME, optional: true }) name?: string;
  @Nested(() => UserFilter, { optional: true, doc: 'In the place of all filters that it had.' }) filter?: UserFilter;
  @Text({ ...PERIOD, doc: SIGNED_UP }) signed_up_period?: string | null;
  @Text({ ...PERIOD, doc: ACTIVE }) active_period?: string | null;
  @Choice(USER_ORDERS, { optional: true }) order_by?: UserOrder;
  @Flag({ optional: true }) descending?: boolean;
}

@Contract({ object: 'MissingReference', doc: 'Something that a filter names and the project does not have any more.' })
export class MissingReferenceRead {
  @Text({ doc: 'The filter: `team_id`, `permission_id`, `product_id` or `oauth_provider_id`.' }) field: string;
  @Text() id: string;
}

@Contract({
  object: 'SavedView',
  doc: 'A filter and order of the list of users, shared by the colleagues of a project.',
})
export class SavedViewRead {
  @Uuid() id: string;
  @Text() name: string;
  @Json({ doc: 'The filters that are set, under the names that REST has for them.' }) filter: UserFilter;
  @Text({ nullable: true, doc: SIGNED_UP }) signed_up_period: string | null;
  @Text({ nullable: true, doc: ACTIVE }) active_period: string | null;
  @Choice(USER_ORDERS) order_by: UserOrder;
  @Flag() descending: boolean;
  @ListOf(() => MissingReferenceRead, {
    doc: 'What it names and the project has no more: the filter counts all the same.',
  })
  missing: MissingReferenceRead[];
  @Millis() created_at_millis: number;
}

@Contract()
export class SavedViewParams {
  @Uuid() id: string;
}
