import { ArgsType } from '@nestjs/graphql';
import { Flag, Nested, Num, Text, Uuid } from '../common/contract/fields.js';
import { SEARCH_LENGTH } from '../common/contract/texts.limits.js';
import type { NestedPageQuery } from '../common/graphql/nested-pages.js';
import { TeamMemberProfileUpdate } from './memberships/member-profiles.contract.js';
import type { TeamListQuery } from './teams.contract.js';
import { LARGEST_NESTED_PAGE, LARGEST_TEAM_PAGE } from './teams.limits.js';

/** How the dashboard pages through teams. */
@ArgsType()
export class TeamsListArgs {
  @Num({ optional: true, integer: true, min: 1, max: LARGEST_TEAM_PAGE, default: 50 }) first: number;
  @Uuid({ optional: true, nullable: true, doc: 'The endCursor of the page before.' }) after?: string | null;
  @Text({ optional: true, nullable: true, max: SEARCH_LENGTH, doc: 'Part of a name, or a team id.' })
  search?: string | null;
  @Flag({ optional: true, default: true, doc: 'The newest first.' }) descending: boolean;
  @Uuid({ optional: true, nullable: true, doc: 'Only teams that this user is in.' }) user_id?: string | null;
}

/** The same question as the REST API asks it. */
export function toTeamListQuery({
  first,
  after,
  search,
  descending,
  user_id,
}: TeamsListArgs): TeamListQuery & { limit: number } {
  return {
    limit: first,
    cursor: after ?? undefined,
    query: search ?? undefined,
    desc: descending ? 'true' : 'false',
    user_id: user_id ?? undefined,
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
