import { Injectable } from '@nestjs/common';
import { ROW_BYTES } from '../../common/contract/page.limits.js';
import { ROLE_WITHOUT_ROW, type ColleagueRole } from '../../common/caller/colleague-roles.js';
import { Database } from '../../common/database/database.js';
import type { NestedPageQuery, NestedRow } from '../../common/graphql/nested-pages.js';
import { pagesOf } from '../../common/graphql/nested-pages.queries.js';
import { TEAM_INVITATION } from './invitations.codes.js';
import type { TeamInvitationRead } from './invitations.contract.js';
import { MOST_PENDING_INVITATIONS, MOST_SHOWN_TO_USER } from './invitations.limits.js';

/** An invitation as its holder is shown it, and their own relation to it. */
export interface InvitationStanding {
  teamName: string;
  senderName: string | null;
  isRecipient: boolean;
  isMember: boolean;
}

/** An invitation as anybody sees it who holds its code. */
export interface InvitationPreview {
  teamName: string;
  teamImageUrl: string | null;
  senderName: string | null;
}

/** The team that an invitation leads to, who sent it (null when a server did), and the role of a colleague. */
export interface ReceivedInvitation {
  teamId: string;
  senderId: string | null;
  /** Null where it names none. */
  role: ColleagueRole | null;
}

/** A pending invitation into a team of the dashboard. */
export interface InvitedColleague {
  id: string;
  recipient_email: string;
  expires_at_millis: number;
  role: ColleagueRole;
}

/** One of a page over GraphQL, with what the page is made by. */
type InvitationRow = TeamInvitationRead & NestedRow;

const PENDING = `c.purpose = '${TEAM_INVITATION}' AND c.used_at IS NULL AND c.expires_at > now()`;

const EXPIRES_AT = 'floor(extract(epoch FROM c.expires_at) * 1000)::float8';
const COLUMNS = `c.id, c.team_id, t.display_name AS team_display_name, c.data->>'email' AS recipient_email,
  ${EXPIRES_AT} AS expires_at_millis,
  s.user_id AS sender_user_id, s.display_name AS sender_display_name`;
const SENDER_ID = `(c.data->>'sender_user_id')::uuid`;
/** The member `s` of the team who sent an invitation `c`, as the team knows them. */
const SENDER = `LEFT JOIN LATERAL (SELECT m.user_id, coalesce(m.display_name, u.display_name) AS display_name
    FROM team_memberships m JOIN users u ON u.project_id = m.project_id AND u.id = m.user_id
    WHERE m.project_id = c.project_id AND m.team_id = c.team_id AND m.user_id = ${SENDER_ID}) s ON true`;
const TEAM_OF_CODE = `JOIN teams t ON t.project_id = c.project_id AND t.id = c.team_id ${SENDER}`;

const INVITATIONS = `SELECT ${COLUMNS} FROM verification_codes c ${TEAM_OF_CODE} WHERE c.project_id = $1 AND ${PENDING}`;

/** The size of an invitation in a list, in bytes: name and address are short. */
const INVITATION_BYTES = 2 * ROW_BYTES;

/** `$1` is the project, `$2` the ids of the teams, `$3` the length of a page and one more, `$4` the first row of a page. */
const INVITATIONS_OF_TEAMS = {
  name: 'invitations_of_teams',
  text: pagesOf(`SELECT ${COLUMNS}, c.place, ${INVITATION_BYTES} AS bytes
    FROM (SELECT c.*, row_number() OVER (ORDER BY c.created_at, c.id) AS place FROM verification_codes c
      WHERE c.project_id = $1 AND c.team_id = parent.id AND ${PENDING} AND ($4::uuid IS NULL OR (c.created_at, c.id) >= (
        SELECT k.created_at, k.id FROM verification_codes k
        WHERE k.project_id = $1 AND k.team_id = parent.id AND k.id = $4))
      ORDER BY c.created_at, c.id LIMIT $3) c ${TEAM_OF_CODE}`),
};

/** The verified addresses of a user, whose id is a placeholder or a column. */
const provenOf = (user: string) => `SELECT value FROM contact_channels
  WHERE project_id = $1 AND user_id = ${user} AND type = 'email' AND is_verified`;
const PROVEN = provenOf('$2');

/** Those of the users `$2`, each as {@link InvitationsQueries.listOfUser} lists theirs. */
const INVITATIONS_OF_USERS = {
  name: 'invitations_of_users',
  text: `SELECT parent.id AS for_user, i.* FROM unnest($2::uuid[]) AS parent (id) CROSS JOIN LATERAL (
      ${INVITATIONS} AND c.team_id IS NOT NULL AND c.data->>'email' IN (${provenOf('parent.id')})
      ORDER BY c.created_at DESC, c.id LIMIT ${MOST_SHOWN_TO_USER}) i`,
};

const LOCK_TEAM = 'SELECT display_name AS name FROM teams WHERE project_id = $1 AND id = $2 FOR NO KEY UPDATE';

/** The name of the member `${placeholder}` of the team `$2`, as the team knows them. */
const senderNameOf = (placeholder: string) => `(SELECT coalesce(m.display_name, u.display_name) FROM team_memberships m
        JOIN users u ON u.project_id = m.project_id AND u.id = m.user_id
        WHERE m.project_id = $1 AND m.team_id = $2 AND m.user_id = ${placeholder}) AS "senderName"`;

const PREVIEW = {
  name: 'invitation_preview',
  text: `SELECT t.display_name AS "teamName", t.profile_image_url AS "teamImageUrl", ${senderNameOf('$3')}
    FROM teams t WHERE t.project_id = $1 AND t.id = $2`,
};

const STANDING = {
  name: 'invitation_standing',
  text: `SELECT t.display_name AS "teamName",
      EXISTS (SELECT 1 FROM contact_channels
        WHERE project_id = $1 AND user_id = $3 AND type = 'email' AND value = $4) AS "isRecipient",
      EXISTS (SELECT 1 FROM team_memberships WHERE project_id = $1 AND team_id = $2 AND user_id = $3) AS "isMember",
      ${senderNameOf('$5')}
    FROM teams t WHERE t.project_id = $1 AND t.id = $2`,
};

/** Reads of pending invitations: those that are neither accepted nor expired. */
@Injectable()
export class InvitationsQueries {
  constructor(private readonly database: Database) {}

  /** Locks a team until the transaction ends, and answers its name; null when there is none. */
  async lockTeam(projectId: string, teamId: string): Promise<string | null> {
    const team = await this.database.row<{ name: string }>(LOCK_TEAM, [projectId, teamId]);
    return team?.name ?? null;
  }

  /** Those of a team, oldest first. */
  listOfTeam(projectId: string, teamId: string): Promise<TeamInvitationRead[]> {
    const text = `${INVITATIONS} AND c.team_id = $2 ORDER BY c.created_at, c.id LIMIT ${MOST_PENDING_INVITATIONS}`;
    return this.database.rows<TeamInvitationRead & object>({ name: 'list_invitations_of_team', text }, [
      projectId,
      teamId,
    ]);
  }

  /** Those of a team of the dashboard with the roles of colleagues, oldest first. */
  listOfColleagues(projectId: string, teamId: string): Promise<InvitedColleague[]> {
    const text = `SELECT c.id, c.data->>'email' AS recipient_email, ${EXPIRES_AT} AS expires_at_millis,
        coalesce(c.data->>'role', '${ROLE_WITHOUT_ROW}') AS role
      FROM verification_codes c WHERE c.project_id = $1 AND ${PENDING} AND c.team_id = $2
      ORDER BY c.created_at, c.id LIMIT ${MOST_PENDING_INVITATIONS}`;
    return this.database.rows<InvitedColleague & object>(text, [projectId, teamId]);
  }

  /** A page of those of each of these teams, oldest first, in one statement. */
  async listOfTeams(projectId: string, teamIds: readonly string[], { first, after }: NestedPageQuery) {
    const values = [projectId, teamIds, first + 1, after];
    const rows = await this.database.rows<InvitationRow & { bytes_so_far: number }>(INVITATIONS_OF_TEAMS, values);
    return { rows, bytes: rows.at(-1)?.bytes_so_far ?? 0 };
  }

  /** One of them; null when there is none of that id. */
  find(projectId: string, id: string): Promise<TeamInvitationRead | null> {
    return this.database.row<TeamInvitationRead & object>(`${INVITATIONS} AND c.id = $2`, [projectId, id]);
  }

  /** The latest that were sent to verified addresses of a user, newest first. */
  listOfUser(projectId: string, userId: string): Promise<TeamInvitationRead[]> {
    const text = `${INVITATIONS} AND c.team_id IS NOT NULL AND c.data->>'email' IN (${PROVEN})
      ORDER BY c.created_at DESC, c.id LIMIT ${MOST_SHOWN_TO_USER}`;
    return this.database.rows<TeamInvitationRead & object>({ name: 'list_invitations_of_user', text }, [
      projectId,
      userId,
    ]);
  }

  /** The same for several users, each row with the one that it is for. */
  async listOfUsers(projectId: string, userIds: readonly string[]) {
    type Row = TeamInvitationRead & { for_user: string };
    const rows = await this.database.rows<Row>(INVITATIONS_OF_USERS, [projectId, userIds]);
    return { rows, bytes: rows.length * INVITATION_BYTES };
  }

  /** An invitation, if that was sent to a verified address of the user; else null. */
  findReceived(projectId: string, userId: string, id: string): Promise<ReceivedInvitation | null> {
    return this.database.row<ReceivedInvitation & object>(
      `SELECT c.team_id AS "teamId", ${SENDER_ID} AS "senderId", c.data->>'role' AS role FROM verification_codes c
       WHERE c.project_id = $1 AND c.id = $3 AND ${PENDING} AND c.data->>'email' IN (${PROVEN})`,
      [projectId, userId, id],
    );
  }

  /** The number of a team's pending invitations. */
  async countOfTeam(projectId: string, teamId: string): Promise<number> {
    const found = await this.database.row<{ count: number }>(
      `SELECT count(*)::int AS count FROM verification_codes c WHERE c.project_id = $1 AND c.team_id = $2 AND ${PENDING}`,
      [projectId, teamId],
    );
    return found?.count ?? 0;
  }

  /** An invitation as anybody sees it who holds its code; null when the team is gone. */
  preview(projectId: string, { teamId, senderId }: { teamId: string; senderId: string | null }) {
    return this.database.row<InvitationPreview & object>(PREVIEW, [projectId, teamId, senderId]);
  }

  /** An invitation as its holder is shown it; null when the team is gone. */
  standing(projectId: string, userId: string, invited: { teamId: string; email: string; senderId: string | null }) {
    const values = [projectId, invited.teamId, userId, invited.email, invited.senderId];
    return this.database.row<InvitationStanding & object>(STANDING, values);
  }
}
