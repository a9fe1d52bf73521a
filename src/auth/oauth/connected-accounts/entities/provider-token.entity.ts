import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A token that a provider gave for a linked account. One that the provider does not take any more is dropped. */
@Entity('provider_tokens')
@Index('ix_provider_tokens_account', ['projectId', 'accountId'])
@Index('ix_provider_tokens_expiry', ['expiresAt'], { where: 'expires_at IS NOT NULL' })
export class ProviderTokenEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** The linked account. */
  @Column('uuid')
  accountId: string;

  /** Who the provider said that the account is: a token is of no use once the linked account names somebody else. */
  @Column('text')
  subject: string;

  @Column('text')
  kind: 'access' | 'refresh';

  /** Sealed. */
  @Column('bytea')
  token: Buffer;

  @Column('text', { array: true })
  scopes: string[];

  /** Of an access token; a refresh token is good until the provider refuses it. */
  @Column('timestamptz', { nullable: true })
  expiresAt: Date | null;

  /** How often a refresh token was used. */
  @Column('integer', { default: 0 })
  uses: number;

  /** Whoever asks the provider for another token by this one holds it until then. */
  @Column('uuid', { nullable: true })
  leaseId: string | null;

  @Column('timestamptz', { nullable: true })
  leaseUntil: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
