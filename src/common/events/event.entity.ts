import { Column, CreateDateColumn, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { Tier } from '../tenancy/tier.js';

/** Something that happened in a project, kept with the change that made it happen. */
@Entity('events')
@Index('ix_events_occurred', ['occurredAt'])
@Index('ix_events_undispatched', ['projectId', 'id'], { where: 'is_undispatched' })
export class EventEntity {
  @PrimaryColumn('text')
  projectId: string;

  /** Ascending, but for changes that are committed side by side. TypeORM reads 64-bit numbers as text. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('text')
  type: string;

  @Column('json')
  data: unknown;

  /** The access with which it was done; null for what the server did by itself. */
  @Column('text', { nullable: true })
  actorTier: Tier | null;

  @Column('uuid', { nullable: true })
  actorUserId: string | null;

  @Column('uuid', { nullable: true })
  actorSessionId: string | null;

  /** True until it is known who outside of the server is to hear of the event. */
  @Column('boolean', { default: false })
  isUndispatched: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  occurredAt: Date;
}
