import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { EndpointDisablingService } from '../../webhooks/endpoints/endpoint-disabling.service.js';
import { OwnerMailingsService } from '../../teams/owner-mailings/owner-mailings.service.js';
import { writeWebhookNotice } from './write-webhook-notice.js';

/** Tells owners by email that an endpoint of theirs was disabled. */
@Injectable()
export class WebhookNoticesService {
  constructor(
    private readonly database: Database,
    private readonly disabling: EndpointDisablingService,
    private readonly mailings: OwnerMailingsService,
  ) {}

  /** An endpoint is marked in the transaction that queues its email: each is told of once, however many processes look. */
  async tellAll(): Promise<void> {
    await this.database.transaction(async () => {
      for (const endpoint of await this.disabling.takeUntold()) {
        const receivers = { projectId: endpoint.projectId, right: 'change_webhooks' } as const;
        await this.mailings.queue(receivers, (displayName) => writeWebhookNotice(endpoint, displayName));
      }
    });
  }
}
