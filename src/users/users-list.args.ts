import { ArgsType } from '@nestjs/graphql';
import { Choice, Flag, Num, Text, Uuid } from '../common/contract/fields.js';
import { SEARCHED_BY, USER_ORDERS, type UserListQuery } from './users.contract.js';
import type { UserFilters } from './reads/users-page.queries.js';
import { SEARCH_LENGTH } from '../common/contract/texts.limits.js';

const LARGEST_PAGE = 200;

/** Filters of the dashboard's list of users. */
@ArgsType()
export class UsersFilterArgs {
  @Text({ optional: true, nullable: true, max: SEARCH_LENGTH, doc: SEARCHED_BY })
  search?: string | null;
  @Flag({ optional: true, default: false }) include_anonymous: boolean;
  @Uuid({ optional: true, nullable: true, doc: 'Only members of this team.' }) team_id?: string | null;
}

/** Filters, order and page of the dashboard's list of users. */
@ArgsType()
export class UsersListArgs extends UsersFilterArgs {
  @Num({ optional: true, integer: true, min: 1, max: LARGEST_PAGE, default: 50 }) first: number;
  @Uuid({ optional: true, nullable: true, doc: 'The endCursor of the page before.' }) after?: string | null;
  @Choice(USER_ORDERS, { optional: true, default: 'signed_up_at' })
  order_by: 'signed_up_at' | 'last_active_at';
  @Flag({ optional: true, default: true }) descending: boolean;
}

/** The filters as the REST API asks for them. */
export function toFilters(args: UsersFilterArgs): UserFilters {
  return {
    query: args.search ?? undefined,
    include_anonymous: args.include_anonymous ? 'true' : 'false',
    team_id: args.team_id ?? undefined,
  };
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
