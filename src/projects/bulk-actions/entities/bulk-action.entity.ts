import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { LeasedRow } from '../../../common/jobs/leased-row.js';
import type { Tier } from '../../../common/tenancy/tier.js';

/** A change that is made to many users. */
export type BulkActionKind =
  | 'delete'
  | 'sign_out'
  | 'restrict'
  | 'lift_restriction'
  | 'add_to_team'
  | 'grant_project_permission'
  | 'grant_team_permission';

/** The words on a restriction that an action makes. */
export interface RestrictionWords {
  reason: string | null;
  privateDetails: string | null;
}

/** A row's place in the queue, or what became of it. */
export type BulkActionStatus = 'queued' | 'sending' | 'completed' | 'failed' | 'cancelled';

/** The one who asked, as the audit log tells of each change. */
export interface BulkActionOrigin {
  tier: Tier;
  ownerId: string | null;
  keySetId: string | null;
  remoteAddress: string;
  userAgent: string | null;
  requestId: string | null;
}

/** One change to many users, who were decided when it was asked for. */
@Entity('bulk_actions')
@Check('ck_bulk_actions_status', `status IN ('queued', 'sending', 'completed', 'failed', 'cancelled')`)
@Index('ix_bulk_actions_near', ['projectId', 'priority', 'nextAttemptAt'], {
  where: `status = 'queued' AND NOT is_waiting`,
})
@Index('ix_bulk_actions_waiting', ['nextAttemptAt'], { where: `status = 'queued' AND is_waiting` })
@Index('ix_bulk_actions_leases', ['leaseUntil'], { where: `status = 'sending'` })
@Index('ix_bulk_actions_created', ['projectId', 'createdAt', 'id'])
@Index('ix_bulk_actions_ended', ['finishedAt'])
export class BulkActionEntity extends LeasedRow {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  action: BulkActionKind;

  @Column('uuid', { nullable: true })
  teamId: string | null;

  @Column('text', { nullable: true })
  permissionId: string | null;

  @Column('jsonb', { nullable: true })
  restriction: RestrictionWords | null;

  @Column('jsonb')
  origin: BulkActionOrigin;

  /** The users, each once, in the order in which they are changed. */
  @Column('uuid', { array: true, select: false })
  userIds: string[];

  @Column('int')
  total: number;

  /** Users whose change was tried: the next one stands behind them. */
  @Column('int', { default: 0 })
  position: number;

  @Column('int', { default: 0 })
  doneCount: number;

  @Column('int', { default: 0 })
  skippedCount: number;

  @Column('int', { default: 0 })
  failedCount: number;

  @Column('text', { default: 'queued' })
  status: BulkActionStatus;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
