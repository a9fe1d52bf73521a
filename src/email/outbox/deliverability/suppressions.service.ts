import { Injectable } from '@nestjs/common';
import { presentPageBy, type Page } from '../../../../shared/contract/page.js';
import type { Caller } from '../../../common/caller/caller.js';
import { normalizeEmail } from '../../../common/contract/rules.js';
import { Database } from '../../../common/database/database.js';
import { KnownError } from '../../../common/errors/known-error.js';
import { EventsService } from '../../../common/events/events.service.js';
import { cutConnection, type Connection } from '../../../common/graphql/connection.js';
import { JobsService } from '../../../common/jobs/jobs.service.js';
import { SUPPRESSION_PAGE } from './deliverability.limits.js';
import type { EmailSuppressionRead, SuppressionsArgs } from './suppressions.contract.js';
import { SuppressionsQueries, type SuppressionRow } from './suppressions.queries.js';
import { DROP_SUPPRESSIONS, REMOVE_SUPPRESSION } from './suppressions.statements.js';

/** The addresses of a page: so many, from one of them on; null is the latest. */
interface SuppressionsPage {
  from: string | null;
  limit: number;
}

/** The addresses of a project that get no more emails. */
@Injectable()
export class SuppressionsService {
  constructor(
    private readonly database: Database,
    private readonly queries: SuppressionsQueries,
    private readonly events: EventsService,
    jobs: JobsService,
  ) {
    jobs.schedule({
      name: 'drop-old-email-suppressions',
      cron: '53 3 * * *',
      work: async () => {
        while ((await database.rows(DROP_SUPPRESSIONS)).length === SUPPRESSION_PAGE.dropped);
      },
    });
  }

  /** One address; null when it is not left out. */
  async find({ projectId }: Caller, address: string): Promise<EmailSuppressionRead | null> {
    const row = await this.queries.find(projectId, normalizeEmail(address));
    return row && present(row);
  }

  /** A page of addresses over REST, from one of them on, those that were left out last first. */
  async listPage({ projectId }: Caller, { from, limit }: SuppressionsPage): Promise<Page<EmailSuppressionRead>> {
    const rows = await this.queries.list(projectId, { from, search: null, limit: limit + 1 });
    return presentPageBy(rows.map(present), limit, ({ address }) => address);
  }

  /** A page of addresses, those that were left out last first. */
  async list({ projectId }: Caller, args: SuppressionsArgs): Promise<Connection<EmailSuppressionRead>> {
    const { first, after, search } = args;
    const searched = search?.trim().toLowerCase() || null;
    const rows = await this.queries.list(projectId, { from: after ?? null, search: searched, limit: first + 1 });
    return cutConnection(rows.map(present), first, ({ address }) => address);
  }

  /**
   * Lets an address get emails again, and says so in the audit log. What was skipped meanwhile stays so.
   *
   * @throws KnownError EMAIL_SUPPRESSION_NOT_FOUND
   */
  async remove(caller: Caller, given: string): Promise<string> {
    const address = normalizeEmail(given);
    await this.database.transaction(async () => {
      const removed = await this.database.rows(REMOVE_SUPPRESSION, [caller.projectId, address]);
      if (removed.length === 0) throw new KnownError('EMAIL_SUPPRESSION_NOT_FOUND');
      this.events.record(caller, 'email_suppression.removed', { address });
    });
    return address;
  }
}

function present({ address, reason, detail, emailId, createdAt }: SuppressionRow): EmailSuppressionRead {
  return { address, reason, detail, email_id: emailId, created_at_millis: createdAt.getTime() };
}
