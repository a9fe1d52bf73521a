import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A sign-in whose browser was sent to a provider and is expected back. */
@Entity('oauth_flows')
@Index('ix_oauth_flows_expiry', ['expiresAt'])
export class OauthFlowEntity {
  @PrimaryColumn('text')
  projectId: string;

  /** The hash of the state that the provider sends back. */
  @PrimaryColumn('bytea')
  stateHash: Buffer;

  @Column('text')
  providerConfigId: string;

  /** Sealed: the application's parameters, and those that the provider's answer is checked against. */
  @Column('bytea')
  remembered: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz')
  expiresAt: Date;
}
