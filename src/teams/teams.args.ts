import { ArgsType } from '@nestjs/graphql';
import { Choice, Flag, Num, Text, Uuid } from '../common/contract/fields.js';
import { NAME_LENGTH, SEARCH_LENGTH } from '../common/contract/texts.limits.js';
import { NestedPageArgs } from '../common/graphql/nested-page.args.js';
import { TEAM_ORDERS, TeamConditions, type TeamListQuery, type TeamOrder } from './teams.contract.js';
import { LARGEST_TEAM_PAGE } from './teams.limits.js';
import type { TeamFilters } from './team-conditions.queries.js';

/** The filter of a list of teams. */
@ArgsType()
export class TeamsFilterArgs extends TeamConditions {
  @Text({ optional: true, nullable: true, max: SEARCH_LENGTH, doc: 'Part of a name, or a team id.' })
  search?: string | null;
  @Uuid({ optional: true, nullable: true, doc: 'Only teams that this user is in.' }) user_id?: string | null;
}

/** A page of the members of a team, and what they are narrowed by. */
@ArgsType()
export class TeamMembersArgs extends NestedPageArgs {
  @Text({
    optional: true,
    nullable: true,
    max: SEARCH_LENGTH,
    doc: 'Part of a name or an address of the user, or of their id.',
  })
  search?: string | null;
  @Text({
    optional: true,
    nullable: true,
    max: NAME_LENGTH,
    doc: 'Only those who hold this permission in the team, granted or contained.',
  })
  permission_id?: string | null;
}

/** A page of a list of teams, and its filter. */
@ArgsType()
export class TeamsListArgs extends TeamsFilterArgs {
  @Num({ optional: true, integer: true, min: 1, max: LARGEST_TEAM_PAGE, default: 50 }) first: number;
  @Uuid({ optional: true, nullable: true, doc: 'The endCursor of the page before.' }) after?: string | null;
  @Choice(TEAM_ORDERS, { optional: true, default: 'created_at' }) order_by: TeamOrder;
  @Flag({ optional: true, default: true, doc: 'The newest first.' }) descending: boolean;
}

/** The filter as REST has it. */
export function toTeamFilters({
  search,
  user_id,
  has_members,
  metadata,
  created_since_millis,
  created_until_millis,
}: TeamsFilterArgs): TeamFilters {
  const conditions = { has_members, metadata, created_since_millis, created_until_millis };
  return { ...conditions, query: search ?? undefined, user_id: user_id ?? undefined };
}

/** The page and its filter as REST has them. */
export function toTeamListQuery(args: TeamsListArgs): TeamListQuery & { limit: number } {
  return {
    ...toTeamFilters(args),
    limit: args.first,
    cursor: args.after ?? undefined,
    order_by: args.order_by,
    desc: args.descending ? 'true' : 'false',
  };
}
