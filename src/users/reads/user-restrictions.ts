import { Injectable } from '@nestjs/common';
import { findVerifiedEmailRequired, type RestrictedReason } from '../../common/access/restriction.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import { FIND_RESTRICTION, IS_RESTRICTED_BY_ADMIN } from './restriction.queries.js';

/**
 * The one place that says what a restricted user may not do. It reads how they are now: an access token tells how they were
 * when it was minted.
 */
@Injectable()
export class UserRestrictions {
  constructor(
    private readonly database: Database,
    private readonly tenancies: TenancyCache,
  ) {}

  /** The way in which a user is restricted at the moment; null for who is not, and for nobody. */
  async find(projectId: string, userId: string): Promise<RestrictedReason | null> {
    const find = FIND_RESTRICTION[`${await findVerifiedEmailRequired(this.tenancies, projectId)}`];
    const row = await this.database.row<{ reason: RestrictedReason | null }>(find, [projectId, userId]);
    return row?.reason ?? null;
  }

  /**
   * Refuses somebody who would join a team by an invitation, or look at one, while they are restricted; anonymous users are.
   * To be called before the invitation is used up. Servers that put a user into a team by themselves are not asked.
   *
   * @throws KnownError TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED
   * @example await this.restrictions.requireMayJoinTeams(caller.projectId, userId);
   */
  async requireMayJoinTeams(projectId: string, userId: string): Promise<void> {
    const reason = await this.find(projectId, userId);
    if (reason) throw new KnownError('TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED', { restricted_reason: reason });
  }

  /** True while an administrator restricts a user: what they made before does not act for them. */
  async isBlocked(projectId: string, userId: string): Promise<boolean> {
    return (await this.database.row(IS_RESTRICTED_BY_ADMIN, [projectId, userId])) !== null;
  }
}
