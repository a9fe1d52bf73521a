import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { Database } from '../../common/database/database.js';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { KnownError } from '../../common/errors/known-error.js';
import { INTERNAL_PROJECT_ID } from '../../common/tenancy/tenancy.js';
import { MembershipsQueries } from '../memberships/memberships.queries.js';
import { MembershipsService } from '../memberships/memberships.service.js';

/** The item of the dashboard's own project of which a team has one for each member. */
const SEATS_ITEM = 'dashboard_admins';

/** The seats of a team: in the dashboard's own project as many as the operator allows, elsewhere any number. */
@Injectable()
export class TeamSeatsService {
  constructor(
    private readonly database: Database,
    private readonly queries: MembershipsQueries,
    private readonly memberships: MembershipsService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /**
   * Adds an invited user to a team, if a seat is free. For a member nothing changes.
   *
   * @returns false for a member
   * @throws KnownError ITEM_QUANTITY_INSUFFICIENT_AMOUNT when no seat is left; USER_NOT_FOUND, TEAM_NOT_FOUND
   */
  async fill(caller: Caller, teamId: string, userId: string): Promise<boolean> {
    const seats = caller.projectId === INTERNAL_PROJECT_ID ? this.environment.internalTeamSeats : undefined;
    if (seats === undefined) {
      return this.memberships.add(caller, teamId, userId);
    }
    return this.database.transaction(async () => {
      const { others, isMember } = await this.queries.countOthersOfLocked(caller.projectId, teamId, userId);
      if (isMember) return false;
      if (others + 1 > seats) {
        throw new KnownError('ITEM_QUANTITY_INSUFFICIENT_AMOUNT', {
          item_id: SEATS_ITEM,
          customer_id: teamId,
          quantity: -1,
        });
      }
      return this.memberships.add(caller, teamId, userId);
    });
  }
}
