import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../../common/access/caller.js';
import { ProjectOwnership } from '../../../common/access/project-ownership.js';
import type { TextMembers } from '../../../common/contract/text-members.js';
import { isVerifierRight } from '../../../common/crypto/pkce.js';
import { Database } from '../../../common/database/database.js';
import { ENVIRONMENT, type Environment } from '../../../common/environment/environment.js';
import type { IntegrationClient } from '../../../common/environment/integration-clients.js';
import { AuditService } from '../../../common/audit/audit.service.js';
import type { EventOrigin } from '../../../common/events/events.service.js';
import { KnownError } from '../../../common/errors/known-error.js';
import { OauthError } from '../../../common/errors/oauth-error.js';
import { TenancyCache } from '../../../common/tenancy/tenancy-cache.js';
import { withParameters } from '../../../common/urls/callback-url.js';
import { ProjectKeysService } from '../../keys/project-keys.service.js';
import { IntegrationClientsService } from '../clients/integration-clients.service.js';
import { requireOwner } from '../integrations.policy.js';
import { OwnerSession } from '../owner-session.service.js';
import { issuerOf } from './authorization-server.js';
import { ConnectionRequestsService, type OpenRequest, type UsedConnection } from './connection-requests.service.js';
import type { ConnectionConfirm, ConnectionDetailsRead, PlatformTokenRead } from './connections.contract.js';
import { readAuthorization } from './read-authorization.js';

/** Where the dashboard asks its owner. */
const PAGE = '/integrations/custom/confirm';

/** Where a browser goes, and the request that it is on the way for, if one was begun. */
interface Departure {
  location: string;
  uid: string | null;
}

/** Connects platforms to projects: an owner agrees, and the platform gets an admin key (RFC 6749, with PKCE). */
@Injectable()
export class ConnectionsService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly database: Database,
    private readonly clients: IntegrationClientsService,
    private readonly requests: ConnectionRequestsService,
    private readonly tenancies: TenancyCache,
    private readonly ownership: ProjectOwnership,
    private readonly keys: ProjectKeysService,
    private readonly session: OwnerSession,
    private readonly audit: AuditService,
  ) {}

  /**
   * Begins a request, or sends the browser back to its platform with what is wrong with it.
   *
   * @throws OauthError invalid_client, invalid_redirect_uri
   */
  async begin(query: TextMembers): Promise<Departure> {
    const read = readAuthorization((id) => this.clients.find(id), query);
    if ('error' in read) {
      const { error, description } = read;
      return { location: this.leadBack(read, { error, error_description: description }), uid: null };
    }
    const uid = await this.requests.begin(read);
    return { location: `${issuerOf(this.environment)}/interaction/${uid}`, uid };
  }

  /** The page of the dashboard that asks. */
  async pageOf(uid: string): Promise<string> {
    const { externalName } = await this.requests.find(uid);
    return withParameters(`${this.environment.publicUrl}${PAGE}`, {
      interaction_uid: uid,
      ...(externalName === null ? {} : { external_project_name: externalName }),
    });
  }

  /** What the page shows. */
  async describe(caller: Caller, uid: string): Promise<ConnectionDetailsRead> {
    requireOwner(caller);
    const request = await this.requests.find(uid);
    return {
      client_name: this.clients.nameOf(request.clientId),
      external_project_name: request.externalName,
      refusal_url: this.leadBack(request, { error: 'access_denied' }),
    };
  }

  /**
   * Agrees in the name of the signed-in owner that a platform gets the key of a project of theirs.
   *
   * @throws KnownError of {@link OWNER_SESSION_ERRORS}; PROJECT_NOT_FOUND for one that is not theirs, too;
   *   INTEGRATION_REQUEST_NOT_FOUND, INTEGRATION_REQUEST_ANSWERED
   */
  async confirm(caller: Caller, input: ConnectionConfirm): Promise<{ authorization_code: string }> {
    const userId = await this.session.requireUserId(caller);
    const projectId = input.project_id.toLowerCase();
    if (!(await this.isOwner(userId, projectId))) throw new KnownError('PROJECT_NOT_FOUND', { project_id: projectId });
    const { external_project_name: externalName } = input;
    return this.database.transaction(async () => {
      const code = await this.requests.agree(input.interaction_uid, { userId, projectId, externalName });
      const agreed = { id: projectId, external_project_name: externalName };
      this.audit.note({ ...caller, projectId }, 'platform_connection.created', agreed);
      return { authorization_code: code };
    });
  }

  /** What the last page before the platform says, and where it leads. */
  async finish(uid: string, code: string): Promise<{ clientName: string; location: string }> {
    const request = await this.requests.findAnswered(uid, code);
    return { clientName: this.clients.nameOf(request.clientId), location: this.leadBack(request, { code }) };
  }

  /**
   * The admin key that an owner agreed to. Whatever comes of it, the code is used up.
   *
   * @param from where the request comes from
   *
   * @throws OauthError unsupported_grant_type, invalid_request, invalid_grant
   */
  async exchange(
    client: IntegrationClient,
    from: Omit<EventOrigin, 'projectId'>,
    shown: TextMembers,
  ): Promise<PlatformTokenRead> {
    const { grant_type, code, code_verifier, redirect_uri } = shown;
    if (grant_type !== 'authorization_code') {
      throw new OauthError('unsupported_grant_type', 'The only grant_type is authorization_code.');
    }
    if (!code || !code_verifier || !redirect_uri) {
      throw new OauthError('invalid_request', 'code, code_verifier and redirect_uri are needed.');
    }
    // A refusal is returned out of the transaction: thrown in it, it would make the code good again.
    const outcome = await this.database.transaction(async () => {
      const used = await this.requests.use(client.clientId, code);
      const isRight = used && isGood(used, { code_verifier, redirect_uri });
      if (!isRight || !(await this.isOwner(used.userId, used.projectId))) return null;
      const name = used.externalName === null ? client.clientName : `${client.clientName}: ${used.externalName}`;
      const key = await this.keys.createForPlatform(
        { ...from, projectId: used.projectId, platformId: client.clientId },
        name,
      );
      return { access_token: key, token_type: 'api_key' as const, project_id: used.projectId };
    });
    if (!outcome) throw new OauthError('invalid_grant', 'The code is unknown, expired, used, or shown wrongly.');
    return outcome;
  }

  /** The dashboard's own project is nobody's to give: its key opens all others. Its id is none of the contract's, either. */
  private async isOwner(userId: string, projectId: string): Promise<boolean> {
    const tenancy = await this.tenancies.find(projectId);
    return tenancy !== null && (await this.ownership.judge(userId, tenancy.project.ownerTeamId)) === 'owner';
  }

  private leadBack(
    { redirectUri, state }: Pick<OpenRequest, 'redirectUri' | 'state'>,
    said: Record<string, string>,
  ): string {
    const rest = { ...(state === null ? {} : { state }), iss: issuerOf(this.environment) };
    return withParameters(redirectUri, { ...said, ...rest });
  }
}

function isGood(used: UsedConnection, shown: { code_verifier: string; redirect_uri: string }): boolean {
  if (used.isUsed || used.isExpired || used.redirectUri !== shown.redirect_uri) return false;
  return isVerifierRight(used.challengeHash, shown.code_verifier);
}
