import { Injectable } from '@nestjs/common';
import { hashToken, randomToken } from '../../../common/crypto/random-token.js';
import { Sealer } from '../../../common/crypto/sealing.js';
import { translateConstraint } from '../../../common/database/constraint-errors.js';
import { Database } from '../../../common/database/database.js';
import { fromNow } from '../../../common/database/from-now.js';
import { KnownError } from '../../../common/errors/known-error.js';
import { INTERNAL_PROJECT_ID } from '../../../common/tenancy/tenancy.js';
import { AUTHORIZATION_MILLIS, REQUEST_SECONDS } from '../integrations.limits.js';
import type { Authorization } from './read-authorization.js';

/** A request of a platform that an owner has not answered yet. */
export interface OpenRequest {
  clientId: string;
  redirectUri: string;
  state: string | null;
  externalName: string | null;
}

/** What an owner agreed to. */
export interface Agreement {
  userId: string;
  projectId: string;
  /** What the platform calls it, where it is not what the request says. */
  externalName: string | undefined;
}

/** A code that a platform exchanges, as it was before that. */
export interface UsedConnection {
  challengeHash: Buffer;
  redirectUri: string;
  externalName: string | null;
  userId: string;
  projectId: string;
  isExpired: boolean;
  isUsed: boolean;
}

interface RequestRow extends Omit<OpenRequest, 'state'> {
  state: Buffer | null;
  isExpired: boolean;
  isAnswered: boolean;
}

const BEGIN = `INSERT INTO integration_requests
    (project_id, uid_hash, client_id, redirect_uri, state, challenge_hash, external_name, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, ${fromNow(REQUEST_SECONDS * 1000)})`;
const READ = `SELECT client_id AS "clientId", redirect_uri AS "redirectUri", state, external_name AS "externalName",
    coalesce(code_expires_at, expires_at) <= now() AS "isExpired", code_hash IS NOT NULL AS "isAnswered"
  FROM integration_requests WHERE project_id = $1 AND uid_hash = $2`;
/** Of any number of answers at the same moment one finds the request open. */
const AGREE = `UPDATE integration_requests SET code_hash = $3, user_id = $4, connected_project_id = $5,
    external_name = coalesce($6, external_name), code_expires_at = ${fromNow(AUTHORIZATION_MILLIS)}
  WHERE project_id = $1 AND uid_hash = $2 AND code_hash IS NULL AND expires_at > now() RETURNING client_id`;
/** Reads a code under its row's lock and marks it used, all in one: of parallel uses one finds it unused. */
const USE = `WITH found AS (
    SELECT * FROM integration_requests WHERE project_id = $1 AND code_hash = $2 AND client_id = $3 FOR UPDATE
  ), marked AS (
    UPDATE integration_requests request SET used_at = now() FROM found
    WHERE request.project_id = $1 AND request.uid_hash = found.uid_hash AND found.used_at IS NULL
  )
  SELECT challenge_hash AS "challengeHash", redirect_uri AS "redirectUri", external_name AS "externalName",
    user_id AS "userId", connected_project_id AS "projectId", code_expires_at <= now() AS "isExpired",
    used_at IS NOT NULL AS "isUsed"
  FROM found`;

/** Platforms that ask owners for the key of a project. Ids and codes are kept as hashes, what platforms get back sealed. */
@Injectable()
export class ConnectionRequestsService {
  constructor(
    private readonly database: Database,
    private readonly sealer: Sealer,
  ) {}

  /** Remembers a request for half an hour, and answers the id by which the dashboard finds it. */
  async begin({ client, redirectUri, state, challengeHash, externalName }: Authorization): Promise<string> {
    const uid = randomToken();
    const uidHash = hashToken(uid);
    const sealed = state === null ? null : this.sealer.seal(state, contextOf(uidHash));
    const values = [client.clientId, redirectUri, sealed, challengeHash, externalName];
    await this.database.rows(BEGIN, [INTERNAL_PROJECT_ID, uidHash, ...values]);
    return uid;
  }

  /**
   * A request that waits for its answer.
   *
   * @throws KnownError INTEGRATION_REQUEST_NOT_FOUND for one that is too old, too; INTEGRATION_REQUEST_ANSWERED
   */
  async find(uid: string): Promise<OpenRequest> {
    const uidHash = hashToken(uid);
    const row = await this.database.row<RequestRow & object>(READ, [INTERNAL_PROJECT_ID, uidHash]);
    if (!row || row.isExpired) throw new KnownError('INTEGRATION_REQUEST_NOT_FOUND');
    if (row.isAnswered) throw new KnownError('INTEGRATION_REQUEST_ANSWERED');
    return this.toRequest(row, uidHash);
  }

  /**
   * A request that was agreed to, by the code that this gave.
   *
   * @throws KnownError INTEGRATION_REQUEST_NOT_FOUND
   */
  async findAnswered(uid: string, code: string): Promise<OpenRequest> {
    const uidHash = hashToken(uid);
    const values = [INTERNAL_PROJECT_ID, uidHash, hashToken(code)];
    const row = await this.database.row<RequestRow & object>(`${READ} AND code_hash = $3`, values);
    if (!row || row.isExpired) throw new KnownError('INTEGRATION_REQUEST_NOT_FOUND');
    return this.toRequest(row, uidHash);
  }

  /**
   * Notes that an owner agreed, once, and answers the code that the platform exchanges.
   *
   * @throws KnownError as {@link find}; PROJECT_NOT_FOUND, USER_AUTHENTICATION_REQUIRED for what went at this moment
   */
  async agree(uid: string, { userId, projectId, externalName }: Agreement): Promise<string> {
    const code = randomToken();
    const values = [INTERNAL_PROJECT_ID, hashToken(uid), hashToken(code), userId, projectId, externalName ?? null];
    const agreed = await translateConstraint(() => this.database.row(AGREE, values), {
      fk_integration_requests_connected: () => new KnownError('PROJECT_NOT_FOUND', { project_id: projectId }),
      fk_integration_requests_user: () => new KnownError('USER_AUTHENTICATION_REQUIRED'),
    });
    if (agreed) return code;
    await this.find(uid);
    throw new KnownError('INTEGRATION_REQUEST_NOT_FOUND');
  }

  /**
   * Uses a code up, whatever comes of it; call it in a transaction. A code of another platform is not found.
   *
   * @returns null when the platform has no such code
   */
  use(clientId: string, code: string): Promise<UsedConnection | null> {
    return this.database.row<UsedConnection & object>(USE, [INTERNAL_PROJECT_ID, hashToken(code), clientId]);
  }

  private toRequest({ clientId, redirectUri, state, externalName }: RequestRow, uidHash: Buffer): OpenRequest {
    const text = state && this.sealer.unseal(state, contextOf(uidHash));
    return { clientId, redirectUri, state: text, externalName };
  }
}

function contextOf(uidHash: Buffer): string {
  return `integration-request/${uidHash.toString('hex')}`;
}
