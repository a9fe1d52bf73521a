import { Injectable } from '@nestjs/common';
import { Database } from '../common/database/database.js';
import { momentAt } from '../common/database/millis.js';

/** A key that is brought in from another server: it counts only where the server's secret is the same. */
export interface ImportedApiKey {
  id: string;
  user_id: string | null;
  team_id: string | null;
  description: string;
  is_public: boolean;
  /** In hexadecimal. */
  key_hash: string;
  last_four: string;
  created_at_millis: number;
  expires_at_millis: number | null;
  revoked_at_millis: number | null;
  last_used_at_millis: number | null;
}

/** Brings many keys in at once. Nothing is told of each. */
@Injectable()
export class ApiKeyImportsService {
  constructor(private readonly database: Database) {}

  /** Which of these there are. */
  async find(projectId: string, keys: readonly ImportedApiKey[]): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      `SELECT id FROM api_keys WHERE project_id = $1 AND (id = ANY($2::uuid[])
         OR key_hash IN (SELECT decode(hash, 'hex') FROM unnest($3::text[]) hash))`,
      [projectId, keys.map(({ id }) => id), keys.map(({ key_hash: hash }) => hash)],
    );
    return rows.map(({ id }) => id);
  }

  /** In the current transaction. */
  async insert(projectId: string, keys: readonly ImportedApiKey[]): Promise<void> {
    await this.database.rows(
      `INSERT INTO api_keys (project_id, id, user_id, team_id, description, is_public, key_hash, last_four, created_at,
         expires_at, revoked_at, last_used_at)
       SELECT $1, id, user_id, team_id, description, is_public, decode(key_hash, 'hex'), last_four,
         ${momentAt('created_at_millis')}, ${momentAt('expires_at_millis')}, ${momentAt('revoked_at_millis')},
         ${momentAt('last_used_at_millis')}
       FROM json_to_recordset($2::json) AS k (id uuid, user_id uuid, team_id uuid, description text, is_public boolean,
         key_hash text, last_four text, created_at_millis float8, expires_at_millis float8, revoked_at_millis float8,
         last_used_at_millis float8)
       ON CONFLICT DO NOTHING`,
      [projectId, JSON.stringify(keys)],
    );
  }
}
