import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { TokenSubject } from '../../common/access/access-tokens.service.js';
import type { Actor } from '../../common/caller/actors.js';
import { Database } from '../../common/database/database.js';
import { SessionEntity } from './session.entity.js';

/** The columns of the user that an access token carries; `u` is the user's row. */
export const SUBJECT_COLUMNS = `u.id, u.display_name AS "displayName", u.primary_email AS "primaryEmail",
  u.primary_email_verified AS "primaryEmailVerified", u.selected_team_id AS "selectedTeamId",
  u.is_anonymous AS "isAnonymous", u.restricted_by_admin AS "restrictedByAdmin",
  u.totp_secret IS NOT NULL AS "requiresTotpMfa", u.signed_up_at AS "signedUpAt"`;

/** The user and the session of a refresh token. */
export interface FoundSession extends TokenSubject, LiveSession {
  sessionId: string;
  impersonator: Actor | null;
}

/** A session that is not over. */
export interface LiveSession {
  isImpersonation: boolean;
  /** The milliseconds until the refresh token ends. */
  millisLeft: number;
}

// The limits keep both lookups by key, whatever the planner believes of the tables' sizes.
const FIND_BY_TOKEN = {
  name: 'find_session_by_token',
  isLookup: true,
  text: `SELECT s.id AS "sessionId", s.is_impersonation AS "isImpersonation",
      CASE WHEN s.impersonator_type IS NOT NULL
        THEN json_build_object('type', s.impersonator_type, 'id', s.impersonator_id) END AS impersonator,
      floor(date_part('epoch', s.expires_at - now()) * 1000) AS "millisLeft", ${SUBJECT_COLUMNS} FROM
    (SELECT * FROM sessions WHERE project_id = $1 AND token_hash = $2 AND expires_at > now() LIMIT 1) s
    JOIN LATERAL (SELECT * FROM users WHERE project_id = $1 AND id = s.user_id LIMIT 1) u ON true`,
};

const FIND_LIVE = `SELECT is_impersonation AS "isImpersonation",
    floor(date_part('epoch', expires_at - now()) * 1000) AS "millisLeft"
  FROM sessions WHERE project_id = $1 AND id = $2 AND user_id = $3 AND expires_at > now()`;

const NEWEST_FIRST = { createdAt: 'DESC', id: 'DESC' } as const;

/** Reads of sessions. */
@Injectable()
export class SessionsQueries {
  constructor(private readonly database: Database) {}

  /** The session of a refresh token that is not expired, with the user it is of. */
  async findByToken(projectId: string, tokenHash: Buffer): Promise<FoundSession | null> {
    return this.database.row<FoundSession>(FIND_BY_TOKEN, [projectId, tokenHash]);
  }

  /** A session of the user that is not over, and how long it has left; null when there is none. */
  async findLive(projectId: string, { id, userId }: { id: string; userId: string }): Promise<LiveSession | null> {
    return this.database.row<LiveSession & object>(FIND_LIVE, [projectId, id, userId]);
  }

  /** The id of a session's user; null when there is no session of that id. */
  async findUserOf(projectId: string, id: string): Promise<string | null> {
    const session = await this.sessions.findOneBy({ projectId, id });
    return session?.userId ?? null;
  }

  /** Those of a user, newest first. */
  async list(
    projectId: string,
    { userId, withImpersonating }: { userId: string; withImpersonating: boolean },
  ): Promise<SessionEntity[]> {
    const visible = withImpersonating ? {} : { isImpersonation: false };
    return this.sessions.find({ where: { projectId, userId, ...visible }, order: NEWEST_FIRST });
  }

  /** Those of several users, newest first. */
  async listOfUsers(projectId: string, userIds: readonly string[]): Promise<SessionEntity[]> {
    return this.sessions.find({ where: { projectId, userId: In(userIds) }, order: NEWEST_FIRST });
  }

  private get sessions() {
    return this.database.repository(SessionEntity);
  }
}
