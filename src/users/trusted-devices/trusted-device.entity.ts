import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A device on which a user is not asked for the second factor, known by a token that it keeps. */
@Entity('trusted_devices')
@Index('ix_trusted_devices_user', ['projectId', 'userId'])
@Index('ix_trusted_devices_expiry', ['expiresAt'])
export class TrustedDeviceEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  userId: string;

  @Column('bytea')
  tokenHash: Buffer;

  /** The device in the words of its browser; null where a server signed the user in. */
  @Column('text', { nullable: true })
  userAgent: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  trustedAt: Date;

  /** The last sign-in that was not asked for the second factor. */
  @Column('timestamptz', { nullable: true })
  lastUsedAt: Date | null;

  @Column('timestamptz')
  expiresAt: Date;
}
