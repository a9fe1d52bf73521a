import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';

/** A passkey as its user sees it. */
export interface PasskeyRow {
  /** Of the credential, as the authenticator names it. */
  id: string;
  userId: string;
  name: string | null;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const LIST = `SELECT credential_id AS id, user_id AS "userId", name, created_at AS "createdAt",
    last_used_at AS "lastUsedAt"
  FROM passkeys WHERE project_id = $1 AND user_id = ANY($2::uuid[]) ORDER BY created_at, credential_id`;

const FIND_OWNER = `SELECT user_id AS "userId" FROM passkeys WHERE project_id = $1 AND credential_id = $2`;

/** Each with its transports, by which a browser finds the authenticator that has it. */
const LIST_CREDENTIALS = `SELECT credential_id AS id, transports FROM passkeys
  WHERE project_id = $1 AND user_id = $2 ORDER BY created_at, credential_id`;

/** Reads of passkeys, but for signing in. */
@Injectable()
export class PasskeysQueries {
  constructor(private readonly database: Database) {}

  /** Those of several users, oldest first. */
  async listOfUsers(projectId: string, userIds: readonly string[]): Promise<PasskeyRow[]> {
    return this.database.rows<PasskeyRow & object>(LIST, [projectId, userIds]);
  }

  /** The credentials of a user, oldest first. */
  async listCredentials(projectId: string, userId: string): Promise<Array<{ id: string; transports: string[] }>> {
    return this.database.rows<{ id: string; transports: string[] }>(LIST_CREDENTIALS, [projectId, userId]);
  }

  /** The user of a passkey; null when the project has none of that id. */
  async findOwner(projectId: string, id: string): Promise<string | null> {
    const row = await this.database.row<{ userId: string }>(FIND_OWNER, [projectId, id]);
    return row?.userId ?? null;
  }
}
