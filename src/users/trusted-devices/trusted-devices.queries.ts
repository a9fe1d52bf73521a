import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';

/** A trusted device as its user sees it. */
export interface TrustedDeviceRow {
  id: string;
  userId: string;
  userAgent: string | null;
  trustedAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date;
}

const LIST = `SELECT id, user_id AS "userId", user_agent AS "userAgent", trusted_at AS "trustedAt",
    last_used_at AS "lastUsedAt", expires_at AS "expiresAt"
  FROM trusted_devices WHERE project_id = $1 AND user_id = ANY($2::uuid[]) AND expires_at > now()
  ORDER BY trusted_at DESC, id`;

const FIND_OWNER = 'SELECT user_id AS "userId" FROM trusted_devices WHERE project_id = $1 AND id = $2';

const IS_TRUSTED = `SELECT 1 FROM trusted_devices
  WHERE project_id = $1 AND user_id = $2 AND token_hash = ANY ($3::bytea[]) AND expires_at > now() LIMIT 1`;

/** Reads of trusted devices. */
@Injectable()
export class TrustedDevicesQueries {
  constructor(private readonly database: Database) {}

  /** Those of several users, newest first. */
  async listOfUsers(projectId: string, userIds: readonly string[]): Promise<TrustedDeviceRow[]> {
    return this.database.rows<TrustedDeviceRow & object>(LIST, [projectId, userIds]);
  }

  /** The user of a device; null when the project has none of that id. */
  async findOwner(projectId: string, id: string): Promise<string | null> {
    const row = await this.database.row<{ userId: string }>(FIND_OWNER, [projectId, id]);
    return row?.userId ?? null;
  }

  /** True when one of the tokens with these hashes is that of a device of the user. */
  async isTrusted(projectId: string, userId: string, hashes: readonly Buffer[]): Promise<boolean> {
    return (await this.database.row(IS_TRUSTED, [projectId, userId, hashes])) !== null;
  }
}
