import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An identity token that has signed somebody in, until it expires. */
@Entity('used_identity_tokens')
@Index('ix_used_identity_tokens_expiry', ['expiresAt'])
export class UsedIdentityTokenEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('bytea')
  tokenHash: Buffer;

  @Column('timestamptz')
  expiresAt: Date;
}
