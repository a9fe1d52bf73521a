import { Injectable } from '@nestjs/common';
import { hashToken, randomToken } from '../../../common/crypto/random-token.js';
import { Sealer } from '../../../common/crypto/sealing.js';
import { translateConstraint } from '../../../common/database/constraint-errors.js';
import { Database } from '../../../common/database/database.js';
import { KnownError } from '../../../common/errors/known-error.js';
import { INTERNAL_PROJECT_ID } from '../../../common/tenancy/tenancy.js';
import { ConnectionRequestsQueries, type RequestRow } from './connection-requests.queries.js';
import { AGREE_TO_REQUEST, BEGIN_REQUEST, USE_CODE } from './connection-requests.statements.js';
import type { Authorization } from './read-authorization.js';

/** A request of a platform that an owner has not answered yet. */
export interface OpenRequest {
  clientId: string;
  redirectUri: string;
  state: string | null;
  externalName: string | null;
}

/** The project that an owner lets a platform have. */
export interface Agreement {
  userId: string;
  projectId: string;
  /** The platform's name for it, where it is not the request's. */
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

/** Platforms that ask owners for the key of a project. Ids and codes are kept as hashes, what platforms get back sealed. */
@Injectable()
export class ConnectionRequestsService {
  constructor(
    private readonly database: Database,
    private readonly queries: ConnectionRequestsQueries,
    private readonly sealer: Sealer,
  ) {}

  /** Remembers a request for half an hour, and answers the id by which the dashboard finds it. */
  async begin({ client, redirectUri, state, challengeHash, externalName }: Authorization): Promise<string> {
    const uid = randomToken();
    const uidHash = hashToken(uid);
    const sealed = state === null ? null : this.sealer.seal(state, contextOf(uidHash));
    const values = [client.clientId, redirectUri, sealed, challengeHash, externalName];
    await this.database.rows(BEGIN_REQUEST, [INTERNAL_PROJECT_ID, uidHash, ...values]);
    return uid;
  }

  /**
   * A request that waits for its answer.
   *
   * @throws KnownError INTEGRATION_REQUEST_NOT_FOUND for one that is too old, too; INTEGRATION_REQUEST_ANSWERED
   */
  async find(uid: string): Promise<OpenRequest> {
    const uidHash = hashToken(uid);
    const row = await this.queries.find(uidHash);
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
    const row = await this.queries.findByCode(uidHash, hashToken(code));
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
    const agreed = await translateConstraint(() => this.database.row(AGREE_TO_REQUEST, values), {
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
    return this.database.row<UsedConnection & object>(USE_CODE, [INTERNAL_PROJECT_ID, hashToken(code), clientId]);
  }

  private toRequest({ clientId, redirectUri, state, externalName }: RequestRow, uidHash: Buffer): OpenRequest {
    const text = state && this.sealer.unseal(state, contextOf(uidHash));
    return { clientId, redirectUri, state: text, externalName };
  }
}

function contextOf(uidHash: Buffer): string {
  return `integration-request/${uidHash.toString('hex')}`;
}
