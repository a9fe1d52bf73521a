import { ArgsType } from '@nestjs/graphql';
import { Choice, Flag, Nested, Num, Text, Uuid } from '../common/contract/fields.js';
import { SEARCH_LENGTH } from '../common/contract/texts.limits.js';
import { SEARCHED_BY, UserFilter } from './user-filter.contract.js';
import { USER_ORDERS, type UserListQuery, type UserOrder } from './users.contract.js';
import { filterToQuery } from './reads/filter-to-query.js';
import type { UserFilters } from './reads/user-conditions.queries.js';

const LARGEST_PAGE = 200;

/** Filters of the dashboard's list of users. */
@ArgsType()
export class UsersFilterArgs {
  @Text({ optional: true, nullable: true, max: SEARCH_LENGTH, doc: SEARCHED_BY })
  search?: string | null;
  @Flag({ optional: true, default: false }) include_anonymous: boolean;
  @Flag({ optional: true, default: false, doc: 'Restricted users, too.' }) include_restricted: boolean;
  @Uuid({ optional: true, nullable: true, doc: 'Only members of this team.' }) team_id?: string | null;
  @Nested(() => UserFilter, {
    optional: true,
    nullable: true,
    doc: 'What it says goes before the arguments beside it.',
  })
  filter?: UserFilter | null;
}

/** Filters, order and page of the dashboard's list of users. */
@ArgsType()
export class UsersListArgs extends UsersFilterArgs {
  @Num({ optional: true, integer: true, min: 1, max: LARGEST_PAGE, default: 50 }) first: number;
  @Uuid({ optional: true, nullable: true, doc: 'The endCursor of the page before.' }) after?: string | null;
  @Choice(USER_ORDERS, { optional: true, default: 'signed_up_at' })
  order_by: UserOrder;
  @Flag({ optional: true, default: true }) descending: boolean;
}

/** The filters as the REST API asks for them. */
export function toFilters(args: UsersFilterArgs): UserFilters {
  const { filter, search, include_anonymous, include_restricted, team_id } = args;
  return filterToQuery({
    ...filter,
    query: filter?.query ?? search,
    team_id: filter?.team_id ?? team_id,
    anonymity: filter?.anonymity ?? (include_anonymous ? 'include' : 'exclude'),
    restriction: filter?.restriction ?? (include_restricted ? 'include' : 'exclude'),
  });
}

/** The list as the REST API asks for it. */
export function toListQuery(args: UsersListArgs): UserListQuery {
  return {
    ...toFilters(args),
    limit: args.first,
    cursor: args.after ?? undefined,
    order_by: args.order_by,
    desc: args.descending ? 'true' : 'false',
  };
}
