import { Inject, Injectable } from '@nestjs/common';
import { NotificationListener } from '../../common/database/notification-listener.js';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { LOG, type Log } from '../../common/environment/log.js';
import { JobsService } from '../../common/jobs/jobs.service.js';
import { DISABLED_CHANNEL } from '../../webhooks/endpoints/endpoint-disabling.statements.js';
import { WebhookNoticesService } from './webhook-notices.service.js';

/** Has owners told as soon as an endpoint is disabled, in processes that do not only answer requests. */
@Injectable()
export class WebhookNoticesWorker {
  constructor(
    notices: WebhookNoticesService,
    listener: NotificationListener,
    jobs: JobsService,
    @Inject(ENVIRONMENT) { role }: Environment,
    @Inject(LOG) log: Log,
  ) {
    const warn = (error: Error): void =>
      log.warn({ error: error.message }, 'Owners cannot be told of a disabled endpoint; trying again');
    const tell = (): void => void notices.tellAll().catch(warn);
    if (role !== 'api') listener.subscribe(DISABLED_CHANNEL, { onMessage: tell, onGap: () => undefined });
    // For endpoints that were disabled while nobody listened.
    jobs.schedule({ name: 'tell-of-disabled-webhooks', cron: '*/5 * * * *', work: () => notices.tellAll() });
  }
}
