import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { readHeader } from '../../common/access/credentials.js';
import { tokenExpired } from '../../common/access/token-expired.js';
import { presentList, type List } from '../../../shared/contract/page.js';
import { SUCCESS, type Success } from '../../common/contract/success.js';
import { schemaError } from '../../common/contract/validate.js';
import { KnownError } from '../../common/errors/known-error.js';
import { requireOwnSessions, userWhoseSessionsEnd } from '../../users/sessions/sessions.policy.js';
import { SessionsQueries } from '../../users/sessions/sessions.queries.js';
import { SessionsService } from '../../users/sessions/sessions.service.js';
import type {
  AccessTokenRead,
  EndedSessionsRead,
  ImpersonationRead,
  SessionCreate,
  SessionRead,
  SessionTokensRead,
} from './sessions.contract.js';
import { presentSession } from './sessions.presenter.js';

const IMPERSONATION_MILLIS = 3_600_000;

/** Sessions as users and servers manage them: create for a user, list, end, refresh. */
@Injectable()
export class SessionsApiService {
  constructor(
    private readonly queries: SessionsQueries,
    private readonly sessions: SessionsService,
  ) {}

  /** @throws KnownError USER_ID_DOES_NOT_EXIST */
  async create(caller: Caller, input: SessionCreate): Promise<SessionTokensRead> {
    const { user_id: userId, expires_in_millis: lifetimeMillis, is_impersonation: isImpersonation } = input;
    const begun = await this.sessions.create(caller, userId, { lifetimeMillis, isImpersonation });
    return { refresh_token: begun.refreshToken, access_token: begun.accessToken };
  }

  /**
   * A session of an hour as somebody else, which administrators see marked in the list.
   *
   * @throws KnownError USER_ID_DOES_NOT_EXIST
   */
  async impersonate(caller: Caller, userId: string): Promise<ImpersonationRead> {
    const options = { lifetimeMillis: IMPERSONATION_MILLIS, isImpersonation: true };
    const { refreshToken, accessToken, expiresAtMillis } = await this.sessions.create(caller, userId, options);
    return {
      refresh_token: refreshToken,
      access_token: accessToken,
      user_id: userId,
      expires_at_millis: expiresAtMillis,
    };
  }

  /** Newest first. Impersonating sessions are for administrators to see. */
  async list(caller: Caller, userId: string): Promise<List<SessionRead>> {
    requireOwnSessions(caller, userId);
    const which = { userId, withImpersonating: caller.tier === 'admin' };
    const rows = await this.queries.list(caller.projectId, which);
    return presentList(rows.map((row) => presentSession(row, caller.user?.sessionId)));
  }

  /** @throws KnownError CANNOT_DELETE_CURRENT_SESSION, CANNOT_GET_OWN_USER_WITHOUT_USER, SESSION_NOT_FOUND */
  async delete(caller: Caller, sessionId: string, userId: string | undefined): Promise<Success> {
    if (caller.tier === 'client' && userId === undefined) {
      throw schemaError(`DELETE /api/v1/auth/sessions/${sessionId}`, [
        { path: 'query.user_id', message: 'is required' },
      ]);
    }
    const own = userWhoseSessionsEnd(caller);
    if (sessionId === caller.user?.sessionId) throw new KnownError('CANNOT_DELETE_CURRENT_SESSION');
    const owner = own ?? (await this.queries.findUserOf(caller.projectId, sessionId));
    if (!owner || !(await this.sessions.end(caller, { id: sessionId, userId: owner })))
      throw new KnownError('SESSION_NOT_FOUND');
    return SUCCESS;
  }

  /**
   * Ends the sessions of a user: all but the caller's own, which is to go on.
   *
   * @throws KnownError CANNOT_GET_OWN_USER_WITHOUT_USER, SESSION_OF_ANOTHER_USER to a client
   */
  async deleteOthers(caller: Caller, userId: string): Promise<EndedSessionsRead> {
    requireOwnSessions(caller, userId);
    const kept = caller.user?.id === userId ? caller.user.sessionId : null;
    return { ended_count: await this.sessions.endAll(caller, userId, kept) };
  }

  /** @throws KnownError ACCESS_TOKEN_EXPIRED without an access token, REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED */
  async signOut(caller: Caller): Promise<Success> {
    if (!caller.user) throw tokenExpired(Date.now());
    if (!(await this.sessions.end(caller, { id: caller.user.sessionId, userId: caller.user.id }))) {
      throw new KnownError('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
    }
    return SUCCESS;
  }

  /** @throws KnownError SCHEMA_ERROR without the refresh token's header, REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED */
  async refresh(caller: Caller): Promise<AccessTokenRead> {
    return { access_token: await this.sessions.refresh(caller, requireRefreshToken(caller, 'current')) };
  }

  /**
   * A new access token for an impersonating session. A page asks for it before it takes over a session from a link, which
   * could be anybody's session.
   *
   * @throws KnownError SCHEMA_ERROR without the refresh token's header, REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED
   */
  async refreshImpersonation(caller: Caller): Promise<AccessTokenRead> {
    const refreshToken = requireRefreshToken(caller, 'impersonated');
    return { access_token: await this.sessions.refreshImpersonation(caller, refreshToken) };
  }
}

function requireRefreshToken({ headers }: Caller, which: 'current' | 'impersonated'): string {
  const refreshToken = readHeader(headers, 'refresh-token');
  if (refreshToken) return refreshToken;
  throw schemaError(`POST /api/v1/auth/sessions/${which}/refresh`, [
    { path: 'headers.x-stack-refresh-token', message: 'is required' },
  ]);
}
