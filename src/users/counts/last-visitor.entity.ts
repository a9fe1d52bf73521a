import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One of those who came last, who may be gone since. */
@Entity('last_visitors')
export class LastVisitorEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  userId: string;

  @Column('boolean')
  isAnonymous: boolean;

  @Column('timestamptz')
  at: Date;
}
