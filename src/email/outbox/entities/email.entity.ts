import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

export type EmailStatus = 'queued' | 'sending' | 'sent' | 'failed' | 'skipped';

/** How a mail leaves: kept here and sent nowhere, through the operator's server, or through the project's own. */
export type EmailTransport = 'inbox' | 'shared' | 'custom';

/** Who sent a mail through which server; never its password. */
export interface SenderConfig {
  type: 'shared' | 'standard';
  host?: string;
  port?: number;
  username?: string;
  sender_name: string;
  sender_email: string;
}

/** One mail to one recipient, from the moment it is due until it is cleaned up. */
@Entity('emails')
@Check('ck_emails_status', `status IN ('queued', 'sending', 'sent', 'failed', 'skipped')`)
@Index('ix_emails_due', ['projectId', 'priority', 'nextAttemptAt'], { where: `status = 'queued'` })
@Index('ix_emails_leases', ['leaseUntil'], { where: `status = 'sending'` })
@Index('ix_emails_created', ['projectId', 'createdAt', 'id'])
@Index('ix_emails_status', ['projectId', 'status', 'createdAt', 'id'])
@Index('ix_emails_mailing', ['projectId', 'mailingId', 'status', 'createdAt', 'id'])
@Index('ix_emails_transport', ['projectId', 'transport', 'createdAt', 'id'])
@Index('ix_emails_finished', ['projectId', 'finishedAt', 'status'])
@Index('ix_emails_age', ['finishedAt'])
@Index('ix_emails_search', { synchronize: false })
export class EmailEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** What it shares with other mails; null for a mail of the system's own. */
  @Column('uuid', { nullable: true })
  mailingId: string | null;

  @Column('uuid', { nullable: true })
  templateId: string | null;

  @Column('uuid', { nullable: true })
  userId: string | null;

  /** The address; empty for a user who has none. */
  @Column('text')
  recipient: string;

  /** Until it is rendered, the one it was queued with, if any. */
  @Column('text', { nullable: true })
  subject: string | null;

  @Column('text', { default: 'Transactional' })
  category: string;

  /** The lower goes first. */
  @Column('smallint', { default: 0 })
  priority: number;

  @Column('text', { default: 'queued' })
  status: EmailStatus;

  /** Sealed: what a mail of the system's own puts into its template; links with codes are among it. */
  @Column('bytea', { nullable: true })
  variables: Buffer | null;

  /** Sealed: the mail as it goes out. Stored before it is sent, so that a second attempt sends the same mail. */
  @Column('bytea', { nullable: true })
  rendered: Buffer | null;

  @Column('text', { nullable: true })
  transport: EmailTransport | null;

  @Column('jsonb', { nullable: true })
  senderConfig: SenderConfig | null;

  @Column('text', { nullable: true })
  messageId: string | null;

  /** One whose process died counts: the mail server may have taken it. */
  @Column('int', { default: 0 })
  attempts: number;

  @Column('timestamptz', { default: () => 'now()' })
  nextAttemptAt: Date;

  /** Who is sending it, and until when nobody else may. */
  @Column('uuid', { nullable: true })
  leaseId: string | null;

  @Column('timestamptz', { nullable: true })
  leaseUntil: Date | null;

  @Column('text', { nullable: true })
  errorType: string | null;

  @Column('text', { nullable: true })
  errorMessage: string | null;

  @Column('text', { nullable: true })
  skippedReason: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  sentAt: Date | null;

  @Column('timestamptz', { nullable: true })
  finishedAt: Date | null;
}
