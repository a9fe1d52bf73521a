import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** The kinds of reports after which an address gets no more emails of a project. */
export type SuppressionReason = 'bounced' | 'marked_as_spam';

/** An address that a project's emails do not go to any more. */
@Entity('email_suppressions')
@Check('ck_email_suppressions_reason', `reason IN ('bounced', 'marked_as_spam')`)
@Index('ix_email_suppressions_created', ['projectId', 'createdAt', 'address'])
@Index('ix_email_suppressions_age', ['createdAt'])
export class EmailSuppressionEntity {
  @PrimaryColumn('text')
  projectId: string;

  /** As `normalizeEmail` writes it. */
  @PrimaryColumn('text')
  address: string;

  @Column('text')
  reason: SuppressionReason;

  /** The words of the server that sent the email back; null where none were reported. */
  @Column('text', { nullable: true })
  detail: string | null;

  /** The email that it was reported of; it may be gone by now. */
  @Column('uuid')
  emailId: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
