import { Injectable } from '@nestjs/common';
import { ListTurns } from '../../common/access/list-turns.js';
import { nestedPages } from '../../common/graphql/nested-pages.js';
import { InvitationsQueries } from './invitations.queries.js';

/** The invitations of teams over GraphQL: those of all teams that one request shows are read in one statement. */
@Injectable()
export class InvitationLoader {
  /** A page of the invitations of a team, oldest first, and one more where there is a next page. */
  readonly invitationsOf = nestedPages(async (caller, teamIds, page) => {
    const { rows } = await this.lists.run(caller, () => this.queries.listOfTeams(caller.projectId, teamIds, page));
    return rows;
  });

  constructor(
    private readonly queries: InvitationsQueries,
    private readonly lists: ListTurns,
  ) {}
}
