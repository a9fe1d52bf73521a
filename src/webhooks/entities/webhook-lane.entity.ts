import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The queue of one endpoint: who works through it, when it is worth a look, and how the endpoint has been. */
@Entity('webhook_lanes')
@Check('ck_webhook_lanes_status', `status IN ('idle', 'queued', 'sending', 'failed')`)
@Index('ix_webhook_lanes_due', ['projectId', 'priority', 'nextAttemptAt'], { where: `status = 'queued'` })
@Index('ix_webhook_lanes_leases', ['leaseUntil'], { where: `status = 'sending'` })
export class WebhookLaneEntity {
  @PrimaryColumn('text')
  projectId: string;

  /** The endpoint's. */
  @PrimaryColumn('uuid')
  id: string;

  /** `idle` while nothing waits, or the endpoint is disabled. */
  @Column('text', { default: 'idle' })
  status: 'idle' | 'queued' | 'sending' | 'failed';

  /** Of the queue's mechanism, which has several for others. */
  @Column('smallint', { default: 0 })
  priority: number;

  @Column('int', { default: 0 })
  attempts: number;

  @Column('timestamptz', { default: () => 'now()' })
  nextAttemptAt: Date;

  @Column('uuid', { nullable: true })
  leaseId: string | null;

  @Column('timestamptz', { nullable: true })
  leaseUntil: Date | null;

  @Column('text', { nullable: true })
  errorType: string | null;

  @Column('text', { nullable: true })
  errorMessage: string | null;

  @Column('timestamptz', { nullable: true })
  finishedAt: Date | null;

  /** Counts what was put into the queue: whoever leaves it sees whether something came meanwhile. */
  @Column('int', { default: 0 })
  wakes: number;

  /** Deliveries that are pending or retrying. */
  @Column('int', { default: 0 })
  pendingCount: number;

  /** In a row, since the last success. */
  @Column('int', { default: 0 })
  failures: number;

  @Column('timestamptz', { nullable: true })
  failingSince: Date | null;

  @Column('timestamptz', { nullable: true })
  lastAttemptAt: Date | null;

  /** What came of the latest attempts, oldest first: see `recent-attempts.ts`. */
  @Column('text', { default: '' })
  recentAttempts: string;

  /** Since when events were left out because too many waited. */
  @Column('timestamptz', { nullable: true })
  missedSince: Date | null;
}
