import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Tier } from '../tenancy/tier.js';
import type { ActorType } from '../caller/actors.js';
import type { AuditChanges } from './audit-changes.js';

/**
 * Something that somebody did. The database refuses to change a row, and to delete one before its project's time: see
 * the migration. Rows outlive their project.
 */
@Entity('audit_log')
@Index('ix_audit_log_action', ['projectId', 'action', 'id'])
@Index('ix_audit_log_object_type', ['projectId', 'objectType', 'id'])
@Index('ix_audit_log_object', ['projectId', 'objectId', 'id'])
@Index('ix_audit_log_actor', ['projectId', 'actorId', 'id'], { where: 'actor_id IS NOT NULL' })
@Index('ix_audit_log_user', ['projectId', 'userId', 'isSecurity', 'id'], { where: 'user_id IS NOT NULL' })
export class AuditEntryEntity {
  @PrimaryColumn('text')
  projectId: string;

  /** A UUID of version 7: they are in the order of time. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('timestamptz')
  at: Date;

  @Column('text')
  action: string;

  @Column('text')
  actorType: ActorType;

  /** Null for the server itself, and for whoever is not known. */
  @Column('text', { nullable: true })
  actorId: string | null;

  @Column('uuid', { nullable: true })
  sessionId: string | null;

  /** The impersonator: somebody else who acted in the session of the user. */
  @Column('text', { nullable: true })
  impersonatorType: ActorType | null;

  @Column('text', { nullable: true })
  impersonatorId: string | null;

  @Column('text', { nullable: true })
  tier: Tier | null;

  @Column('text', { nullable: true })
  ip: string | null;

  @Column('text', { nullable: true })
  userAgent: string | null;

  @Column('text', { nullable: true })
  requestId: string | null;

  @Column('text')
  objectType: string;

  @Column('text', { nullable: true })
  objectId: string | null;

  /** The end user whom it concerns, where the object is not that user anyway. Of what is for them to see always. */
  @Column('uuid', { nullable: true })
  userId: string | null;

  /** True if the action is about the safety of the user's account: they see it. */
  @Column('boolean')
  isSecurity: boolean;

  @Column('json')
  changes: AuditChanges;
}
