import { Injectable } from '@nestjs/common';
import type { ColleagueRight } from '../../common/colleague-rights/rights.js';
import { INTERNAL_PROJECT_ID } from '../../common/tenancy/tenancy.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import { MailingsService } from '../../email/outbox/mailings.service.js';
import { writtenByOperator } from '../../email/outbox/operator-content.js';
import { ProjectOwnersQueries } from '../project-owners/project-owners.queries.js';

/** An email of the dashboard itself. */
export interface OwnerNotice {
  subject: string;
  /** Names of projects and customers in it are escaped. */
  html: string;
}

/** Emails from the dashboard to those who look after a project. */
@Injectable()
export class OwnerMailingsService {
  constructor(
    private readonly owners: ProjectOwnersQueries,
    private readonly mailings: MailingsService,
    private readonly cache: TenancyCache,
  ) {}

  /**
   * Queues an email, in the transaction of whoever calls, to the colleagues of a project who have a right; none if nobody
   * has it, or if the project is gone.
   *
   * @param write takes the name of the project
   * @example await ownerMailings.queue({ projectId, right: 'change_webhooks' }, (project) => writeNotice(endpoint, project))
   */
  async queue(
    { projectId, right }: { projectId: string; right: ColleagueRight },
    write: (displayName: string) => OwnerNotice,
  ): Promise<void> {
    const owners = await this.owners.findToNotify(projectId, right);
    const internal = await this.cache.find(INTERNAL_PROJECT_ID);
    if (!owners || owners.userIds.length === 0 || !internal) return;
    const { subject, html } = write(owners.displayName);
    const content = writtenByOperator(internal.config, html);
    await this.mailings.queue({ projectId: INTERNAL_PROJECT_ID }, { content, subject }, { userIds: owners.userIds });
  }
}
