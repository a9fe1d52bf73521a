import { Injectable } from '@nestjs/common';
import type { UserChange } from '../changes/user-change.js';
import { UserLifecycle } from '../lifecycle/user-lifecycle.js';
import { SessionsService } from '../sessions/sessions.service.js';

/** The marks that say what a user may do at all: who has not signed up, and who is restricted by an administrator. */
@Injectable()
export class UserStandingService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly lifecycle: UserLifecycle,
  ) {}

  /**
   * Adds to the change of an anonymous user that they are a regular one from now on, signed up at this moment; their sessions
   * end, and their keys. A regular user stays as they are.
   */
  signUp(change: UserChange): void {
    if (!change.user.isAnonymous) return;
    change.statement.set('is_anonymous', false);
    change.statement.set('has_sign_up_date', true);
    change.statement.setToNow('signed_up_at');
    this.sessions.endAfter(change, 'anonymous user signed up');
    this.lifecycle.emitOwnerChanged(change);
  }

  /**
   * Adds to the change of a user what follows when an administrator restricts them: their sessions end. Who is restricted
   * already keeps theirs: they have signed in as that.
   */
  followRestriction(change: UserChange, isRestricted: boolean | undefined): void {
    if (isRestricted && !change.user.restrictedByAdmin)
      this.sessions.endAfter(change, 'restricted by an administrator');
  }
}
