import { Injectable } from '@nestjs/common';
import { Database } from '../../../common/database/database.js';
import { INTERNAL_PROJECT_ID } from '../../../common/tenancy/tenancy.js';

/** A request as it is stored. */
export interface RequestRow {
  clientId: string;
  redirectUri: string;
  /** Sealed. */
  state: Buffer | null;
  externalName: string | null;
  isExpired: boolean;
  isAnswered: boolean;
}

const FIND = `SELECT client_id AS "clientId", redirect_uri AS "redirectUri", state, external_name AS "externalName",
    coalesce(code_expires_at, expires_at) <= now() AS "isExpired", code_hash IS NOT NULL AS "isAnswered"
  FROM integration_requests WHERE project_id = $1 AND uid_hash = $2`;

/** Reads of requests of platforms. */
@Injectable()
export class ConnectionRequestsQueries {
  constructor(private readonly database: Database) {}

  find(uidHash: Buffer): Promise<RequestRow | null> {
    return this.database.row<RequestRow & object>(FIND, [INTERNAL_PROJECT_ID, uidHash]);
  }

  /** A request that was agreed to, by the hash of the code that this gave. */
  findByCode(uidHash: Buffer, codeHash: Buffer): Promise<RequestRow | null> {
    const values = [INTERNAL_PROJECT_ID, uidHash, codeHash];
    return this.database.row<RequestRow & object>(`${FIND} AND code_hash = $3`, values);
  }
}
