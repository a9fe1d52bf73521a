import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A set of up to three project keys. Of each key only its hash and its last four characters are kept. */
@Entity('project_key_sets')
@Index('ix_project_key_sets_created', ['projectId', 'createdAt'])
export class ProjectKeySetEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** The owner who made it, by a session or by a key of their own making, also when they are gone; null for nobody known. */
  @Column('uuid', { nullable: true })
  createdByUserId: string | null;

  @Column('text')
  description: string;

  @Column('bytea', { nullable: true })
  publishableClientKeyHash: Buffer | null;

  @Column('text', { nullable: true })
  publishableClientKeyLastFour: string | null;

  @Column('bytea', { nullable: true })
  secretServerKeyHash: Buffer | null;

  @Column('text', { nullable: true })
  secretServerKeyLastFour: string | null;

  @Column('bytea', { nullable: true })
  superSecretAdminKeyHash: Buffer | null;

  @Column('text', { nullable: true })
  superSecretAdminKeyLastFour: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('timestamptz', { nullable: true })
  revokedAt: Date | null;

  /** Within some minutes; null while nobody has used any of its keys. */
  @Column('timestamptz', { nullable: true })
  lastUsedAt: Date | null;

  /** The set that was made in its place; its own keys go on until they expire. */
  @Column('uuid', { nullable: true })
  replacedById: string | null;

  /** The moment at which owners were told that it expires soon. */
  @Column('timestamptz', { nullable: true })
  expiryToldAt: Date | null;
}
