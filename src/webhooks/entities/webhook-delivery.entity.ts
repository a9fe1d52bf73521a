import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { WebhookAttemptRead } from '../calls/attempt.contract.js';

/** `pending` until the first attempt, `retrying` until the next. */
export type DeliveryStatus = 'pending' | 'retrying' | 'delivered' | 'failed';

/** One event for one endpoint. */
@Entity('webhook_deliveries')
@Check('ck_webhook_deliveries_status', `status IN ('pending', 'retrying', 'delivered', 'failed')`)
@Index('ux_webhook_deliveries_event', ['projectId', 'endpointId', 'eventId'], { unique: true })
@Index('ix_webhook_deliveries_pending', ['projectId', 'endpointId', 'eventId'], { where: `status = 'pending'` })
@Index('ix_webhook_deliveries_retrying', ['projectId', 'endpointId', 'objectKey', 'eventId'], {
  where: `status = 'retrying'`,
})
@Index('ix_webhook_deliveries_age', { synchronize: false })
export class WebhookDeliveryEntity {
  @PrimaryColumn('text')
  projectId: string;

  /** The message's id derives from it, so that it stays the same however often the event is sent. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  endpointId: string;

  /** TypeORM reads 64-bit numbers as text. */
  @Column('bigint')
  eventId: string;

  @Column('text')
  eventType: string;

  /** The message group: a hash of the object that the event is about. Messages of one group arrive in order. */
  @Column('bigint')
  objectKey: string;

  @Column('text', { default: 'pending' })
  status: DeliveryStatus;

  /** Attempts since it was last asked for. */
  @Column('int', { default: 0 })
  attempts: number;

  @Column('timestamptz', { default: () => 'now()' })
  nextAttemptAt: Date;

  /** The latest attempts, as they are shown. */
  @Column('jsonb', { nullable: true })
  log: WebhookAttemptRead[] | null;

  @Column('timestamptz', { nullable: true })
  deliveredAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
