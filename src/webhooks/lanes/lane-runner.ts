import { Injectable } from '@nestjs/common';
import { Sealer } from '../../common/crypto/sealing.js';
import type { WebhookAttemptRead } from '../deliveries/deliveries.contract.js';
import { EndpointCaller } from '../deliveries/endpoint-caller.js';
import { bodyOf, messageIdOf } from '../deliveries/message.js';
import { EndpointDisablingService } from '../endpoint-disabling.service.js';
import { openSecrets } from '../signing-secrets.js';
import { SvixApplications } from '../svix/svix-applications.service.js';
import { BATCH, TURN_MS } from '../webhooks.limits.js';
import { BatchRun } from './batch-run.js';
import { CallSlots } from './call-slots.js';
import { LanesQueue, type DueDelivery, type Lane, type LaneEndpoint } from './lanes.queue.js';
import { Paces } from './pace.js';
import { isFailing, probeDelay } from './retry-delay.js';

type Send = (delivery: DueDelivery) => Promise<WebhookAttemptRead>;

/** Works through the queue of one endpoint for a while. */
@Injectable()
export class LaneRunner {
  private readonly slots = new CallSlots();
  private readonly paces = new Paces();

  constructor(
    private readonly queue: LanesQueue,
    private readonly caller: EndpointCaller,
    private readonly svix: SvixApplications,
    private readonly disabling: EndpointDisablingService,
    private readonly sealer: Sealer,
  ) {}

  /**
   * Sends what is due, batch after batch, until nothing is, others shall have their turn, or the endpoint fails.
   *
   * @returns after how many milliseconds the queue is worth another look, or null
   */
  async run(lane: Lane, { isStopping }: { isStopping: () => boolean }): Promise<number | null> {
    const until = performance.now() + TURN_MS;
    let { failures } = lane;
    for (;;) {
      const found = await this.queue.read(lane, isFailing(failures) ? 1 : BATCH.deliveries);
      const wakes = found?.endpoint.wakes ?? 0;
      if (found && found.lost.length > 0) {
        // Whatever else is due is found by the next look.
        if (!(await this.queue.drop(lane, found.lost))) return null;
        continue;
      }
      if (!found || found.deliveries.length === 0) {
        return this.queue.finish(lane, { wakes, hasMore: false, failures, pauseMs: 0 });
      }
      const wasFailing = isFailing(failures);
      const run = await this.send(lane, found, { failures, isStopping });
      failures = run.failures;
      if (run.results.length > 0) {
        const written = await this.queue.write(lane, run.results, { failures });
        if (!written) return null;
        if (run.isGone || written.isLost) await this.disabling.disable(lane, run.isGone ? 'gone' : 'failing');
      }
      const isPaused = isFailing(failures) || (wasFailing && failures > 0);
      if (isPaused || run.isGone || isStopping() || performance.now() > until) {
        return this.queue.finish(lane, { wakes, hasMore: true, failures, pauseMs: probeDelay(failures) });
      }
    }
  }

  private async send(
    lane: Lane,
    { endpoint, deliveries }: { endpoint: LaneEndpoint; deliveries: DueDelivery[] },
    { failures, isStopping }: { failures: number; isStopping: () => boolean },
  ): Promise<BatchRun> {
    const send = this.sendingTo(lane, endpoint);
    const inTurn: Send = async (delivery) => {
      const leave = await this.slots.enter(lane.owner, lane.projectId);
      try {
        return await send(delivery);
      } finally {
        leave();
      }
    };
    const run = new BatchRun(deliveries, { calls: this.paces.of(lane.id), failures, send: inTurn, isStopping });
    await run.run();
    this.paces.learn(
      lane.id,
      run.results.map(({ attempt }) => attempt.duration_millis),
    );
    return run;
  }

  private sendingTo(lane: Lane, endpoint: LaneEndpoint): Send {
    if (endpoint.kind === 'svix') return ({ eventType, data }) => this.svix.publish(lane.projectId, eventType, data);
    const secrets = openSecrets(this.sealer, endpoint, lane);
    const url = new URL(endpoint.url);
    return ({ id, eventType, data }) =>
      this.caller.send({ url, secrets, id: messageIdOf(id), body: bodyOf(eventType, data) });
  }
}
