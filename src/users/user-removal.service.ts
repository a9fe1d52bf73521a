import { Injectable } from '@nestjs/common';
import { Database } from '../common/database/database.js';
import { EventsService, type EventOrigin } from '../common/events/events.service.js';
import { ImagesService } from '../common/images/images.service.js';
import { UserFollowers } from './user-followers.js';
import { UserWritesService, type LockedUser } from './user-writes.service.js';

/** What goes with a user: the foreign keys see to that. */
interface Removed {
  id: string;
  teamIds: string[];
  /** What the user showed as a member of teams. */
  memberImages: string[];
  sessionIds: string[];
  channelIds: string[];
  accounts: Array<{ providerId: string; accountId: string }>;
  hadPasskey: boolean;
}

/** Deletes a user and answers what the foreign keys take with them: all parts see the state before. */
const REMOVE = `WITH gone AS (DELETE FROM users WHERE project_id = $1 AND id = $2 RETURNING id)
  SELECT gone.id,
    ARRAY(SELECT m.team_id FROM team_memberships m JOIN teams t ON t.project_id = m.project_id AND t.id = m.team_id
      WHERE m.project_id = $1 AND m.user_id = $2 ORDER BY t.created_at, t.id) AS "teamIds",
    ARRAY(SELECT profile_image_url FROM team_memberships
      WHERE project_id = $1 AND user_id = $2 AND profile_image_url IS NOT NULL) AS "memberImages",
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
      const removed = await this.database.row<Removed>(REMOVE, [origin.projectId, userId]);
      if (removed) this.tell(origin, removed);
      if (user && removed) await this.dropImages(origin, user, removed);
      return removed !== null;
    });
  }

  private async dropImages(
    { projectId }: EventOrigin,
    { profileImageUrl }: LockedUser,
    { memberImages }: Removed,
  ): Promise<void> {
    await this.images.drop(projectId, 'user-profile-images', [profileImageUrl]);
    await this.images.drop(projectId, 'team-member-profile-images', memberImages);
  }

  private tell(origin: EventOrigin, { id: user_id, ...removed }: Removed): void {
    for (const id of removed.sessionIds) this.events.record(origin, 'session.ended', { id, user_id });
    for (const id of removed.channelIds) this.events.record(origin, 'contact_channel.deleted', { id, user_id });
    for (const { providerId, accountId } of removed.accounts) {
      const account = { user_id, provider_id: providerId, account_id: accountId };
      this.events.record(origin, 'linked_account.deleted', account);
    }
    if (removed.hadPasskey) this.events.record(origin, 'passkey.removed', { user_id });
    for (const team_id of removed.teamIds) this.events.record(origin, 'team_membership.deleted', { team_id, user_id });
    const teams = removed.teamIds.map((id) => ({ id }));
    this.events.record(origin, 'user.deleted', { id: user_id, teams });
  }
}
