import { Injectable } from '@nestjs/common';
import { stateBefore } from '../common/audit/audit-changes.js';
import { Database } from '../common/database/database.js';
import { EventsService, type EventOrigin } from '../common/events/events.service.js';
import { ImagesService } from '../common/images/images.service.js';
import { UserCountsService } from './metrics/user-counts.service.js';
import { UserFollowers } from './user-followers.js';
import { presentLocked } from './users.presenter.js';
import { USER_NOISE } from './users.events.js';
import type { LockedUser } from './user-write.js';
import { UserWritesService } from './user-writes.service.js';

/** What goes with a user: the foreign keys see to that. */
interface Removed {
  id: string;
  sessionIds: string[];
  channelIds: string[];
  accounts: Array<{ providerId: string; accountId: string }>;
  hadPasskey: boolean;
}

/** A team that the user is in, and the image that they show there. */
interface Membership {
  teamId: string;
  image: string | null;
}

/** Locks them, so that what is read of each is the last that is written; by the age of the team. */
const HOLD_MEMBERSHIPS = `SELECT m.team_id AS "teamId", m.profile_image_url AS image
  FROM team_memberships m JOIN teams t ON t.project_id = m.project_id AND t.id = m.team_id
  WHERE m.project_id = $1 AND m.user_id = $2 ORDER BY t.created_at, t.id FOR UPDATE OF m`;

/** Deletes a user and answers what the foreign keys take with them: all parts see the state before. */
const REMOVE = `WITH gone AS (DELETE FROM users WHERE project_id = $1 AND id = $2 RETURNING id)
  SELECT gone.id,
    ARRAY(SELECT id FROM sessions WHERE project_id = $1 AND user_id = $2) AS "sessionIds",
    ARRAY(SELECT id FROM contact_channels WHERE project_id = $1 AND user_id = $2) AS "channelIds",
    ARRAY(SELECT json_build_object('providerId', provider_config_id, 'accountId', account_id)
      FROM oauth_accounts WHERE project_id = $1 AND user_id = $2) AS accounts,
    EXISTS (SELECT 1 FROM passkeys WHERE project_id = $1 AND user_id = $2) AS "hadPasskey"
  FROM gone`;

/** Deletes users, and tells of everything that goes with them. */
@Injectable()
export class UserRemovalService {
  constructor(
    private readonly database: Database,
    private readonly users: UserWritesService,
    private readonly images: ImagesService,
    private readonly followers: UserFollowers,
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
      await this.followers.emitRemoving(origin, userId);
      // Under the lock nothing is added any more that would go untold.
      const user = await this.users.lock(origin, userId);
      if (!user) return false;
      const key = [origin.projectId, userId];
      const memberships = await this.database.rows<Membership & object>(HOLD_MEMBERSHIPS, key);
      const remove = () => this.database.row<Removed>(REMOVE, key);
      const removed = await this.counts.follow(origin.projectId, user.id, remove);
      if (removed) this.tell(origin, { ...removed, user }, memberships);
      await this.images.drop(origin.projectId, 'user-profile-images', [user.profileImageUrl]);
      const images = memberships.map(({ image }) => image);
      await this.images.drop(origin.projectId, 'team-member-profile-images', images);
      return true;
    });
  }

  private tell(
    origin: EventOrigin,
    { id: user_id, user, ...removed }: Removed & { user: LockedUser },
    memberships: Membership[],
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
