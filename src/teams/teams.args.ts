import { ArgsType } from '@nestjs/graphql';
import { Flag, Nested, Num, Text, Uuid } from '../common/contract/fields.js';
import { SEARCH_LENGTH } from '../common/contract/texts.limits.js';
import type { NestedPageQuery } from '../common/graphql/nested-pages.js';
import { TeamMemberProfileUpdate } from './memberships/member-profiles.contract.js';
import type { TeamListQuery } from './teams.contract.js';
import { LARGEST_NESTED_PAGE, LARGEST_TEAM_PAGE } from './teams.limits.js';
import type { TeamFilters } from './teams.queries.js';

/** Which teams the dashboard lists. */
@ArgsType()
export class TeamsFilterArgs {
  @Text({ optional: true, nullable: true, max: SEARCH_LENGTH, doc: 'Part of a name, or a team id.' })
  search?: string | null;
  @Uuid({ optional: true, nullable: true, doc: 'Only teams that this user is in.' }) user_id?: string | null;
}

/** How the dashboard pages through teams. */
@ArgsType()
export class TeamsListArgs extends TeamsFilterArgs {
  @Num({ optional: true, integer: true, min: 1, max: LARGEST_TEAM_PAGE, default: 50 }) first: number;
  @Uuid({ optional: true, nullable: true, doc: 'The endCursor of the page before.' }) after?: string | null;
  @Flag({ optional: true, default: true, doc: 'The newest first.' }) descending: boolean;
}

/** Which teams, as the REST API asks it. */
export function toTeamFilters({ search, user_id }: TeamsFilterArgs): TeamFilters {
  return { query: search ?? undefined, user_id: user_id ?? undefined };
}

/** The same question as the REST API asks it. */
export function toTeamListQuery(args: TeamsListArgs): TeamListQuery & { limit: number } {
  return {
    ...toTeamFilters(args),
    limit: args.first,
    cursor: args.after ?? undefined,
    desc: args.descending ? 'true' : 'false',
  };
}

/** A page of what hangs on each object of a list. */
@ArgsType()
export class NestedPageArgs {
  @Num({ optional: true, integer: true, min: 1, max: LARGEST_NESTED_PAGE, default: 20 }) first: number;
  @Uuid({ optional: true, nullable: true, doc: 'The endCursor of the page before.' }) after?: string | null;
}

/** The page that the arguments mean. */
export function toNestedPage({ first, after }: NestedPageArgs): NestedPageQuery {
  return { first, after: after?.toLowerCase() ?? null };
}

/** Which member of which team. */
@ArgsType()
export class TeamMemberArgs {
  @Uuid() team_id: string;
  @Uuid() user_id: string;
}

/** Which member, and how they show themselves from now on. */
@ArgsType()
export class TeamMemberUpdateArgs extends TeamMemberArgs {
  @Nested(() => TeamMemberProfileUpdate) input: TeamMemberProfileUpdate;
}
