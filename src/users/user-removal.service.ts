import { Injectable } from '@nestjs/common';
import { Database } from '../common/database/database.js';
import { EventsService, type EventOrigin } from '../common/events/events.service.js';
import { UserWritesService } from './user-writes.service.js';

/** What goes with a user: the foreign keys see to that. */
interface Removed {
  id: string;
  teamIds: string[];
  sessionIds: string[];
  channelIds: string[];
  accounts: Array<{ providerId: string; accountId: string }>;
  hadPasskey: boolean;
}

/** Deletes a user and answers what the foreign keys take with them: all parts see the state before. */
const REMOVE = `WITH gone AS (DELETE FROM users WHERE project_id = $1 AND id = $2 RETURNING id)
  SELECT gone.id,
    ARRAY(SELECT team_id FROM team_memberships WHERE project_id = $1 AND user_id = $2) AS "teamIds",
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
    private readonly events: EventsService,
  ) {}

  /** Deletes a user; false when there is no such user. */
  async remove(origin: EventOrigin, userId: string): Promise<boolean> {
    return this.database.transaction(async () => {
      // Under the lock nothing is added any more that would go untold.
      await this.users.lock(origin, userId);
      const removed = await this.database.row<Removed>(REMOVE, [origin.projectId, userId]);
      if (removed) this.tell(origin, removed);
      return removed !== null;
    });
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
