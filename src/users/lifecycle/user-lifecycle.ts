import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import type { CompositeStatement } from '../../common/database/composite-statement.js';
import type { EventOrigin, NewEvent } from '../../common/events/events.service.js';
import type { UserChange } from '../changes/user-change.js';

/** The caller in whose name a user is made or upgraded. */
export type SignUpOrigin = Pick<Caller, 'projectId' | 'tenancy'> & Partial<Pick<Caller, 'tier' | 'user'>>;

/** A user who is being made or becomes a regular one, as modules above learn of it. */
export interface SignedUpUser {
  userId: string;
  displayName: string | null;
  primaryEmail: string | null;
}

/** A user who is being made. */
export interface NewSignedUpUser extends SignedUpUser {
  isAnonymous: boolean;
}

/** An event of something that is made now, and the fields that say when, which only the database knows. */
export interface CreationEvent {
  event: NewEvent;
  /** Names of fields of the payload, in milliseconds. */
  timeFields: readonly string[];
}

/** Something that a module above gives a new user at sign-up, such as a team of their own. */
export interface SignUpGrant {
  events: CreationEvent[];
  selectedTeamId: string;
}

/** Adds to the statement that makes the user, who is `$2` of the project `$1`; null when the user gets no team of it. */
type CreationHook = (origin: SignUpOrigin, user: NewSignedUpUser, statement: CompositeStatement) => SignUpGrant | null;
/** Called inside the transaction of the change: what it throws undoes the change. */
type UpgradeHook = (origin: SignUpOrigin, user: SignedUpUser) => Promise<void>;
/** Adds to the change of a user. */
type OwnerHook = (change: UserChange) => void;
/** Called in the transaction of the deletion before anything of it is locked: what it throws keeps the user. */
type RemovalHook = (origin: EventOrigin, userId: string) => Promise<void>;

/** Called in the transaction of the deletion once the user and their memberships are locked, if they are in any team. */
type LeavingHook = (origin: EventOrigin, leaving: { userId: string; teamIds: readonly string[] }) => Promise<void>;

/**
 * Lifecycle hooks of users: modules above act when a user is made, upgraded, taken over or deleted, without the users
 * module knowing them. Subscribe in `onModuleInit`.
 */
@Injectable()
export class UserLifecycle {
  private readonly created: CreationHook[] = [];
  private readonly upgraded: UpgradeHook[] = [];
  private readonly ownerChanged: OwnerHook[] = [];
  private readonly removing: RemovalHook[] = [];
  private readonly leaving: LeavingHook[] = [];

  /** Subscribes to every user that is created. The hook writes in the statement that makes the user. */
  onCreated(hook: CreationHook): void {
    this.created.push(hook);
  }

  /** Subscribes to every anonymous user who becomes a regular one. */
  onUpgraded(hook: UpgradeHook): void {
    this.upgraded.push(hook);
  }

  /**
   * Subscribes to accounts whose owner need not be who had them before: the hook takes away what that one may have left to
   * come back by. It may be called more than once for one change.
   */
  onOwnerChanged(hook: OwnerHook): void {
    this.ownerChanged.push(hook);
  }

  /** Subscribes to users who are about to be deleted. */
  onRemoving(hook: RemovalHook): void {
    this.removing.push(hook);
  }

  /** Subscribes to users whose memberships end because they are deleted. */
  onLeaving(hook: LeavingHook): void {
    this.leaving.push(hook);
  }

  /** Adds what modules above give a new user to the statement that makes them, and returns it. */
  grantAtSignUp(origin: SignUpOrigin, user: NewSignedUpUser, statement: CompositeStatement): SignUpGrant[] {
    return this.created.flatMap((hook) => hook(origin, user, statement) ?? []);
  }

  /** Tells that an anonymous user became a regular one; a hook may refuse by throwing. */
  async emitUpgraded(origin: SignUpOrigin, user: SignedUpUser): Promise<void> {
    for (const hook of this.upgraded) await hook(origin, user);
  }

  /** Tells that who has the account from now on need not be who had it before. */
  emitOwnerChanged(change: UserChange): void {
    for (const hook of this.ownerChanged) hook(change);
  }

  /** Tells that the memberships of a user end with them. */
  async emitLeaving(origin: EventOrigin, userId: string, teamIds: readonly string[]): Promise<void> {
    if (teamIds.length === 0) return;
    for (const hook of this.leaving) await hook(origin, { userId, teamIds });
  }

  /** Tells that a user is about to be deleted; a hook may object by throwing. */
  async emitRemoving(origin: EventOrigin, userId: string): Promise<void> {
    for (const hook of this.removing) await hook(origin, userId);
  }
}
