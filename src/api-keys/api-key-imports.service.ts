import { Injectable } from '@nestjs/common';
import { Database } from '../common/database/database.js';
import { FIND_KNOWN } from './api-key-rows.queries.js';
import { IMPORT_KEYS } from './api-keys.statements.js';

/** An imported key of another server. It is valid only where the server's secret is the same. */
export interface ImportedApiKey {
  id: string;
  user_id: string | null;
  team_id: string | null;
  created_by_user_id: string | null;
  description: string;
  is_public: boolean;
  /** The hash in hexadecimal. */
  key_hash: string;
  last_four: string;
  created_at_millis: number;
  expires_at_millis: number | null;
  revoked_at_millis: number | null;
  last_used_at_millis: number | null;
  replaced_by_id: string | null;
}

/** Imports of keys, many at once. They are no events. */
@Injectable()
export class ApiKeyImportsService {
  constructor(private readonly database: Database) {}

  /** The ids of keys that exist and have the id or the hash of one of these. */
  async find(projectId: string, keys: readonly ImportedApiKey[]): Promise<string[]> {
    const values = [projectId, keys.map(({ id }) => id), keys.map(({ key_hash: hash }) => hash)];
    const rows = await this.database.rows<{ id: string }>(FIND_KNOWN, values);
    return rows.map(({ id }) => id);
  }

  /** Makes keys in the current transaction; one whose id or hash exists stays as it is. */
  async insert(projectId: string, keys: readonly ImportedApiKey[]): Promise<void> {
    await this.database.rows(IMPORT_KEYS, [projectId, JSON.stringify(keys)]);
  }
}
