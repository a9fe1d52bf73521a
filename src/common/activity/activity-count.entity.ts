import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A counter of what happened in a project within a quarter of an hour. Days of every time zone are made of whole quarters, so
 * counts of a day can be told wherever the operator is.
 */
@Entity('activity_counts')
export class ActivityCountEntity {
  @PrimaryColumn('text')
  projectId: string;

  /** An `ActivityKind`; or of active users, whose rows are added up to a moment: see the counts of users. */
  @PrimaryColumn('text')
  kind: string;

  /** The beginning of the quarter of an hour. */
  @PrimaryColumn('timestamptz')
  at: Date;

  @Column('bigint')
  count: string;
}
