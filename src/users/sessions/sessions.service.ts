import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AccessTokens, type TokenSubject } from '../../common/access/access-tokens.js';
import type { Caller } from '../../common/access/caller.js';
import { hashToken, randomToken } from '../../common/crypto/random-token.js';
import { translateConstraint } from '../../common/database/constraint-errors.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { fingerprintOf } from '../passwords.js';
import { readIpInfo } from './ip-info.js';
import { SessionActivity } from './session-activity.js';

const DAY_MS = 86_400_000;
/** How long a refresh token lives unless it is said otherwise, in milliseconds: a year. */
export const DEFAULT_SESSION_MILLIS = 365 * DAY_MS;

/** Where a session begins or is refreshed: the caller, or a token request that stands for one. */
export type SessionOrigin = Pick<Caller, 'projectId' | 'headers' | 'remoteAddress' | 'isProxied'>;

/** What a client needs to go on as its user. */
export interface SessionTokens {
  accessToken: string;
  refreshToken: string;
}

/** What can be said about a new session. */
export interface SessionOptions {
  /** How long the refresh token lives, in milliseconds; a year by default. */
  lifetimeMillis?: number;
  isImpersonation?: boolean;
}

const SUBJECT_COLUMNS = `u.id, u.display_name AS "displayName", u.primary_email AS "primaryEmail",
  u.primary_email_verified AS "primaryEmailVerified", u.selected_team_id AS "selectedTeamId",
  u.is_anonymous AS "isAnonymous", u.totp_secret IS NOT NULL AS "requiresTotpMfa", u.signed_up_at AS "signedUpAt"`;

const FIND_SUBJECT = {
  name: 'find_token_subject',
  text: `SELECT ${SUBJECT_COLUMNS} FROM users u WHERE u.project_id = $1 AND u.id = $2`,
};

// The limits keep both lookups by key, whatever the planner believes of the tables' sizes.
const FIND_BY_TOKEN = {
  name: 'find_session_by_token',
  text: `SELECT s.id AS "sessionId", ${SUBJECT_COLUMNS} FROM
    (SELECT * FROM sessions WHERE project_id = $1 AND token_hash = $2 AND expires_at > now() LIMIT 1) s
    JOIN LATERAL (SELECT * FROM users WHERE project_id = $1 AND id = s.user_id LIMIT 1) u ON true`,
};

const INSERT = {
  name: 'insert_session',
  text: `INSERT INTO sessions (project_id, id, user_id, token_hash, is_impersonation, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6)`,
};

/**
 * Waits for a change of the password that is under way, and inserts nothing after it. A change that comes later waits
 * for this, and ends the session with the others.
 */
const INSERT_FOR_PASSWORD = {
  name: 'insert_session_for_password',
  text: `WITH subject AS (
      SELECT id FROM users WHERE project_id = $1 AND id = $3 AND password_hash = $7 FOR SHARE)
    INSERT INTO sessions (project_id, id, user_id, token_hash, is_impersonation, expires_at)
    SELECT $1, $2, id, $4, $5, $6 FROM subject RETURNING id`,
};

/** Sessions of users: a refresh token each, of which only the hash is kept, and access tokens minted for them. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly tokens: AccessTokens,
    private readonly activity: SessionActivity,
  ) {}

  /**
   * Begins a session.
   *
   * @throws KnownError USER_ID_DOES_NOT_EXIST
   */
  async create(origin: SessionOrigin, userId: string, options: SessionOptions = {}): Promise<SessionTokens> {
    const subject = await this.database.row<TokenSubject>(FIND_SUBJECT, [origin.projectId, userId]);
    if (!subject) throw new KnownError('USER_ID_DOES_NOT_EXIST', { user_id: userId });
    return this.createFor(origin, subject, options);
  }

  /** Begins a session of a user whose token data is at hand. */
  async createFor(origin: SessionOrigin, subject: TokenSubject, options: SessionOptions = {}): Promise<SessionTokens> {
    const session = newSession(origin, subject, options);
    await translateConstraint(() => this.database.rows(INSERT, session.values), {
      fk_sessions_user: () => new KnownError('USER_ID_DOES_NOT_EXIST', { user_id: subject.id }),
    });
    return { refreshToken: session.refreshToken, accessToken: this.mint(origin, session.id, subject) };
  }

  /**
   * Begins a session of a user who gave the right password.
   *
   * @param passwordHash what the password was checked against
   * @returns null when the user has another password by now: ending their sessions must end this one, too
   */
  async createForPassword(
    origin: SessionOrigin,
    subject: TokenSubject,
    passwordHash: string,
  ): Promise<SessionTokens | null> {
    const session = newSession(origin, subject);
    const begun = await this.database.row(INSERT_FOR_PASSWORD, [...session.values, passwordHash]);
    return begun && { refreshToken: session.refreshToken, accessToken: this.mint(origin, session.id, subject) };
  }

  /**
   * Begins a session of a user who gave the right password a while ago.
   *
   * @returns null when the user has another password by now
   * @throws KnownError USER_ID_DOES_NOT_EXIST
   */
  async createForFingerprint(
    origin: SessionOrigin,
    userId: string,
    passwordFingerprint: string,
  ): Promise<SessionTokens | null> {
    const user = await this.database.row<TokenSubject & { passwordHash: string | null }>(
      `SELECT ${SUBJECT_COLUMNS}, u.password_hash AS "passwordHash" FROM users u WHERE u.project_id = $1 AND u.id = $2`,
      [origin.projectId, userId],
    );
    if (!user) throw new KnownError('USER_ID_DOES_NOT_EXIST', { user_id: userId });
    const { passwordHash } = user;
    if (passwordHash === null || fingerprintOf(passwordHash) !== passwordFingerprint) return null;
    return this.createForPassword(origin, user, passwordHash);
  }

  /**
   * A new access token for a refresh token.
   *
   * @throws KnownError REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED
   */
  async refresh(origin: SessionOrigin, refreshToken: string): Promise<string> {
    const values = [origin.projectId, hashToken(refreshToken)];
    const found = await this.database.row<TokenSubject & { sessionId: string }>(FIND_BY_TOKEN, values);
    if (!found) throw new KnownError('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
    return this.mint(origin, found.sessionId, found);
  }

  /** Whether a refresh token is that of an anonymous user. */
  async isAnonymous(projectId: string, refreshToken: string): Promise<boolean> {
    const found = await this.database.row<TokenSubject>(FIND_BY_TOKEN, [projectId, hashToken(refreshToken)]);
    return found?.isAnonymous ?? false;
  }

  /** Ends one session; answers whether it was there. */
  async end(projectId: string, sessionId: string): Promise<boolean> {
    const ended = await this.database.rows('DELETE FROM sessions WHERE project_id = $1 AND id = $2 RETURNING id', [
      projectId,
      sessionId,
    ]);
    return ended.length > 0;
  }

  /** Ends all sessions of a user, except the one whose refresh token is given. */
  async endAll(projectId: string, userId: string, exceptRefreshToken?: string): Promise<void> {
    await this.database.rows(
      'DELETE FROM sessions WHERE project_id = $1 AND user_id = $2 AND ($3::bytea IS NULL OR token_hash <> $3)',
      [projectId, userId, exceptRefreshToken === undefined ? null : hashToken(exceptRefreshToken)],
    );
  }

  private mint(origin: SessionOrigin, sessionId: string, subject: TokenSubject): string {
    const accessToken = this.tokens.mint(origin.projectId, sessionId, subject);
    const { projectId } = origin;
    this.activity.record({ projectId, sessionId, userId: subject.id, ipInfo: readIpInfo(origin) });
    return accessToken;
  }
}

function newSession(
  { projectId }: SessionOrigin,
  { id: userId }: TokenSubject,
  { lifetimeMillis = DEFAULT_SESSION_MILLIS, isImpersonation = false }: SessionOptions = {},
): { id: string; refreshToken: string; values: unknown[] } {
  const id = randomUUID();
  const refreshToken = randomToken();
  const expiresAt = new Date(Date.now() + lifetimeMillis);
  return {
    id,
    refreshToken,
    values: [projectId, id, userId, hashToken(refreshToken), isImpersonation, expiresAt],
  };
}
