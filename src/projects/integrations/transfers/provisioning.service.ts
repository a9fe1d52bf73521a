import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../common/database/database.js';
import type { IntegrationClient } from '../../../common/environment/integration-clients.js';
import { KnownError } from '../../../common/errors/known-error.js';
import { EventsService, type EventOrigin } from '../../../common/events/events.service.js';
import { RateLimiter } from '../../../common/rate-limits/rate-limiter.js';
import { ProjectStore } from '../../../common/project-store/project-store.js';
import { INTERNAL_PROJECT_ID } from '../../../common/tenancy/tenancy.js';
import { ProjectKeysService } from '../../keys/project-keys.service.js';
import { newProjectOverride } from '../../project-defaults.js';
import type { ProjectConfigInput } from '../../project-settings.js';
import { INTEGRATION_CREATION, MOST_UNCLAIMED } from '../integrations.limits.js';
import { LOCK_CLIENT, NOTE_PROVISIONED } from './provisioning.statements.js';
import type { ProjectProvision, ProjectProvisionRead } from './transfers.contract.js';

/** The settings of a platform's project, which works before anybody has set anything up. */
const SETTINGS: ProjectConfigInput = {
  allow_localhost: true,
  credential_enabled: true,
  magic_link_enabled: false,
  oauth_providers: [
    { id: 'google', type: 'shared' },
    { id: 'github', type: 'shared' },
  ],
};

/** Projects that platforms make: they belong to no team until somebody takes them over. */
@Injectable()
export class ProvisioningService {
  constructor(
    private readonly database: Database,
    private readonly limiter: RateLimiter,
    private readonly store: ProjectStore,
    private readonly keys: ProjectKeysService,
    private readonly events: EventsService,
  ) {}

  /**
   * Makes a project without an owner, and an admin key of it for the platform.
   *
   * @param from where the request comes from
   *
   * @throws KnownError PROVISIONED_PROJECT_LIMIT_REACHED; TooManyRequestsError
   */
  async provision(
    client: IntegrationClient,
    from: Omit<EventOrigin, 'projectId'>,
    { display_name }: ProjectProvision,
  ): Promise<ProjectProvisionRead> {
    await this.limiter.consume(INTEGRATION_CREATION, { projectId: INTERNAL_PROJECT_ID, account: client.clientId });
    const id = randomUUID();
    const description = `Made by ${client.clientName}.`;
    return this.database.transaction(async () => {
      await this.store.insert({ id, displayName: display_name, description }, newProjectOverride(SETTINGS));
      await this.note(id, client);
      const origin = { ...from, projectId: id, platformId: client.clientId };
      this.events.record(origin, 'project.created', { id, display_name });
      const key = await this.keys.createForPlatform(origin, { description: client.clientName });
      return { project_id: id, super_secret_admin_key: key };
    });
  }

  private async note(projectId: string, { clientId }: IntegrationClient): Promise<void> {
    await this.database.rows(LOCK_CLIENT, [clientId]);
    const noted = await this.database.row(NOTE_PROVISIONED, [projectId, clientId, MOST_UNCLAIMED]);
    if (!noted) throw new KnownError('PROVISIONED_PROJECT_LIMIT_REACHED', { max_projects: MOST_UNCLAIMED });
  }
}
