import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { LOG, type Log } from '../../common/environment/log.js';
import { NotificationListener } from '../../common/database/notification-listener.js';
import { QueueWorker } from '../../common/jobs/queue-worker.js';
import { LANES_CHANNEL } from '../lane-waking.service.js';
import { LANES } from '../webhooks.limits.js';
import { LaneRunner } from './lane-runner.js';
import { LanesQueue, type Lane } from './lanes.queue.js';

/** Sends what waits for endpoints, in processes that do not only answer requests. */
@Injectable()
export class LanesWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly worker: QueueWorker<Lane> | null;

  constructor(
    queue: LanesQueue,
    runner: LaneRunner,
    listener: NotificationListener,
    @Inject(ENVIRONMENT) environment: Environment,
    @Inject(LOG) log: Log,
  ) {
    const work = {
      queue: queue.leases,
      channel: LANES_CHANNEL,
      mostHeld: LANES.inAll,
      reserved: 0,
      perOwner: LANES.ofOwner,
      perProject: LANES.ofProject,
      handle: runner.run.bind(runner),
      onAbandoned: () => undefined,
    };
    this.worker = environment.role === 'api' ? null : new QueueWorker(work, listener, log);
  }

  onApplicationBootstrap(): void {
    this.worker?.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.worker?.stop();
  }
}
