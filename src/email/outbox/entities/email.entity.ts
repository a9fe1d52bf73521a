import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { LeasedRow } from '../../../common/jobs/leased-row.js';

/** A paused email was queued, or had failed: then it has the time when it did. */
export const STORED_STATUSES = [
  'paused',
  'queued',
  'sending',
  'sent',
  'delayed',
  'bounced',
  'marked_as_spam',
  'failed',
  'skipped',
] as const;
export type EmailStatus = (typeof STORED_STATUSES)[number];

/** The statuses of emails that a server took: `sent`, and those that its provider reported since. */
export const TAKEN_STATUSES = ['sent', 'delayed', 'bounced', 'marked_as_spam'] as const satisfies EmailStatus[];

/** The address of an email to a user: their primary one when it is sent, or the one that stands in the email. */
export type EmailAddressing = 'primary' | 'fixed';

/** A failed attempt, with what the email server said. */
export interface StoredAttemptError {
  /** In milliseconds since 1970. */
  at: number;
  type: string;
  message: string;
}

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
@Check('ck_emails_status', `status IN (${STORED_STATUSES.map((status) => `'${status}'`).join(', ')})`)
@Index('ix_emails_near', ['projectId', 'priority', 'nextAttemptAt'], { where: `status = 'queued' AND NOT is_waiting` })
@Index('ix_emails_waiting', ['nextAttemptAt'], { where: `status = 'queued' AND is_waiting` })
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
@Index('ix_emails_by_status', [
  'projectId',
  'status',
  'createdAt',
  'id',
  'transport',
  'templateId',
  'mailingId',
  'userId',
])
@Index('ix_emails_outbox', { synchronize: false })
@Index('ix_emails_by_subject', { synchronize: false })
@Index('ix_emails_mailing', ['projectId', 'mailingId', 'status', 'createdAt', 'id'])
@Index('ix_emails_transport', ['projectId', 'transport', 'createdAt', 'id'])
@Index('ix_emails_user', ['projectId', 'userId', 'createdAt', 'id'], { where: 'user_id IS NOT NULL' })
@Index('ix_emails_by_recipient', { synchronize: false })
@Index('ix_emails_finished', ['projectId', 'finishedAt', 'status'])
@Index('ix_emails_age', ['finishedAt'])
@Index('ix_emails_message_id', ['messageId'], { where: 'message_id IS NOT NULL' })
@Index('ix_emails_provider_id', ['providerId'], { where: 'provider_id IS NOT NULL' })
@Index('ix_emails_search', { synchronize: false })
export class EmailEntity extends LeasedRow {
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

  /** The id that the email server gave to it, if its answer has one: providers report by it. */
  @Column('text', { nullable: true })
  providerId: string | null;

  @Column('text', { nullable: true })
  skippedReason: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  sentAt: Date | null;

  /** The time before which it is not sent; null for one that was due at once. */
  @Column('timestamptz', { nullable: true })
  scheduledAt: Date | null;

  @Column('timestamptz', { nullable: true })
  renderingStartedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  renderedAt: Date | null;

  /** The beginning of the attempt under way, or of the last one of an email that is done with. */
  @Column('timestamptz', { nullable: true })
  sendingStartedAt: Date | null;

  /** The last change by somebody of the project. */
  @Column('timestamptz', { nullable: true })
  changedAt: Date | null;

  @Column('jsonb', { nullable: true })
  attemptErrors: StoredAttemptError[] | null;

  /** Sealed: the sources and variables of an email that was edited by itself. */
  @Column('bytea', { nullable: true })
  ownContent: Buffer | null;

  /** Null unless it was edited: then a mailing goes to primary addresses, and other emails to the address in them. */
  @Column('text', { nullable: true })
  addressing: EmailAddressing | null;

  @Column('boolean', { default: false })
  skipsCheck: boolean;

  /** The moment at which the recipient's server had it, as the provider reports. */
  @Column('timestamptz', { nullable: true })
  deliveredAt: Date | null;

  @Column('timestamptz', { nullable: true })
  delayedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  bouncedAt: Date | null;

  @Column('text', { nullable: true })
  bounceType: 'hard' | 'soft' | null;

  @Column('text', { nullable: true })
  bounceReason: string | null;

  /** The moment at which the recipient marked it as spam. */
  @Column('timestamptz', { nullable: true })
  complainedAt: Date | null;
}
