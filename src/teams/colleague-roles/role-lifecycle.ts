import { Injectable } from '@nestjs/common';
import type { ColleagueRole } from '../../common/caller/colleague-roles.js';
import type { EventOrigin } from '../../common/events/events.service.js';

/** A member of a team whose role there changed. */
export interface RoleChange {
  teamId: string;
  userId: string;
  before: ColleagueRole;
  role: ColleagueRole;
  /** Whoever changes it said that the keys which they made there go on working. */
  keepsKeys: boolean;
}

/** Called in the transaction of the change, once the membership is locked and the new role is written. */
type RoleHook = (origin: EventOrigin, change: RoleChange) => Promise<void>;

/**
 * Lifecycle hooks of roles: whoever lets members make something by which they, or others, act by a right takes it away when
 * the right goes. Subscribe in `onModuleInit`.
 */
@Injectable()
export class RoleLifecycle {
  private readonly changed: RoleHook[] = [];

  onChanged(hook: RoleHook): void {
    this.changed.push(hook);
  }

  async emitChanged(origin: EventOrigin, change: RoleChange): Promise<void> {
    for (const hook of this.changed) await hook(origin, change);
  }
}
