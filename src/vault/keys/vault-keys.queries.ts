import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { DATA_KEYS } from '../vault.limits.js';
import type { WrappedKey } from './kms.js';

/** A data key as a value names it. */
export interface NamedKey extends WrappedKey {
  id: string;
}

const NEWEST = {
  name: 'newest_vault_data_key',
  text: `SELECT id, wrapped_key AS "wrappedKey", kms_key_id AS "kmsKeyId" FROM vault_data_keys
    WHERE project_id = $1 AND kms_key_id = $2 AND created_at > now() - interval '${DATA_KEYS.days} days'
    ORDER BY created_at DESC, id LIMIT 1`,
};

/** Reads of data keys. */
@Injectable()
export class VaultKeysQueries {
  constructor(private readonly database: Database) {}

  /** The newest data key of a project that a key of KMS wrapped, if it is not too old for new values; else null. */
  findNewest(projectId: string, kmsKeyId: string): Promise<NamedKey | null> {
    return this.database.row<NamedKey & Record<string, unknown>>(NEWEST, [projectId, kmsKeyId]);
  }
}
