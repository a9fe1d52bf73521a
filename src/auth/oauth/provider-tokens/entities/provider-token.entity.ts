import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A token that a provider gave for a linked account. One that the provider does not accept any more is deleted. */
@Entity('provider_tokens')
@Index('ix_provider_tokens_account', ['projectId', 'accountId'])
@Index('ix_provider_tokens_expiry', ['expiresAt'], { where: 'expires_at IS NOT NULL' })
export class ProviderTokenEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** The id of the linked account. */
  @Column('uuid')
  accountId: string;

  /** The provider's id of the account: a token is of no use once the linked account has another one. */
  @Column('text')
  subject: string;

  @Column('text')
  kind: 'access' | 'refresh';

  /** Sealed. */
  @Column('bytea')
  token: Buffer;

  @Column('text', { array: true })
  scopes: string[];

  /** The expiry of an access token; null for a refresh token, which is good until the provider refuses it. */
  @Column('timestamptz', { nullable: true })
  expiresAt: Date | null;

  /** The number of times a refresh token was used. */
  @Column('integer', { default: 0 })
  uses: number;

  /** The lease of whoever is asking the provider for new tokens with this one. */
  @Column('uuid', { nullable: true })
  leaseId: string | null;

  @Column('timestamptz', { nullable: true })
  leaseUntil: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
