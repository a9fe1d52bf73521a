import type { WebhookAttemptRead } from '../calls/attempt.contract.js';
import { BATCH } from '../webhooks.limits.js';
import type { DeliveryResult, DueDelivery } from '../queues/endpoint-queues.js';
import { isFailing, retryDelay } from './retry-delay.js';

const GONE = 410;

/** The way in which a batch is sent. */
export interface BatchOptions {
  /** Calls at the same time. */
  calls: number;
  /** Failures in a row before the batch. */
  failures: number;
  /** Sends one message, once; null when the endpoint takes none any more, and none was sent. */
  send: (delivery: DueDelivery) => Promise<WebhookAttemptRead | null>;
  /** Once true, no more calls are begun. */
  isStopping: () => boolean;
}

/**
 * Sends a batch: several message groups at a time, and the messages of a group one after the other, up to the first that
 * fails. No more is begun once the endpoint fails again and again, or when the batch takes long.
 */
export class BatchRun {
  readonly results: DeliveryResult[] = [];
  /** Failures in a row at the end. */
  failures: number;
  /** The endpoint answered 410: it wants nothing any more. */
  isGone = false;
  /** The endpoint was disabled or deleted meanwhile. */
  private isClosed = false;
  private readonly until = performance.now() + BATCH.ms;
  private readonly groups: DueDelivery[][];

  constructor(
    private readonly deliveries: readonly DueDelivery[],
    private readonly options: BatchOptions,
  ) {
    this.failures = options.failures;
    this.groups = groupMessages(deliveries);
  }

  /** The endpoint took all of the batch. */
  get isDone(): boolean {
    return this.results.length === this.deliveries.length && this.results.every(({ status }) => status === 'delivered');
  }

  /** Sends until there is nothing more, or no more is to be begun. */
  async run(): Promise<void> {
    const { calls, failures } = this.options;
    // An endpoint that fails is tried with one message.
    const workers = Array.from({ length: isFailing(failures) ? 1 : calls }, () => this.work());
    await Promise.all(workers);
  }

  private async work(): Promise<void> {
    for (let group = this.next(); group; group = this.next()) {
      for (const delivery of group) {
        if (!this.mayBegin()) return;
        if (!(await this.attempt(delivery))) break;
      }
    }
  }

  private next(): DueDelivery[] | undefined {
    return this.mayBegin() ? this.groups.shift() : undefined;
  }

  private mayBegin(): boolean {
    const isProbing = isFailing(this.options.failures) && this.results.length > 0;
    if (this.isGone || this.isClosed || this.options.isStopping() || performance.now() > this.until) return false;
    return isProbing ? this.failures === 0 : !isFailing(this.failures) || this.results.length === 0;
  }

  private async attempt(delivery: DueDelivery): Promise<boolean> {
    const attempt = await this.options.send(delivery);
    if (attempt === null) {
      this.isClosed = true;
      return false;
    }
    const isDelivered = attempt.error === null;
    const retryMs = isDelivered ? null : retryDelay(delivery.attempts + 1);
    const status = isDelivered ? 'delivered' : retryMs === null ? 'failed' : 'retrying';
    this.results.push({ id: delivery.id, status, retryMs: retryMs ?? 0, attempt });
    this.failures = isDelivered ? 0 : this.failures + 1;
    this.isGone ||= attempt.status === GONE;
    return isDelivered;
  }
}

/** The messages of each group, in order. */
function groupMessages(deliveries: readonly DueDelivery[]): DueDelivery[][] {
  const groups = new Map<string, DueDelivery[]>();
  for (const delivery of deliveries) {
    const group = groups.get(delivery.messageGroup);
    if (group) group.push(delivery);
    else groups.set(delivery.messageGroup, [delivery]);
  }
  return [...groups.values()];
}
