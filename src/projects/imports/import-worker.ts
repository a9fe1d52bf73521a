import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { NotificationListener } from '../../common/database/notification-listener.js';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { LOG, type Log } from '../../common/environment/log.js';
import { QueueWorker } from '../../common/jobs/queue-worker.js';
import { Metrics } from '../../common/metrics/metrics.js';
import { IMPORT_CHANNEL, ImportQueue, type ClaimedImport } from './import-queue.js';
import { ImportRunner } from './import-runner.service.js';
import { IMPORTS } from './imports.limits.js';

/** Brings imports in, in processes that do not only answer requests. */
@Injectable()
export class ImportWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly worker: QueueWorker<ClaimedImport> | null;

  constructor(
    queue: ImportQueue,
    runner: ImportRunner,
    listener: NotificationListener,
    @Inject(ENVIRONMENT) environment: Environment,
    @Inject(LOG) log: Log,
    private readonly metrics: Metrics,
  ) {
    const work = {
      queue: queue.leases,
      channel: IMPORT_CHANNEL,
      mostHeld: IMPORTS.atOnce,
      reserved: 1,
      perProject: 1,
      perOwner: 1,
      handle: runner.handle.bind(runner),
      onAbandoned: () => undefined,
    };
    this.worker = environment.role === 'api' ? null : new QueueWorker(work, listener, log);
  }

  onApplicationBootstrap(): void {
    this.worker?.declareMetrics(this.metrics, 'imports');
    this.worker?.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.worker?.stop();
  }
}
