import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { LOG, type Log } from '../../common/environment/log.js';
import { NotificationListener } from '../../common/database/notification-listener.js';
import { QueueWorker } from '../../common/jobs/queue-worker.js';
import { Metrics } from '../../common/metrics/metrics.js';
import { EndpointQueues, type EndpointQueue } from '../queues/endpoint-queues.js';
import { QUEUES_CHANNEL } from '../queues/queue-waking.statements.js';
import { QUEUES } from '../webhooks.limits.js';
import { QueueRunner } from './queue-runner.js';

/** Sends the deliveries that wait, in processes that do not only answer requests. */
@Injectable()
export class QueuesWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly worker: QueueWorker<EndpointQueue> | null;

  constructor(
    queues: EndpointQueues,
    runner: QueueRunner,
    listener: NotificationListener,
    @Inject(ENVIRONMENT) environment: Environment,
    @Inject(LOG) log: Log,
    private readonly metrics: Metrics,
  ) {
    const work = {
      queue: queues.leases,
      channel: QUEUES_CHANNEL,
      mostHeld: QUEUES.inAll,
      reserved: 0,
      perOwner: QUEUES.ofOwner,
      perProject: QUEUES.ofProject,
      handle: runner.run.bind(runner),
      onAbandoned: () => undefined,
    };
    this.worker = environment.role === 'api' ? null : new QueueWorker(work, listener, log);
  }

  onApplicationBootstrap(): void {
    this.worker?.declareMetrics(this.metrics, 'webhooks');
    this.worker?.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.worker?.stop();
  }
}
