import { Injectable } from '@nestjs/common';
import { Sealer } from '../../common/crypto/sealing.js';
import type { WebhookAttemptRead } from '../calls/attempt.contract.js';
import { EndpointCaller } from '../calls/endpoint-caller.js';
import { messageIdOf } from '../calls/message.js';
import { EndpointDisablingService } from '../endpoints/endpoint-disabling.service.js';
import { openSecrets } from '../endpoints/signing-secrets.js';
import {
  EndpointQueues,
  type BatchTarget,
  type CallTarget,
  type DueDelivery,
  type EndpointQueue,
} from '../queues/endpoint-queues.js';
import { SvixApplications } from '../svix/svix-applications.service.js';
import { BATCH, TURN_MS } from '../webhooks.limits.js';
import { BatchRun } from './batch-run.js';
import { CallSlots } from './call-slots.js';
import { ConcurrencyLimits } from './concurrency-limits.js';
import { isFailing, probeDelay } from './retry-delay.js';

type Send = (delivery: DueDelivery) => Promise<WebhookAttemptRead | null>;

/** Sends from the queue of one endpoint for a while. */
@Injectable()
export class QueueRunner {
  private readonly slots = new CallSlots();
  private readonly limits = new ConcurrencyLimits();

  constructor(
    private readonly queues: EndpointQueues,
    private readonly caller: EndpointCaller,
    private readonly svix: SvixApplications,
    private readonly disabling: EndpointDisablingService,
    private readonly sealer: Sealer,
  ) {}

  /**
   * Sends what is due, batch after batch, until the queue is empty, its turn is over, or the endpoint fails.
   *
   * @returns the milliseconds until the queue is worth another look, or null
   */
  async run(queue: EndpointQueue, { isStopping }: { isStopping: () => boolean }): Promise<number | null> {
    const until = performance.now() + TURN_MS;
    let { failures } = queue;
    let length: number = BATCH.deliveries.first;
    for (;;) {
      const found = await this.queues.read(queue, isFailing(failures) ? 1 : length);
      const wakes = found?.endpoint.wakes ?? 0;
      if (found && found.lost.length > 0) {
        // The next look finds whatever else is due.
        if (!(await this.queues.drop(queue, found.lost))) return null;
        continue;
      }
      // The events of all that was due were dropped meanwhile: the next look says so.
      if (found && found.deliveries.length === 0 && !found.isAll) continue;
      if (!found || found.deliveries.length === 0) {
        return this.queues.giveBack(queue, { wakes, hasMore: false, failures, pauseMs: 0 });
      }
      const wasFailing = isFailing(failures);
      const run = await this.send(queue, found, { failures, isStopping });
      failures = run.failures;
      length = nextLength(run.results.length);
      if (run.results.length > 0) {
        const written = await this.queues.write(queue, run.results, { failures });
        if (!written) return null;
        if (run.isGone || written.isLost) await this.disabling.disable(queue, run.isGone ? 'gone' : 'failing');
      }
      if (found.isAll && run.isDone) {
        return this.queues.giveBack(queue, { wakes, hasMore: false, failures, pauseMs: 0 });
      }
      const isPaused = isFailing(failures) || (wasFailing && failures > 0);
      if (isPaused || run.isGone || isStopping() || performance.now() > until) {
        return this.queues.giveBack(queue, { wakes, hasMore: true, failures, pauseMs: probeDelay(failures) });
      }
    }
  }

  private async send(
    queue: EndpointQueue,
    { endpoint, deliveries }: { endpoint: BatchTarget; deliveries: DueDelivery[] },
    { failures, isStopping }: { failures: number; isStopping: () => boolean },
  ): Promise<BatchRun> {
    const send = this.sendingTo(queue, endpoint);
    const sendInSlot: Send = async (delivery) => {
      const leave = await this.slots.enter(queue.owner, queue.projectId);
      try {
        return await send(delivery);
      } finally {
        leave();
      }
    };
    const run = new BatchRun(deliveries, { calls: this.limits.of(queue.id), failures, send: sendInSlot, isStopping });
    await run.run();
    this.limits.adapt(
      queue.id,
      run.results.map(({ attempt }) => attempt.duration_millis),
    );
    return run;
  }

  /**
   * Sends one message to the endpoint as it is at that moment: who disables, deletes or moves it, or replaces its secret, means
   * the very next call, and a batch may have hundreds.
   */
  private sendingTo(queue: EndpointQueue, { kind }: BatchTarget): Send {
    const secretsOf = this.secretsOf(queue);
    return async ({ id, body }) => {
      const target = await this.queues.readTarget(queue);
      if (!target) return null;
      if (kind === 'svix') return this.svix.publish(queue.projectId, body);
      return this.caller.send({ url: new URL(target.url), secrets: secretsOf(target), id: messageIdOf(id), body });
    };
  }

  /** Opens secrets, and keeps them open while they stay the same. */
  private secretsOf(queue: EndpointQueue): (target: CallTarget) => Buffer[] {
    let known: CallTarget | null = null;
    let secrets: Buffer[] = [];
    return (target) => {
      if (!known || !hasSameSecrets(known, target)) secrets = openSecrets(this.sealer, target, queue);
      known = target;
      return secrets;
    };
  }
}

/** The deliveries of the next batch, after one in which so many were sent. */
function nextLength(sent: number): number {
  const { least, most } = BATCH.deliveries;
  return Math.min(most, Math.max(least, 2 * sent));
}

function hasSameSecrets(one: CallTarget, other: CallTarget): boolean {
  return isSame(one.secret, other.secret) && isSame(one.previousSecret, other.previousSecret);
}

function isSame(one: Buffer | null, other: Buffer | null): boolean {
  return one && other ? one.equals(other) : one === other;
}
