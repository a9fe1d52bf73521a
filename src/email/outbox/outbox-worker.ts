import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { LOG, type Log } from '../../common/environment/log.js';
import { NotificationListener } from '../../common/database/notification-listener.js';
import { QueueWorker } from '../../common/jobs/queue-worker.js';
import { Metrics } from '../../common/metrics/metrics.js';
import { EmailDeliveryService } from './email-delivery.service.js';
import { OUTBOX_CHANNEL } from './outbox-channel.js';
import { OutboxQueue, type ClaimedEmail } from './outbox-queue.js';

const MOST_HELD = 60;
/** The slots that are kept for system emails, however many mailings there are. */
const RESERVED = 15;
const PER_PROJECT = 10;
const PER_OWNER = 20;

/** Sends what is queued, in processes that do not only answer requests. */
@Injectable()
export class OutboxWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly worker: QueueWorker<ClaimedEmail> | null;

  constructor(
    queue: OutboxQueue,
    delivery: EmailDeliveryService,
    listener: NotificationListener,
    @Inject(ENVIRONMENT) environment: Environment,
    @Inject(LOG) log: Log,
    private readonly metrics: Metrics,
  ) {
    const work = {
      queue: queue.leases,
      channel: OUTBOX_CHANNEL,
      mostHeld: MOST_HELD,
      reserved: RESERVED,
      perProject: PER_PROJECT,
      perOwner: PER_OWNER,
      setAside: delivery.setAside.bind(delivery),
      handle: delivery.deliver.bind(delivery),
      onAbandoned: queue.recordAbandoned.bind(queue),
    };
    this.worker = environment.role === 'api' ? null : new QueueWorker(work, listener, log);
  }

  onApplicationBootstrap(): void {
    this.worker?.declareMetrics(this.metrics, 'emails');
    this.worker?.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.worker?.stop();
  }
}
