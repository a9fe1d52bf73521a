import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A code that stands in for the second factor, once: it goes when it is used. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  userId: string;

  @PrimaryColumn('bytea')
  codeHash: Buffer;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
