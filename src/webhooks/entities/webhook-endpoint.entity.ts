import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** The receiver: a server that an owner named, or the application of the project at a Svix server. */
export type EndpointKind = 'http' | 'svix';

/** The reason for which the server disabled an endpoint. */
export type DisabledReason = 'failing' | 'gone';

/** A receiver of the events of a project. */
@Entity('webhook_endpoints')
@Check('ck_webhook_endpoints_kind', `kind IN ('http', 'svix')`)
@Index('ux_webhook_endpoints_svix', ['projectId'], { unique: true, where: `kind = 'svix'` })
@Index('ix_webhook_endpoints_notices', ['disabledAt'], { where: 'is_notice_due' })
export class WebhookEndpointEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { default: 'http' })
  kind: EndpointKind;

  @Column('text')
  url: string;

  @Column('text', { default: '' })
  description: string;

  /** Null means all types. */
  @Column('text', { array: true, nullable: true })
  eventTypes: string[] | null;

  /** Sealed; null for `svix`, which signs by itself. */
  @Column('bytea', { nullable: true })
  secret: Buffer | null;

  /** Sealed: the secret before the last rotation, which signs beside the new one for a while. */
  @Column('bytea', { nullable: true })
  previousSecret: Buffer | null;

  @Column('timestamptz', { nullable: true })
  previousSecretUntil: Date | null;

  @Column('boolean', { default: true })
  isEnabled: boolean;

  @Column('text', { nullable: true })
  disabledReason: DisabledReason | null;

  @Column('timestamptz', { nullable: true })
  disabledAt: Date | null;

  /** The server disabled it, and its owners were not told yet. */
  @Column('boolean', { default: false })
  isNoticeDue: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;
}
