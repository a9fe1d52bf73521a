import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { INTERNAL_PROJECT_ID } from '../../common/tenancy/tenancy.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import { MailingsService } from '../../email/outbox/mailings.service.js';
import { selectTheme } from '../../email/sources/theme-selection.js';
import {
  EndpointDisablingService,
  type DisabledEndpoint,
} from '../../webhooks/endpoints/endpoint-disabling.service.js';
import { ProjectOwnersQueries } from '../../teams/project-owners/project-owners.queries.js';
import { writeWebhookNotice } from './write-webhook-notice.js';

/** Tells owners by email that an endpoint of theirs was disabled. */
@Injectable()
export class WebhookNoticesService {
  constructor(
    private readonly database: Database,
    private readonly disabling: EndpointDisablingService,
    private readonly queries: ProjectOwnersQueries,
    private readonly mailings: MailingsService,
    private readonly cache: TenancyCache,
  ) {}

  /** An endpoint is marked in the transaction that queues its email: each is told of once, however many processes look. */
  async tellAll(): Promise<void> {
    await this.database.transaction(async () => {
      for (const endpoint of await this.disabling.takeUntold()) await this.tell(endpoint);
    });
  }

  private async tell(endpoint: DisabledEndpoint): Promise<void> {
    const owners = await this.queries.findToNotify(endpoint.projectId, 'change_webhooks');
    const internal = await this.cache.find(INTERNAL_PROJECT_ID);
    if (!owners || owners.userIds.length === 0 || !internal) return;
    const { subject, html } = writeWebhookNotice(endpoint, owners.displayName);
    const content = { source: { html }, themeTsx: selectTheme(internal.config, null), variables: {} };
    await this.mailings.queue({ projectId: INTERNAL_PROJECT_ID }, { content, subject }, { userIds: owners.userIds });
  }
}
