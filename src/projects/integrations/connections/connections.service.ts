import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../../common/caller/caller.js';
import type { TextMembers } from '../../../common/contract/text-members.js';
import { Database } from '../../../common/database/database.js';
import { ENVIRONMENT, type Environment } from '../../../common/environment/environment.js';
import { AuditService } from '../../../common/audit/audit.service.js';
import { KnownError } from '../../../common/errors/known-error.js';
import { withParameters } from '../../../common/urls/callback-url.js';
import { IntegrationClientsService } from '../clients/integration-clients.service.js';
import { requireOwner } from '../owners/integrations.policy.js';
import { OwnedProjects } from '../owners/owned-projects.service.js';
import { OwnerSession } from '../owners/owner-session.service.js';
import { issuerOf } from './authorization-server.js';
import { ConnectionRequestsService, type OpenRequest } from './connection-requests.service.js';
import type { ConnectionConfirm, ConnectionDetailsRead } from './connections.contract.js';
import { readAuthorization } from './read-authorization.js';

/** The page of the dashboard that asks the owner. */
const PAGE = '/integrations/custom/confirm';

/** The address that a browser is sent to, and the id of the request, if one was begun. */
interface Departure {
  location: string;
  uid: string | null;
}

/** Asks owners whether a platform may have the key of a project (the authorization endpoint of RFC 6749). */
@Injectable()
export class ConnectionsService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly database: Database,
    private readonly clients: IntegrationClientsService,
    private readonly requests: ConnectionRequestsService,
    private readonly owned: OwnedProjects,
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
    return withParameters(`${this.environment.dashboardUrl}${PAGE}`, {
      interaction_uid: uid,
      ...(externalName === null ? {} : { external_project_name: externalName }),
    });
  }

  /** The platform and the name that the page shows, and the address for an owner who refuses. */
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
    if (!(await this.owned.includes(userId, projectId))) {
      throw new KnownError('PROJECT_NOT_FOUND', { project_id: projectId });
    }
    const { external_project_name: externalName } = input;
    return this.database.transaction(async () => {
      const code = await this.requests.agree(input.interaction_uid, { userId, projectId, externalName });
      const agreed = { id: projectId, external_project_name: externalName };
      this.audit.note({ ...caller, projectId }, 'platform_connection.created', agreed);
      return { authorization_code: code };
    });
  }

  /** The platform's name and address, for the last page before it. */
  async finish(uid: string, code: string): Promise<{ clientName: string; location: string }> {
    const request = await this.requests.findAnswered(uid, code);
    return { clientName: this.clients.nameOf(request.clientId), location: this.leadBack(request, { code }) };
  }

  private leadBack(
    { redirectUri, state }: Pick<OpenRequest, 'redirectUri' | 'state'>,
    said: Record<string, string>,
  ): string {
    const rest = { ...(state === null ? {} : { state }), iss: issuerOf(this.environment) };
    return withParameters(redirectUri, { ...said, ...rest });
  }
}
