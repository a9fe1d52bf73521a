import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../common/caller/caller.js';
import { presentList, type List } from '../../../../shared/contract/page.js';
import { SUCCESS, type Success } from '../../../common/contract/success.js';
import { schemaError } from '../../../common/contract/validate.js';
import { Database } from '../../../common/database/database.js';
import { KnownError } from '../../../common/errors/known-error.js';
import { EventsService } from '../../../common/events/events.service.js';
import { auditDifferences } from '../../../common/project-store/configuration-history.js';
import { ProjectStore } from '../../../common/project-store/project-store.js';
import type { Tenancy } from '../../../common/tenancy/tenancy.js';
import { isWildcardUrl } from '../../../../shared/urls/trusted-url.js';
import type { PlatformDomain } from './platform-domains.contract.js';

type Domains = Tenancy['config']['domains']['trustedDomains'];

const HANDLER_PATH = '/handler';

/** The trusted domains of a project, one by one: platforms know theirs and leave the others alone. */
@Injectable()
export class PlatformDomainsService {
  constructor(
    private readonly database: Database,
    private readonly store: ProjectStore,
    private readonly events: EventsService,
  ) {}

  /** In the order in which they were added. */
  list({ tenancy }: Caller): List<PlatformDomain> {
    const domains = Object.values(tenancy.config.domains.trustedDomains);
    return presentList(domains.flatMap(({ baseUrl }) => (baseUrl === undefined ? [] : [{ domain: baseUrl }])));
  }

  /**
   * Trusts a domain; one that is trusted already stays as it is.
   *
   * @throws KnownError SCHEMA_ERROR for a host that is none, and those of {@link OVERRIDE_ERRORS}
   */
  async add(caller: Caller, { domain }: PlatformDomain): Promise<PlatformDomain> {
    if (!isWildcardUrl(domain)) {
      throw schemaError('POST /api/v1/integrations/custom/domains', [
        { path: 'body.domain', message: 'must be an http(s) URL with a proper host' },
      ]);
    }
    await this.change(caller, (domains) =>
      keysOf(domains, domain).length > 0
        ? domains
        : { ...domains, [randomUUID()]: { baseUrl: domain, handlerPath: HANDLER_PATH } },
    );
    return { domain };
  }

  /** @throws KnownError TRUSTED_DOMAIN_NOT_FOUND, and those of {@link OVERRIDE_ERRORS} */
  async remove(caller: Caller, domain: string): Promise<Success> {
    await this.change(caller, (domains) => {
      const keys = keysOf(domains, domain);
      if (keys.length === 0) throw new KnownError('TRUSTED_DOMAIN_NOT_FOUND', { domain });
      return Object.fromEntries(Object.entries(domains).filter(([key]) => !keys.includes(key)));
    });
    return SUCCESS;
  }

  private async change(caller: Caller, decide: (domains: Domains) => Domains): Promise<void> {
    await this.database.transaction(async () => {
      const differences = await this.store.changeOverride(caller, ({ domains }) => ({
        'domains.trustedDomains': { ...decide(domains.trustedDomains) },
      }));
      const { projectId: id } = caller;
      this.events.record(
        caller,
        'project.updated',
        { id, fields: ['config.domains'] },
        { changes: auditDifferences(differences) },
      );
    });
  }
}

function keysOf(domains: Domains, domain: string): string[] {
  return Object.entries(domains).flatMap(([key, { baseUrl }]) => (baseUrl === domain ? [key] : []));
}
