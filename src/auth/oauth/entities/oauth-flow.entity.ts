import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A browser that was sent to a provider and is expected back. */
@Entity('oauth_flows')
@Index('ix_oauth_flows_expiry', ['expiresAt'])
export class OauthFlowEntity {
  @PrimaryColumn('text')
  projectId: string;

  /** Of the state that the provider sends back. */
  @PrimaryColumn('bytea')
  stateHash: Buffer;

  @Column('text')
  providerConfigId: string;

  /** Sealed: what was asked for, and what the provider's answer is judged by. */
  @Column('bytea')
  remembered: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz')
  expiresAt: Date;
}
