import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The sources that are still to be counted, of the time before there were counters: no row once everything is. */
@Entity('user_counts_backfill')
export class UserCountsBackfillEntity {
  /** `totals`, `sessions` or `events`. */
  @PrimaryColumn('text')
  source: string;

  /** The project, and in it the row, that was counted last; empty before the first. */
  @Column('text', { default: '' })
  lastProjectId: string;

  @Column('text', { default: '' })
  lastId: string;
}
