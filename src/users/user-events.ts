import { Injectable } from '@nestjs/common';
import type { Caller } from '../common/access/caller.js';

/** What other modules learn about a user that was just made or became a regular one. */
export interface UserBirth {
  userId: string;
  displayName: string | null;
  primaryEmail: string | null;
}

/** Called inside the transaction of the change: what it throws undoes the change. */
type Follower = (caller: Pick<Caller, 'projectId' | 'tenancy'>, user: UserBirth) => Promise<void>;

/** Lets modules above act when users are made or upgraded, without the users module knowing them. */
@Injectable()
export class UserEvents {
  private readonly created: Follower[] = [];
  private readonly upgraded: Follower[] = [];

  /** Calls back, inside its transaction, for every user that is created. */
  onCreated(follow: Follower): void {
    this.created.push(follow);
  }

  /** An anonymous user became a regular one. */
  onUpgraded(follow: Follower): void {
    this.upgraded.push(follow);
  }

  /** Says that a user was created; whoever follows may refuse by throwing. */
  async emitCreated(caller: Pick<Caller, 'projectId' | 'tenancy'>, user: UserBirth): Promise<void> {
    for (const follow of this.created) await follow(caller, user);
  }

  /** Says that an anonymous user became a regular one; whoever follows may refuse by throwing. */
  async emitUpgraded(caller: Pick<Caller, 'projectId' | 'tenancy'>, user: UserBirth): Promise<void> {
    for (const follow of this.upgraded) await follow(caller, user);
  }
}
