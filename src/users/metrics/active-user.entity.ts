import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Who came on a day, so that each is counted once; kept until nobody can come on that day any more. */
@Entity('active_users')
@Index('ix_active_users_day', { synchronize: false })
export class ActiveUserEntity {
  @PrimaryColumn('text')
  projectId: string;

  /** In UTC. */
  @PrimaryColumn('date')
  day: string;

  /** Of a user who may be gone since. */
  @PrimaryColumn('uuid')
  userId: string;

  /** Came as nobody else that day. */
  @Column('boolean')
  isAnonymous: boolean;
}
