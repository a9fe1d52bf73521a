import { Injectable } from '@nestjs/common';
import { presentPage, type Page } from '../../../shared/contract/page.js';
import type { Caller } from '../../common/caller/caller.js';
import type { ListCountRead } from '../../common/contract/list-count.js';
import { KnownError } from '../../common/errors/known-error.js';
import { MailingsService } from '../outbox/mailings.service.js';
import type { PastMailingRead } from './mailings.contract.js';
import { presentMailing } from './past-mailings.presenter.js';
import { PastMailingsQueries, type MailingsPage } from './past-mailings.queries.js';

/** The drafts that were sent to many: to whom, by whom, and what became of their emails. */
@Injectable()
export class PastMailingsService {
  constructor(
    private readonly queries: PastMailingsQueries,
    private readonly mailings: MailingsService,
  ) {}

  /** A page of mailings, the latest first. */
  async list({ projectId }: Caller, page: MailingsPage): Promise<Page<PastMailingRead>> {
    return presentPage((await this.queries.list(projectId, page)).map(presentMailing), page.limit);
  }

  /** The number of mailings, over all pages. */
  count({ projectId }: Caller): Promise<ListCountRead> {
    return this.queries.count(projectId);
  }

  /** One mailing; null when the project has none of that id. */
  async find({ projectId }: Caller, id: string): Promise<PastMailingRead | null> {
    const row = await this.queries.find(projectId, id);
    return row && presentMailing(row);
  }

  /** @throws KnownError MAILING_NOT_FOUND */
  async get(caller: Caller, id: string): Promise<PastMailingRead> {
    const mailing = await this.find(caller, id);
    if (!mailing) throw new KnownError('MAILING_NOT_FOUND');
    return mailing;
  }

  /**
   * Stops what is still queued; what is on its way arrives. Stopping once more changes nothing.
   *
   * @throws KnownError MAILING_NOT_FOUND
   */
  async stop(caller: Caller, id: string): Promise<PastMailingRead> {
    await this.get(caller, id);
    await this.mailings.stop(caller, id);
    return this.get(caller, id);
  }
}
