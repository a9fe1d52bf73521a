import type { WebhookAttemptRead } from '../deliveries/deliveries.contract.js';
import { BATCH } from '../webhooks.limits.js';
import type { DeliveryResult, DueDelivery } from './lanes.queue.js';
import { isFailing, retryDelay } from './retry-delay.js';

const GONE = 410;

/** How a batch is sent. */
export interface BatchOptions {
  /** Calls at the same time. */
  calls: number;
  /** In a row, before the batch. */
  failures: number;
  /** Sends one message, once. */
  send: (delivery: DueDelivery) => Promise<WebhookAttemptRead>;
  /** No more is begun. */
  isStopping: () => boolean;
}

/**
 * Sends a batch: several messages at a time, those of one object one after the other, and none of an object after one that
 * failed. Once an endpoint fails again and again no more is begun, nor when the batch takes long.
 */
export class BatchRun {
  readonly results: DeliveryResult[] = [];
  /** In a row, at the end. */
  failures: number;
  /** The endpoint says that it wants nothing any more. */
  isGone = false;
  private readonly until = performance.now() + BATCH.ms;
  private readonly chains: DueDelivery[][];

  constructor(
    deliveries: readonly DueDelivery[],
    private readonly options: BatchOptions,
  ) {
    this.failures = options.failures;
    this.chains = chainsOf(deliveries);
  }

  /** Sends until there is nothing more, or no more is to be begun. */
  async run(): Promise<void> {
    const { calls, failures } = this.options;
    // One that fails is tried with one message.
    const workers = Array.from({ length: isFailing(failures) ? 1 : calls }, () => this.work());
    await Promise.all(workers);
  }

  private async work(): Promise<void> {
    for (let chain = this.next(); chain; chain = this.next()) {
      for (const delivery of chain) {
        if (!this.mayBegin()) return;
        if (!(await this.attempt(delivery))) break;
      }
    }
  }

  private next(): DueDelivery[] | undefined {
    return this.mayBegin() ? this.chains.shift() : undefined;
  }

  private mayBegin(): boolean {
    const isProbing = isFailing(this.options.failures) && this.results.length > 0;
    if (this.isGone || this.options.isStopping() || performance.now() > this.until) return false;
    return isProbing ? this.failures === 0 : !isFailing(this.failures) || this.results.length === 0;
  }

  private async attempt(delivery: DueDelivery): Promise<boolean> {
    const attempt = await this.options.send(delivery);
    const isDelivered = attempt.error === null;
    const retryMs = isDelivered ? null : retryDelay(delivery.attempts + 1);
    const status = isDelivered ? 'delivered' : retryMs === null ? 'failed' : 'retrying';
    this.results.push({ id: delivery.id, status, retryMs: retryMs ?? 0, attempt });
    this.failures = isDelivered ? 0 : this.failures + 1;
    this.isGone ||= attempt.status === GONE;
    return isDelivered;
  }
}

/** Of each object its messages, in order. */
function chainsOf(deliveries: readonly DueDelivery[]): DueDelivery[][] {
  const chains = new Map<string, DueDelivery[]>();
  for (const delivery of deliveries) {
    const chain = chains.get(delivery.objectKey);
    if (chain) chain.push(delivery);
    else chains.set(delivery.objectKey, [delivery]);
  }
  return [...chains.values()];
}
