import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A solution of a challenge of our own that was used, until it expires. */
@Entity('used_captcha_solutions')
@Index('ix_used_captcha_solutions_expiry', ['expiresAt'])
export class UsedCaptchaSolutionEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('bytea')
  solutionHash: Buffer;

  @Column('timestamptz')
  expiresAt: Date;
}
