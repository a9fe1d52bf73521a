import { Injectable } from '@nestjs/common';
import type { UserChange } from '../changes/user-change.js';
import { UserLifecycle } from '../lifecycle/user-lifecycle.js';
import { SessionsService } from '../sessions/sessions.service.js';

/** The mark of users who have not signed up. */
@Injectable()
export class AnonymousFlagService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly lifecycle: UserLifecycle,
  ) {}

  /**
   * Adds to the change of an anonymous user that they are a regular one from now on; their sessions end, and their keys. A
   * regular user stays as they are.
   */
  clear(change: UserChange): void {
    if (!change.user.isAnonymous) return;
    change.statement.set('is_anonymous', false);
    this.sessions.endAfter(change, 'anonymous user signed up');
    this.lifecycle.emitOwnerChanged(change);
  }
}
