import { Injectable } from '@nestjs/common';
import { stateBefore } from '../../common/audit/audit-changes.js';
import { Database } from '../../common/database/database.js';
import { EventsService, type EventOrigin } from '../../common/events/events.service.js';
import { ImagesService } from '../../common/images/images.service.js';
import { UserCountsService } from '../counts/user-counts.service.js';
import { UserLifecycle } from './user-lifecycle.js';
import { HOLD_MEMBERSHIPS, REMOVE_USER, type HeldMembership, type RemovedUser } from './user-removal.statements.js';
import { presentLocked } from '../changes/locked-user.presenter.js';
import { USER_NOISE } from '../users.events.js';
import type { LockedUser } from '../changes/user-change.js';
import { UserChangesService } from '../changes/user-changes.service.js';

/** Deletes users, and records events of everything that goes with them. */
@Injectable()
export class UserRemovalService {
  constructor(
    private readonly database: Database,
    private readonly users: UserChangesService,
    private readonly images: ImagesService,
    private readonly lifecycle: UserLifecycle,
    private readonly counts: UserCountsService,
    private readonly events: EventsService,
  ) {}

  /**
   * Deletes a user; false when there is no such user.
   *
   * @throws KnownError when a module above objects
   */
  async remove(origin: EventOrigin, userId: string): Promise<boolean> {
    return this.database.transaction(async () => {
      await this.lifecycle.emitRemoving(origin, userId);
      // Under the lock nothing is added any more that would go untold.
      const user = await this.users.lock(origin, userId);
      if (!user) return false;
      const key = [origin.projectId, userId];
      const memberships = await this.database.rows<HeldMembership & object>(HOLD_MEMBERSHIPS, key);
      const teamIds = memberships.map(({ teamId }) => teamId);
      await this.lifecycle.emitLeaving(origin, user.id, teamIds);
      const remove = () => this.database.row<RemovedUser>(REMOVE_USER, key);
      const removed = await this.counts.follow(origin.projectId, user.id, remove);
      if (removed) this.recordRemoval(origin, { ...removed, user }, memberships);
      await this.images.drop(origin.projectId, 'user-profile-images', [user.profileImageUrl]);
      const images = memberships.map(({ image }) => image);
      await this.images.drop(origin.projectId, 'team-member-profile-images', images);
      return true;
    });
  }

  private recordRemoval(
    origin: EventOrigin,
    { id: user_id, user, ...removed }: RemovedUser & { user: LockedUser },
    memberships: HeldMembership[],
  ): void {
    for (const id of removed.sessionIds) this.events.record(origin, 'session.ended', { id, user_id });
    for (const id of removed.channelIds) this.events.record(origin, 'contact_channel.deleted', { id, user_id });
    for (const { providerId, accountId } of removed.accounts) {
      const account = { user_id, provider_id: providerId, account_id: accountId };
      this.events.record(origin, 'linked_account.deleted', account);
    }
    if (removed.hadPasskey) this.events.record(origin, 'passkey.removed', { user_id });
    for (const { teamId: team_id } of memberships) {
      this.events.record(origin, 'team_membership.deleted', { team_id, user_id });
    }
    const teams = memberships.map(({ teamId: id }) => ({ id }));
    const changes = stateBefore(presentLocked(user), USER_NOISE);
    this.events.record(origin, 'user.deleted', { id: user_id, teams }, { changes });
  }
}
