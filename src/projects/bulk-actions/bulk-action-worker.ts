import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { NotificationListener } from '../../common/database/notification-listener.js';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { LOG, type Log } from '../../common/environment/log.js';
import type { LeasedItem } from '../../common/jobs/leased-table.js';
import { QueueWorker } from '../../common/jobs/queue-worker.js';
import { Metrics } from '../../common/metrics/metrics.js';
import { BULK_ACTION_CHANNEL, BulkActionQueue } from './bulk-action-queue.js';
import { BulkActionRunner } from './bulk-action-runner.service.js';
import { BULK_ACTIONS } from './bulk-actions.limits.js';

/** Works through bulk actions, in processes that do not only answer requests. */
@Injectable()
export class BulkActionWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly worker: QueueWorker<LeasedItem> | null;

  constructor(
    queue: BulkActionQueue,
    runner: BulkActionRunner,
    listener: NotificationListener,
    @Inject(ENVIRONMENT) environment: Environment,
    @Inject(LOG) log: Log,
    private readonly metrics: Metrics,
  ) {
    const work = {
      queue: queue.leases,
      channel: BULK_ACTION_CHANNEL,
      mostHeld: BULK_ACTIONS.atOnce,
      reserved: 1,
      perProject: 1,
      perOwner: 1,
      handle: runner.handle.bind(runner),
      onAbandoned: () => undefined,
    };
    this.worker = environment.role === 'api' ? null : new QueueWorker(work, listener, log);
  }

  onApplicationBootstrap(): void {
    this.worker?.declareMetrics(this.metrics, 'bulk_actions');
    this.worker?.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.worker?.stop();
  }
}
