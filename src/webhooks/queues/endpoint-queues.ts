import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { ActivityCounts } from '../../common/activity/activity-counts.service.js';
import { Database } from '../../common/database/database.js';
import { LeasedQueue } from '../../common/jobs/leased-queue.js';
import type { LeasedItem, LeasedTable } from '../../common/jobs/leased-table.js';
import type { WebhookAttemptRead } from '../calls/attempt.contract.js';
import type { EndpointKind } from '../entities/webhook-endpoint.entity.js';
import { WebhookQueueEntity } from '../entities/webhook-queue.entity.js';
import { DROP_LOST, GIVE_BACK, READ_BATCH, READ_TARGETS, WRITE_RESULTS } from './endpoint-queues.statements.js';
import { EventBodies } from './event-bodies.js';
import { writeAttempts } from './recent-attempts.js';

/** The queue of an endpoint that this process holds: nobody else sends from it while the lease lasts. */
export interface EndpointQueue extends LeasedItem {
  /** Failed attempts in a row. */
  failures: number;
}

/** The address of an endpoint, and what signs the messages to it. */
export interface CallTarget {
  url: string;
  secret: Buffer | null;
  previousSecret: Buffer | null;
}

/** The endpoint that a batch goes to. */
export interface BatchTarget {
  kind: EndpointKind;
  /** Counts additions to the queue: see {@link EndpointQueues.giveBack}. */
  wakes: number;
}

/** One message that is due. */
export interface DueDelivery {
  id: string;
  eventId: string;
  /** Messages of one group are sent in order, one at a time (as in a FIFO queue). A hash of the object they are about. */
  messageGroup: string;
  /** Attempts that failed. */
  attempts: number;
  /** The body of its message. */
  body: Buffer;
}

/** A batch that is due, and its endpoint. */
export interface DueBatch {
  endpoint: BatchTarget;
  /** Oldest first. */
  deliveries: DueDelivery[];
  /** The ids of those whose events are not kept any longer. */
  lost: string[];
  /** Nothing else was due. */
  isAll: boolean;
}

/** The result of an attempt. */
export interface DeliveryResult {
  id: string;
  status: 'delivered' | 'retrying' | 'failed';
  /** The delay of the next attempt, in milliseconds. */
  retryMs: number;
  attempt: WebhookAttemptRead;
}

/** The state in which a queue is given back. */
export interface QueueEnd {
  /** As of the last {@link EndpointQueues.read}: if it changed since, something was added. */
  wakes: number;
  /** Something was left at the last look. */
  hasMore: boolean;
  failures: number;
  /** The pause before the next attempt, in milliseconds; 0 for an endpoint that works. */
  pauseMs: number;
}

const TABLE: LeasedTable<EndpointQueue> = {
  name: 'webhook_lanes',
  priorities: [0],
  columns: ['failures'],
  // Each delivery has retries of its own.
  retries: { attempts: 1, firstDelayMs: 0 },
};

/** The queues of endpoints: one process at a time sends from each, and writes the results. */
@Injectable()
export class EndpointQueues {
  readonly leases: LeasedQueue<EndpointQueue>;
  /** Calls that begin together read their endpoints together. Nothing is kept of them. */
  private readonly targets = new DataLoader<EndpointQueue, CallTarget | null>((asked) => this.readTargets(asked), {
    cache: false,
  });

  constructor(
    private readonly database: Database,
    private readonly activity: ActivityCounts,
    private readonly bodies: EventBodies,
  ) {
    this.leases = new LeasedQueue(database, TABLE);
  }

  /** The next batch of at most `limit` deliveries; null when the endpoint is disabled or gone. */
  async read({ projectId, id }: EndpointQueue, limit: number): Promise<DueBatch | null> {
    type Due = Omit<DueDelivery, 'body'> & { isLost: boolean };
    const rows = await this.database.rows<BatchTarget & (Due | { id: null })>(READ_BATCH, [projectId, id, limit]);
    const [endpoint] = rows;
    if (!endpoint) return null;
    const due = rows.filter((row): row is BatchTarget & Due => row.id !== null);
    const lost = due.filter(({ isLost }) => isLost).map((row) => row.id);
    if (lost.length > 0) return { endpoint, deliveries: [], lost, isAll: false };
    const eventIds = due.map(({ eventId }) => eventId);
    const bodies = await this.bodies.read(projectId, eventIds);
    const deliveries = bodies.map((body, place) => ({ ...due[place]!, body }));
    return { endpoint, deliveries, lost, isAll: deliveries.length === due.length && due.length < limit };
  }

  /** The endpoint as it is now; null when it is disabled or gone. */
  readTarget(queue: EndpointQueue): Promise<CallTarget | null> {
    return this.targets.load(queue);
  }

  private async readTargets(asked: readonly EndpointQueue[]): Promise<Array<CallTarget | null>> {
    const values = [asked.map(({ projectId }) => projectId), asked.map(({ id }) => id)];
    const rows = await this.database.rows<CallTarget & EndpointKey>(READ_TARGETS, values);
    const targets = new Map(rows.map((row) => [keyOf(row), row]));
    return asked.map((queue) => targets.get(keyOf(queue)) ?? null);
  }

  /** Deletes deliveries whose events are gone; false when the lease was lost, and nothing was deleted. */
  async drop({ projectId, id, leaseId }: EndpointQueue, ids: readonly string[]): Promise<boolean> {
    return (await this.database.row(DROP_LOST, [projectId, id, leaseId, ids])) !== null;
  }

  /**
   * Writes the results of attempts, and extends the lease.
   *
   * @returns whether the endpoint failed for so long that it is to be disabled; null when the lease was lost: then nothing
   *   was written, and another process sends the messages again
   */
  async write(
    { projectId, id, leaseId }: EndpointQueue,
    results: readonly DeliveryResult[],
    { failures }: { failures: number },
  ): Promise<{ isLost: boolean } | null> {
    const hasSuccess = results.some(({ status }) => status === 'delivered');
    // Every row names the project, so that each is looked up by its key: if the project were a constant, PostgreSQL might expect
    // few rows of it and read all of them.
    const rows = results.map((result) => ({ projectId, ...result }));
    const attempts = writeAttempts(results.map(({ attempt }) => attempt));
    const values = [projectId, id, leaseId, JSON.stringify(rows), failures, hasSuccess, attempts];
    const written = await this.database.row<{ isLost: boolean }>(WRITE_RESULTS, values);
    const delivered = results.filter(({ status }) => status === 'delivered').length;
    if (written && delivered > 0) this.activity.add(projectId, 'delivery', delivered);
    if (written && delivered < results.length) {
      this.activity.add(projectId, 'failed_delivery', results.length - delivered);
    }
    return written;
  }

  /**
   * Ends the lease of a queue.
   *
   * @returns the milliseconds until the queue is worth another look; null when it is empty, or the lease was lost
   */
  async giveBack(
    { projectId, id, leaseId }: EndpointQueue,
    { wakes, hasMore, failures, pauseMs }: QueueEnd,
  ): Promise<number | null> {
    const values = [projectId, id, leaseId, wakes, failures, hasMore, pauseMs];
    const row = await this.database.row<{ waitMs: number | null }>(GIVE_BACK, values);
    return row?.waitMs ?? null;
  }

  /** Makes queues due again that count as failed because the processes that held them died one after the other. */
  async takeUpAbandoned(): Promise<void> {
    await this.database
      .repository(WebhookQueueEntity)
      .update(
        { status: 'failed' },
        { status: 'queued', attempts: 0, nextAttemptAt: () => 'now()', isWaiting: false, finishedAt: null },
      );
  }
}

interface EndpointKey {
  projectId: string;
  id: string;
}

/** Of an endpoint among those of all projects. */
function keyOf({ projectId, id }: EndpointKey): string {
  return `${projectId} ${id}`;
}
