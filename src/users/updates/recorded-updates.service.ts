import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { EventsService, type EventOrigin } from '../../common/events/events.service.js';
import { presentLocked } from '../changes/locked-user.presenter.js';
import type { UserChange } from '../changes/user-change.js';
import { UserChangesService } from '../changes/user-changes.service.js';
import { UserLifecycle, type SignedUpUser, type SignUpOrigin } from '../lifecycle/user-lifecycle.js';
import { presentServerUser } from '../reads/users.presenter.js';
import { UsersQueries, type UserRow } from '../reads/users.queries.js';

/** The outcome of building an update. */
export interface BuiltUpdate {
  /** The user's new name and address where an anonymous user becomes a regular one; null for any other update. */
  upgraded: Omit<SignedUpUser, 'userId'> | null;
}

/** Changes users, and records `user.updated` with the user before and after. */
@Injectable()
export class RecordedUpdatesService {
  constructor(
    private readonly database: Database,
    private readonly queries: UsersQueries,
    private readonly changes: UserChangesService,
    private readonly lifecycle: UserLifecycle,
    private readonly events: EventsService,
  ) {}

  /**
   * Changes a user, lets modules above follow an upgrade, and records the update, all of it in one transaction.
   *
   * @param build says what changes, under the lock; null leaves the user as they are
   * @returns the user as they are now; null when nothing was updated
   * @throws KnownError as {@link UserChangesService.change}
   */
  async update(
    origin: EventOrigin & SignUpOrigin,
    userId: string,
    build: (change: UserChange) => Promise<BuiltUpdate | null>,
  ): Promise<UserRow | null> {
    return this.database.transaction(async () => {
      const find = () => this.queries.find(origin.projectId, userId);
      const sent: { reading?: Promise<UserRow | null> } = {};
      const built = await this.changes.change(origin, userId, async (change) => {
        const update = await build(change);
        // An upgrade changes more before the user is read.
        if (update && !update.upgraded) change.statement.onSent = () => (sent.reading = withoutRejection(find()));
        return update && { ...update, before: change.user };
      });
      if (!built) return null;
      const { upgraded, before } = built;
      if (upgraded) await this.lifecycle.emitUpgraded(origin, { userId, ...upgraded });
      const row = await (sent.reading ?? find());
      if (row) this.events.record(origin, 'user.updated', presentServerUser(row), { before: presentLocked(before) });
      return row;
    });
  }
}

/** The read behind a write that fails: it fails, too, and nobody waits for it. */
function withoutRejection<T>(reading: Promise<T>): Promise<T> {
  reading.catch(() => undefined);
  return reading;
}
