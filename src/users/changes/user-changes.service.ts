import { Injectable } from '@nestjs/common';
import { findVerifiedEmailRequired } from '../../common/access/restriction.js';
import { translateConstraint } from '../../common/database/constraint-errors.js';
import { Database } from '../../common/database/database.js';
import type { EventOrigin } from '../../common/events/events.service.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import { UserCountsService } from '../counts/user-counts.service.js';
import { requireOwnSession } from '../users.policy.js';
import type { LockedUser, UserChange } from './user-change.js';
import { LOCK_TEAM, LOCK_USER } from './user-locks.queries.js';
import { UserStatement } from './user-statement.js';

/**
 * Every change of a user and of what hangs on one goes through here: it locks the user, so that changes of one user come
 * one after the other, and writes all of it in one statement.
 */
@Injectable()
export class UserChangesService {
  constructor(
    private readonly database: Database,
    private readonly counts: UserCountsService,
    private readonly tenancies: TenancyCache,
  ) {}

  /**
   * Changes a user in the current transaction, or in one of its own.
   *
   * @param build says what changes, under the lock; what it throws undoes everything
   * @returns what `build` returns; null when there is no such user
   * @throws KnownError ACCESS_TOKEN_EXPIRED, SIGN_IN_NOT_OPEN_TO_IMPERSONATION to a client who may not change how the user signs in
   * @example await changes.change(caller, userId, ({ statement }) => statement.set('display_name', 'Ada'));
   */
  async change<T>(
    origin: EventOrigin,
    userId: string,
    build: (change: UserChange) => Promise<T> | T,
  ): Promise<T | null> {
    return this.database.transaction(async () => {
      const user = await this.lock(origin, userId);
      if (!user) return null;
      const statement = new UserStatement(origin.projectId, user.id);
      const result = await build({ origin, user, statement });
      if (statement.isOfSignIn) requireOwnSession(origin, user);
      await this.counts.change(origin.projectId, { user, statement }, () => this.write(statement));
      return result;
    });
  }

  /** Locks the user until the transaction ends; null when there is no such user. */
  async lock({ projectId, user }: EventOrigin, userId: string): Promise<LockedUser | null> {
    const isRequired = await findVerifiedEmailRequired(this.tenancies, projectId);
    return this.database.row<LockedUser>(LOCK_USER[`${isRequired}`], [projectId, userId, user?.sessionId ?? null]);
  }

  /**
   * Locks a team until the transaction ends, for whoever selects it: before the user is locked, as its deletion locks
   * the team before those who selected it.
   *
   * @returns false when the user is not in the team
   */
  async lockTeam({ projectId }: EventOrigin, teamId: string, userId: string): Promise<boolean> {
    const team = await this.database.row<{ isMember: boolean }>(LOCK_TEAM, [projectId, teamId, userId]);
    return team?.isMember ?? false;
  }

  private async write(statement: UserStatement): Promise<void> {
    if (statement.isEmpty) return;
    const { text, values } = statement.toStatement();
    const work = () => this.database.row<Record<string, string[] | null>>(text, values);
    const writing = translateConstraint(work, statement.refusals);
    statement.onSent?.();
    const returned = await writing;
    statement.finish(returned ?? {});
  }
}
