import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { NotificationListener } from '../../common/database/notification-listener.js';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { LOG, type Log } from '../../common/environment/log.js';
import { JobsService } from '../../common/jobs/jobs.service.js';
import { INTERNAL_PROJECT_ID } from '../../common/tenancy/tenancy.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import { MailingsService } from '../../email/outbox/mailings.service.js';
import { selectTheme } from '../../email/themes/theme-selection.js';
import {
  DISABLED_CHANNEL,
  EndpointDisablingService,
  type DisabledEndpoint,
} from '../../webhooks/endpoint-disabling.service.js';
import { WebhookNoticesQueries } from './webhook-notices.queries.js';
import { writeWebhookNotice } from './write-webhook-notice.js';

/** Tells owners that an endpoint of theirs was disabled, in processes that do not only answer requests. */
@Injectable()
export class WebhookNoticesService {
  constructor(
    private readonly database: Database,
    private readonly disabling: EndpointDisablingService,
    private readonly queries: WebhookNoticesQueries,
    private readonly mailings: MailingsService,
    private readonly cache: TenancyCache,
    listener: NotificationListener,
    jobs: JobsService,
    @Inject(ENVIRONMENT) { role }: Environment,
    @Inject(LOG) private readonly log: Log,
  ) {
    const tell = (): void => void this.tellAll().catch((error: unknown) => this.warn(error));
    if (role !== 'api') listener.subscribe(DISABLED_CHANNEL, { onMessage: tell, onGap: () => undefined });
    // For what was to be told while nobody listened.
    jobs.schedule({ name: 'tell-of-disabled-webhooks', cron: '*/5 * * * *', work: () => this.tellAll() });
  }

  /** An endpoint counts as told of with the mail, or not at all: each is told of once, however many processes look. */
  private async tellAll(): Promise<void> {
    await this.database.transaction(async () => {
      for (const endpoint of await this.disabling.takeUntold()) await this.tell(endpoint);
    });
  }

  private async tell(endpoint: DisabledEndpoint): Promise<void> {
    const owners = await this.queries.findOwners(endpoint.projectId);
    const internal = await this.cache.find(INTERNAL_PROJECT_ID);
    if (!owners || owners.userIds.length === 0 || !internal) return;
    const { subject, html } = writeWebhookNotice(endpoint, owners.displayName);
    const content = { source: { html }, themeTsx: selectTheme(internal.config, null), variables: {} };
    await this.mailings.queue({ projectId: INTERNAL_PROJECT_ID }, { content, subject }, { userIds: owners.userIds });
  }

  private warn(error: unknown): void {
    this.log.warn({ error: (error as Error).message }, 'Owners cannot be told of a disabled endpoint; trying again');
  }
}
