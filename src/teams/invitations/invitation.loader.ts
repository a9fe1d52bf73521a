import { Injectable } from '@nestjs/common';
import { ListLimiter } from '../../common/access/list-limiter.js';
import { nestedPages } from '../../common/graphql/nested-pages.js';
import { InvitationsQueries } from './invitations.queries.js';

/** The invitations of teams over GraphQL: read in one statement for all teams of a request. */
@Injectable()
export class InvitationLoader {
  /** A page of the invitations of a team, oldest first, and one more where there is a next page. */
  readonly invitationsOf = nestedPages(async (caller, teamIds, page) => {
    const { rows } = await this.lists.run(caller, () => this.queries.listOfTeams(caller.projectId, teamIds, page));
    return rows;
  });

  constructor(
    private readonly queries: InvitationsQueries,
    private readonly lists: ListLimiter,
  ) {}
}
