import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A user's account at a provider. */
@Entity('oauth_accounts')
@Index('ux_oauth_accounts_own', ['projectId', 'userId', 'providerConfigId', 'accountId'], { unique: true })
@Index('ix_oauth_accounts_users', ['projectId', 'providerConfigId', 'userId'], { where: 'allow_sign_in' })
@Index('ix_oauth_accounts_created', ['projectId', 'createdAt', 'id'])
@Index('ux_oauth_accounts_sign_in', ['projectId', 'providerConfigId', 'accountId'], {
  unique: true,
  where: 'allow_sign_in',
})
export class OauthAccountEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  userId: string;

  @Column('text')
  providerConfigId: string;

  @Column('text')
  accountId: string;

  @Column('text', { nullable: true })
  email: string | null;

  @Column('boolean', { default: true })
  allowSignIn: boolean;

  @Column('boolean', { default: true })
  allowConnectedAccounts: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
