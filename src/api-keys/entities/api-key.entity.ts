import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A key of a user or of a team, by its hash. */
@Entity('api_keys')
@Check('ck_api_keys_owner', 'num_nonnulls(user_id, team_id) = 1')
@Index('ux_api_keys_hash', ['projectId', 'keyHash'], { unique: true })
@Index('ix_api_keys_leak', ['keyHash'])
@Index('ix_api_keys_user', ['projectId', 'userId', 'createdAt', 'id'], { where: 'user_id IS NOT NULL' })
@Index('ix_api_keys_team', ['projectId', 'teamId', 'createdAt', 'id'], { where: 'team_id IS NOT NULL' })
@Index('ix_api_keys_untold', ['expiresAt'], {
  where: 'expires_at IS NOT NULL AND revoked_at IS NULL AND expiry_told_at IS NULL',
})
export class ApiKeyEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { nullable: true })
  userId: string | null;

  @Column('uuid', { nullable: true })
  teamId: string | null;

  /** The member who made a key of a team, also when they are gone; null when a server did. */
  @Column('uuid', { nullable: true })
  createdByUserId: string | null;

  @Column('text')
  description: string;

  @Column('boolean', { default: false })
  isPublic: boolean;

  @Column('bytea')
  keyHash: Buffer;

  @Column('text')
  lastFour: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** Null for a key that never expires. */
  @Column('timestamptz', { nullable: true })
  expiresAt: Date | null;

  @Column('timestamptz', { nullable: true })
  revokedAt: Date | null;

  /** Within a minute. */
  @Column('timestamptz', { nullable: true })
  lastUsedAt: Date | null;

  /** The key that took its place. */
  @Column('uuid', { nullable: true })
  replacedById: string | null;

  /** The moment at which its holders were told that it expires. */
  @Column('timestamptz', { nullable: true })
  expiryToldAt: Date | null;
}
