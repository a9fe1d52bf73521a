import { Injectable } from '@nestjs/common';
import { EXPIRIES_AT_ONCE } from '../../common/contract/key-rotation.limits.js';
import { Database } from '../../common/database/database.js';
import { JobsService } from '../../common/jobs/jobs.service.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import { plainName } from '../../email/outbox/names/plain-name.js';
import { SystemEmailsService } from '../../email/outbox/system-emails.service.js';
import { givingPermissions } from '../../permissions/permission-closure.js';
import { MANAGE_KEYS } from '../api-key-access.js';
import { ApiKeyRotationService, type ExpiringKey } from '../api-key-rotation.service.js';
import { EXPIRING_KEYS_NAMED, LONGEST_NAMED_KEY } from '../api-keys.limits.js';
import { KeyHoldersQueries } from './key-holders.queries.js';

/**
 * Tells by email that keys expire soon: users of their own, and of those of a team the members who manage its keys. One email
 * a day for each user or team, and each key once.
 */
@Injectable()
export class ExpiringKeysService {
  constructor(
    private readonly database: Database,
    private readonly rotation: ApiKeyRotationService,
    private readonly holders: KeyHoldersQueries,
    private readonly tenancies: TenancyCache,
    private readonly emails: SystemEmailsService,
    jobs: JobsService,
  ) {
    jobs.schedule({ name: 'tell-of-expiring-api-keys', cron: '41 6 * * *', work: () => this.tellAll() });
  }

  /** Keys are marked in the transaction that queues their email: each is told of once, however many processes look. */
  async tellAll(): Promise<void> {
    for (;;) {
      const count = await this.database.transaction(async () => {
        const keys = await this.rotation.takeExpiring();
        const ofOwners = new Map<string, ExpiringKey[]>();
        for (const key of keys) {
          const owner = `${key.projectId}/${key.ownerId}`;
          ofOwners.set(owner, [...(ofOwners.get(owner) ?? []), key]);
        }
        for (const own of ofOwners.values()) await this.tell(own);
        return keys.length;
      });
      if (count < EXPIRIES_AT_ONCE) return;
    }
  }

  /** None where the project has no such keys any more. */
  private async tell(keys: readonly ExpiringKey[]): Promise<void> {
    const [first] = keys.toSorted((a, b) => (a.expiresAtMillis ?? 0) - (b.expiresAtMillis ?? 0));
    if (!first) return;
    const { projectId, kind, ownerId } = first;
    const tenancy = await this.tenancies.find(projectId);
    if (!tenancy?.config.apiKeys.enabled[kind]) return;
    const managing = givingPermissions(tenancy.config.rbac, 'team', MANAGE_KEYS);
    const holders = await this.holders.holdersOf(projectId, { kind, id: ownerId }, managing);
    const section = kind === 'user' ? 'api-keys' : `team-${ownerId}`;
    const variables = {
      apiKeys: nameKeys(keys),
      expiresAt: `${new Date(first.expiresAtMillis ?? 0).toUTCString().slice(5, 22)} UTC`,
      accountSettingsLink: `${tenancy.hostedPages.url}/account-settings#${section}`,
    };
    for (const { email: to, ...user } of holders) {
      await this.emails.queue({ projectId, tenancy }, { kind: 'api_keys_expire', to, user, variables });
    }
  }
}

/** "Robot (…a1b2), Deployment (…c3d4) …": their makers named them, so links are removed from the names. */
function nameKeys(keys: readonly ExpiringKey[]): string {
  const named = keys
    .slice(0, EXPIRING_KEYS_NAMED)
    .map(({ description, lastFour }) => `${plainName(description, LONGEST_NAMED_KEY)} (…${lastFour})`.trim());
  return named.join(', ') + (keys.length > EXPIRING_KEYS_NAMED ? ' …' : '');
}
