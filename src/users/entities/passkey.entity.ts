import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A passkey of a user, who may have several. */
@Entity('passkeys')
@Index('ix_passkeys_user', ['projectId', 'userId'])
export class PasskeyEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'ux_passkeys_credential' })
  projectId: string;

  @Column('uuid')
  userId: string;

  /** As the authenticator names it, in base64url. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'ux_passkeys_credential' })
  credentialId: string;

  /** COSE-encoded. */
  @Column('bytea')
  publicKey: Buffer;

  /** The number of signatures by the authenticator's own count; 0 when it does not count. TypeORM reads 64-bit numbers as text. */
  @Column('bigint')
  counter: string;

  @Column('jsonb')
  transports: string[];

  @Column('text')
  deviceType: string;

  /** As its user calls it; null where nothing told what made it. */
  @Column('text', { nullable: true })
  name: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  lastUsedAt: Date | null;
}
