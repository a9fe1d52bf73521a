import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../../common/caller/caller.js';
import { ENVIRONMENT, type Environment } from '../../../common/environment/environment.js';
import type { IntegrationClient } from '../../../common/environment/integration-clients.js';
import { KnownError } from '../../../common/errors/known-error.js';
import { RateLimiter } from '../../../common/rate-limits/rate-limiter.js';
import { INTERNAL_PROJECT_ID } from '../../../common/tenancy/tenancy.js';
import { withCode } from '../../../common/urls/callback-url.js';
import type { CodeValidRead } from '../../../common/verification-codes/verification-codes.contract.js';
import { VerificationCodesService } from '../../../common/verification-codes/verification-codes.service.js';
import { IntegrationClientsService } from '../clients/integration-clients.service.js';
import { INTEGRATION_CREATION, TRANSFER_MILLIS } from '../integrations.limits.js';
import { PROJECT_HANDOVER } from './transfers.codes.js';
import type { TransferDetailsRead, TransferLinkRead } from './transfers.contract.js';
import { TransfersQueries } from './transfers.queries.js';

/** The page of the dashboard that asks the owner. */
const PAGE = '/integrations/custom/projects/transfer/confirm';

/** Links by which an owner takes over a project that a platform made. */
@Injectable()
export class TransferLinksService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly clients: IntegrationClientsService,
    private readonly queries: TransfersQueries,
    private readonly limiter: RateLimiter,
    private readonly codes: VerificationCodesService,
  ) {}

  /**
   * The name of a project that this platform made and nobody has taken over yet.
   *
   * @throws KnownError PROJECT_NOT_TRANSFERABLE for all others
   */
  async requireTransferable({ clientId }: Pick<IntegrationClient, 'clientId'>, projectId: string): Promise<string> {
    const name = await this.queries.findName(clientId, projectId.toLowerCase());
    if (name === null) throw new KnownError('PROJECT_NOT_TRANSFERABLE');
    return name;
  }

  /**
   * Makes a link by which an owner takes a project over. Links made earlier stay good.
   *
   * @throws KnownError PROJECT_NOT_TRANSFERABLE; TooManyRequestsError
   */
  async create(client: IntegrationClient, projectId: string): Promise<TransferLinkRead> {
    const { clientId } = client;
    await this.limiter.consume(INTEGRATION_CREATION, { projectId: INTERNAL_PROJECT_ID, account: clientId });
    await this.requireTransferable(client, projectId);
    const code = await this.codes.create(INTERNAL_PROJECT_ID, {
      purpose: PROJECT_HANDOVER,
      data: { client_id: clientId, project_id: projectId.toLowerCase() },
      lifetimeMillis: TRANSFER_MILLIS,
    });
    return { confirmation_url: withCode(`${this.environment.dashboardUrl}${PAGE}`, code) };
  }

  /** @throws KnownError as {@link describe} */
  async check(caller: Caller, code: string): Promise<CodeValidRead> {
    await this.describe(caller, code);
    return { is_code_valid: true };
  }

  /** @throws KnownError of {@link CODE_ERRORS}, PROJECT_NOT_TRANSFERABLE once somebody took the project over */
  async describe(caller: Caller, code: string): Promise<TransferDetailsRead> {
    const data = await this.codes.check(caller.projectId, { purpose: PROJECT_HANDOVER, code });
    return {
      project_id: data.project_id,
      project_display_name: await this.requireTransferable({ clientId: data.client_id }, data.project_id),
      client_name: this.clients.nameOf(data.client_id),
    };
  }
}
