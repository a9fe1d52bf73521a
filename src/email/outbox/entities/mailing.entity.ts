import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ActorType } from '../../../common/caller/actors.js';
import type { KeptAudience } from '../../audience/kept-audience.js';

/** One content addressed to many. How far it got is counted from its emails. */
@Entity('mailings')
@Index('ix_mailings_created', ['projectId', 'createdAt', 'id'])
@Index('ix_mailings_drafts', ['projectId', 'createdAt', 'id'], { where: 'draft_id IS NOT NULL' })
@Index('uq_mailings_request', ['projectId', 'requestId'], { unique: true, where: 'request_id IS NOT NULL' })
export class MailingEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** Sealed: the sources and variables as they were when the mailing was made. */
  @Column('bytea')
  content: Buffer;

  /** Takes the place of the subject that the source renders. */
  @Column('text', { nullable: true })
  subject: string | null;

  /** The category of emails whose source names none. */
  @Column('text', { nullable: true })
  category: string | null;

  @Column('uuid', { nullable: true })
  templateId: string | null;

  @Column('uuid', { nullable: true })
  draftId: string | null;

  /** The name that the draft had; null for no draft, and for mailings of earlier versions. */
  @Column('text', { nullable: true })
  draftName: string | null;

  /** The request that sent it: asked for once more, it sends nothing. */
  @Column('uuid', { nullable: true })
  requestId: string | null;

  /** Its recipients as they were named; null for mailings of earlier versions, and for tests. */
  @Column('jsonb', { nullable: true })
  audience: KeptAudience | null;

  @Column('text', { nullable: true })
  actorType: ActorType | null;

  @Column('text', { nullable: true })
  actorId: string | null;

  /** True if it goes to verified addresses alone. */
  @Column('boolean', { default: false })
  onlyVerified: boolean;

  /** The time from which on nothing of it is sent any more. */
  @Column('timestamptz', { nullable: true })
  stoppedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
