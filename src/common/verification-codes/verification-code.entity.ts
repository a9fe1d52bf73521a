import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A code that was sent: its hash, purpose, data and expiry. */
@Entity('verification_codes')
@Index('ux_verification_codes_code', ['projectId', 'codeHash'], { unique: true })
@Index('ix_verification_codes_nonce', ['projectId', 'nonceHash'])
@Index('ix_verification_codes_expiry', ['expiresAt'])
@Index('ix_verification_codes_team', ['projectId', 'teamId', 'createdAt', 'id'], { where: 'team_id IS NOT NULL' })
@Index('ix_verification_codes_invited', { synchronize: false })
@Index('ix_verification_codes_unsubscribe', ['codeHash'], { where: `purpose = 'unsubscribe'` })
export class VerificationCodeEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** The purpose of the code: it is found for no other. */
  @Column('text')
  purpose: string;

  @Column('bytea')
  codeHash: Buffer;

  /** Hash of everything after the six characters that a person may type: attempts count against it. */
  @Column('bytea')
  nonceHash: Buffer;

  @Column('jsonb')
  data: object;

  /** The team that the code invites to, if any; the code is deleted with the team. */
  @Column('uuid', { nullable: true })
  teamId: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;

  @Column('int', { default: 0 })
  attempts: number;
}
