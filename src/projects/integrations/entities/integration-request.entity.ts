import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A platform that asks an owner for the key of a project, and what was answered. */
@Entity('integration_requests')
@Index('ux_integration_requests_code', ['projectId', 'codeHash'], { unique: true })
@Index('ix_integration_requests_user', ['projectId', 'userId'])
@Index('ix_integration_requests_connected', ['connectedProjectId'])
@Index('ix_integration_requests_expiry', ['expiresAt'])
export class IntegrationRequestEntity {
  /** That of the dashboard, whose users answer. */
  @PrimaryColumn('text')
  projectId: string;

  /** Of the id that stands in addresses. */
  @PrimaryColumn('bytea')
  uidHash: Buffer;

  @Column('text')
  clientId: string;

  @Column('text')
  redirectUri: string;

  /** Sealed: what the platform gets back. */
  @Column('bytea', { nullable: true })
  state: Buffer | null;

  /** The SHA-256 of the verifier (PKCE). */
  @Column('bytea')
  challengeHash: Buffer;

  /** The platform's own name for the project that it wants to connect. */
  @Column('text', { nullable: true })
  externalName: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz')
  expiresAt: Date;

  /** Of the code that the platform exchanges; this and what follows is there once an owner has agreed. */
  @Column('bytea', { nullable: true })
  codeHash: Buffer | null;

  @Column('uuid', { nullable: true })
  userId: string | null;

  @Column('text', { nullable: true })
  connectedProjectId: string | null;

  @Column('timestamptz', { nullable: true })
  codeExpiresAt: Date | null;

  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;
}
