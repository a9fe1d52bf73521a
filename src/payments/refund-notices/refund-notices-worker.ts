import { Inject, Injectable } from '@nestjs/common';
import { NotificationListener } from '../../common/database/notification-listener.js';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { LOG, type Log } from '../../common/environment/log.js';
import { JobsService } from '../../common/jobs/jobs.service.js';
import { PAID_BACK_CHANNEL } from '../refunds/refunds.statements.js';
import { RefundNoticesService } from './refund-notices.service.js';

/** Has owners told as soon as a payment is paid back, in processes that do not only answer requests. */
@Injectable()
export class RefundNoticesWorker {
  constructor(
    notices: RefundNoticesService,
    listener: NotificationListener,
    jobs: JobsService,
    @Inject(ENVIRONMENT) { role }: Environment,
    @Inject(LOG) log: Log,
  ) {
    const warn = (error: Error): void =>
      log.warn({ error: error.message }, 'Owners cannot be told of a refund; trying again');
    const tell = (): void => void notices.tellAll().catch(warn);
    if (role !== 'api') listener.subscribe(PAID_BACK_CHANNEL, { onMessage: tell, onGap: () => undefined });
    // For payments that were paid back while nobody listened.
    jobs.schedule({ name: 'tell-of-refunds', cron: '*/5 * * * *', work: () => notices.tellAll() });
  }
}
