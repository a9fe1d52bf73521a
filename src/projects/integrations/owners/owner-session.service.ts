import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../common/caller/caller.js';
import { tokenExpired } from '../../../common/access/token-expired.js';
import { KnownError } from '../../../common/errors/known-error.js';
import { SessionsQueries } from '../../../users/sessions/sessions.queries.js';
import { INTERNAL_USER_ERRORS } from '../../internal-user.js';
import { requireOwner } from './integrations.policy.js';

/** The refusals of {@link OwnerSession}. */
export const OWNER_SESSION_ERRORS = [
  ...INTERNAL_USER_ERRORS,
  'ACCESS_TOKEN_EXPIRED',
  'INTEGRATION_NOT_OPEN_TO_IMPERSONATION',
] as const;

/** Checks who answers a platform: the answer outlasts their session, so they need a live one of their own. */
@Injectable()
export class OwnerSession {
  constructor(private readonly sessions: SessionsQueries) {}

  /**
   * The id of the caller's user.
   *
   * @throws KnownError one of {@link OWNER_SESSION_ERRORS}
   */
  async requireUserId(caller: Caller): Promise<string> {
    const { id: userId, sessionId: id } = requireOwner(caller);
    const session = await this.sessions.findLive(caller.projectId, { id, userId });
    if (!session) throw tokenExpired(null);
    if (session.isImpersonation) throw new KnownError('INTEGRATION_NOT_OPEN_TO_IMPERSONATION');
    return userId;
  }
}
