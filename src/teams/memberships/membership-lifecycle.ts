import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EventOrigin } from '../../common/events/events.service.js';
import { UserLifecycle } from '../../users/lifecycle/user-lifecycle.js';

/** Somebody who leaves teams, by themselves or not. */
export interface Departure {
  userId: string;
  teamIds: readonly string[];
  /** Whoever removes them said that the keys which they made there go on working. */
  keepsKeys: boolean;
}

/** Called in the transaction of the departure, once the memberships are locked or gone. */
type DepartureHook = (origin: EventOrigin, departure: Departure) => Promise<void>;

/**
 * Lifecycle hooks of memberships: whoever gives members something that they could come back by, or act by from outside, takes it
 * away when they leave. Teams that are deleted take it with them. Subscribe in `onModuleInit`.
 */
@Injectable()
export class MembershipLifecycle implements OnModuleInit {
  private readonly departed: DepartureHook[] = [];

  constructor(private readonly users: UserLifecycle) {}

  onModuleInit(): void {
    this.users.onLeaving((origin, leaving) => this.emitDeparted(origin, { ...leaving, keepsKeys: false }));
  }

  /** Subscribes to everybody who leaves a team, also by being deleted. */
  onDeparted(hook: DepartureHook): void {
    this.departed.push(hook);
  }

  /** Tells that somebody leaves teams. */
  async emitDeparted(origin: EventOrigin, departure: Departure): Promise<void> {
    const { userId, teamIds, keepsKeys } = departure;
    const known = { userId: userId.toLowerCase(), teamIds: teamIds.map((id) => id.toLowerCase()), keepsKeys };
    for (const hook of this.departed) await hook(origin, known);
  }
}
