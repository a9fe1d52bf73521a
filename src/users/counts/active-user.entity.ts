import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A user who came on a day, so that each is counted once; kept until nobody can come on that day any more. */
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

  /** True for who came as an anonymous user only. */
  @Column('boolean')
  isAnonymous: boolean;
}
