import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

export type EmailStatus = 'queued' | 'sending' | 'sent' | 'failed' | 'skipped';

/** The way in which an email leaves: kept here and sent nowhere, through the operator's server, or through the project's own. */
export type EmailTransport = 'inbox' | 'shared' | 'custom';

/** The sender of an email and the server it left through, without the server's password. */
export interface SenderConfig {
  type: 'shared' | 'standard';
  host?: string;
  port?: number;
  username?: string;
  sender_name: string;
  sender_email: string;
}

/** One email to one recipient, from the moment it is due until it is cleaned up. */
@Entity('emails')
@Check('ck_emails_status', `status IN ('queued', 'sending', 'sent', 'failed', 'skipped')`)
@Index('ix_emails_due', ['projectId', 'priority', 'nextAttemptAt'], { where: `status = 'queued'` })
@Index('ix_emails_leases', ['leaseUntil'], { where: `status = 'sending'` })
@Index('ix_emails_by_time', [
  'projectId',
  'createdAt',
  'id',
  'status',
  'transport',
  'templateId',
  'mailingId',
  'userId',
])
@Index('ix_emails_status', ['projectId', 'status', 'createdAt', 'id'])
@Index('ix_emails_mailing', ['projectId', 'mailingId', 'status', 'createdAt', 'id'])
@Index('ix_emails_transport', ['projectId', 'transport', 'createdAt', 'id'])
@Index('ix_emails_user', ['projectId', 'userId', 'createdAt', 'id'], { where: 'user_id IS NOT NULL' })
@Index('ix_emails_by_recipient', { synchronize: false })
@Index('ix_emails_finished', ['projectId', 'finishedAt', 'status'])
@Index('ix_emails_age', ['finishedAt'])
@Index('ix_emails_search', { synchronize: false })
export class EmailEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** The mailing that it is part of; null for a system email. */
  @Column('uuid', { nullable: true })
  mailingId: string | null;

  @Column('uuid', { nullable: true })
  templateId: string | null;

  @Column('uuid', { nullable: true })
  userId: string | null;

  /** The address; empty for a user who has none. */
  @Column('text')
  recipient: string;

  /** The subject; until the email is rendered, the one it was queued with, if any. */
  @Column('text', { nullable: true })
  subject: string | null;

  @Column('text', { default: 'Transactional' })
  category: string;

  /** The priority: lower numbers go first. */
  @Column('smallint', { default: 0 })
  priority: number;

  @Column('text', { default: 'queued' })
  status: EmailStatus;

  /** Sealed: the template variables of a system email, links with codes among them. */
  @Column('bytea', { nullable: true })
  variables: Buffer | null;

  /** Sealed: the email as it goes out. Stored before it is sent, so that a second attempt sends the same email. */
  @Column('bytea', { nullable: true })
  rendered: Buffer | null;

  @Column('text', { nullable: true })
  transport: EmailTransport | null;

  @Column('jsonb', { nullable: true })
  senderConfig: SenderConfig | null;

  @Column('text', { nullable: true })
  messageId: string | null;

  /** Attempts so far. One whose process died counts, because the email server may have taken the email. */
  @Column('int', { default: 0 })
  attempts: number;

  @Column('timestamptz', { default: () => 'now()' })
  nextAttemptAt: Date;

  /** The lease of the process that sends it; `leaseUntil` is when another process may take it. */
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
