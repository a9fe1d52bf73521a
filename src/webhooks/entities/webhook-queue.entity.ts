import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { LeasedRow } from '../../common/jobs/leased-row.js';

/**
 * The queue of one endpoint: the process that sends from it, the time of the next look, and how the endpoint has been. The
 * table was named when queues were called lanes.
 */
@Entity('webhook_lanes')
@Check('ck_webhook_lanes_status', `status IN ('idle', 'queued', 'sending', 'failed')`)
@Index('ix_webhook_lanes_near', ['projectId', 'priority', 'nextAttemptAt'], {
  where: `status = 'queued' AND NOT is_waiting`,
})
@Index('ix_webhook_lanes_waiting', ['nextAttemptAt'], { where: `status = 'queued' AND is_waiting` })
@Index('ix_webhook_lanes_leases', ['leaseUntil'], { where: `status = 'sending'` })
export class WebhookQueueEntity extends LeasedRow {
  @PrimaryColumn('text')
  projectId: string;

  /** The id of the endpoint. */
  @PrimaryColumn('uuid')
  id: string;

  /** `idle` while nothing waits, or the endpoint is disabled. */
  @Column('text', { default: 'idle' })
  status: 'idle' | 'queued' | 'sending' | 'failed';

  /** Counts additions to the queue, so that whoever gives it back sees if something was added meanwhile. */
  @Column('int', { default: 0 })
  wakes: number;

  /** Deliveries that are pending or retrying. */
  @Column('int', { default: 0 })
  pendingCount: number;

  /** Failed attempts in a row, since the last success. */
  @Column('int', { default: 0 })
  failures: number;

  @Column('timestamptz', { nullable: true })
  failingSince: Date | null;

  @Column('timestamptz', { nullable: true })
  lastAttemptAt: Date | null;

  /** The results of the latest attempts, oldest first: see `recent-attempts.ts`. */
  @Column('text', { default: '' })
  recentAttempts: string;

  /** The time of the first event that was left out because too many waited. */
  @Column('timestamptz', { nullable: true })
  missedSince: Date | null;
}
