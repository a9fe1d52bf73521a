import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The last visit of a user, and the one before: together they tell for which periods it makes them active, each once. */
@Entity('user_visits')
@Index('ix_user_visits_at', ['at'])
export class UserVisitEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  userId: string;

  @Column('timestamptz')
  at: Date;

  @Column('timestamptz', { nullable: true })
  before: Date | null;
}
