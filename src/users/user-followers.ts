import { Injectable } from '@nestjs/common';
import type { Caller } from '../common/access/caller.js';
import type { CompositeStatement } from '../common/database/composite-statement.js';
import type { EventOrigin, NewEvent } from '../common/events/events.service.js';
import type { UserWrite } from './user-write.js';

/** In whose name a user is made or upgraded. */
export type SignUpOrigin = Pick<Caller, 'projectId' | 'tenancy'> & Partial<Pick<Caller, 'tier' | 'user'>>;

/** What other modules learn about a user that is being made or becomes a regular one. */
export interface SignedUpUser {
  userId: string;
  displayName: string | null;
  primaryEmail: string | null;
}

/** An event of something that is made now, and the fields that say when, which only the database knows. */
export interface CreationEvent {
  event: NewEvent;
  /** Of the payload, in milliseconds. */
  timeFields: readonly string[];
}

/** What a module above gives a new user. */
export interface Endowment {
  events: CreationEvent[];
  selectedTeamId: string;
}

/** A user that is being made. */
export interface NewSignedUpUser extends SignedUpUser {
  isAnonymous: boolean;
}

/** Adds to the statement that makes the user, who is `$2` of the project `$1`; null when there is nothing to tell of it. */
type Endow = (origin: SignUpOrigin, user: NewSignedUpUser, statement: CompositeStatement) => Endowment | null;
/** Called inside the transaction of the change: what it throws undoes the change. */
type Follow = (origin: SignUpOrigin, user: SignedUpUser) => Promise<void>;
/** Called in the transaction of the deletion before anything of it is locked: what it throws keeps the user. */
type Judge = (origin: EventOrigin, userId: string) => Promise<void>;

/** Adds to the change of a user. */
type Forget = (write: UserWrite) => void;

/** Lets modules above act when users are made, upgraded, taken over or deleted, without the users module knowing them. */
@Injectable()
export class UserFollowers {
  private readonly created: Endow[] = [];
  private readonly upgraded: Follow[] = [];
  private readonly removing: Judge[] = [];
  private readonly forgotten: Forget[] = [];

  /** Calls back for every user that is created, to endow them in the same statement. */
  onCreated(endow: Endow): void {
    this.created.push(endow);
  }

  /** An anonymous user became a regular one. */
  onUpgraded(follow: Follow): void {
    this.upgraded.push(follow);
  }

  /** What somebody else may have left in an account is taken from it; more than once in a change perhaps. */
  onForgotten(forget: Forget): void {
    this.forgotten.push(forget);
  }

  /** A user is about to be deleted. */
  onRemoving(judge: Judge): void {
    this.removing.push(judge);
  }

  /** Adds what modules above give a new user to the statement that makes them. */
  endow(origin: SignUpOrigin, user: NewSignedUpUser, statement: CompositeStatement): Endowment[] {
    return this.created.flatMap((endow) => endow(origin, user, statement) ?? []);
  }

  /** Says that an anonymous user became a regular one; whoever follows may refuse by throwing. */
  async emitUpgraded(origin: SignUpOrigin, user: SignedUpUser): Promise<void> {
    for (const follow of this.upgraded) await follow(origin, user);
  }

  /** Says that who has the account from now on need not be who had it before. */
  emitForgotten(write: UserWrite): void {
    for (const forget of this.forgotten) forget(write);
  }

  /** Says that a user is about to be deleted; whoever follows may object by throwing. */
  async emitRemoving(origin: EventOrigin, userId: string): Promise<void> {
    for (const judge of this.removing) await judge(origin, userId);
  }
}
