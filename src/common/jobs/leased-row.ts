import { Column } from 'typeorm';

/** The columns that {@link LeasedQueue} reads and writes in each table that it works off. */
export abstract class LeasedRow {
  /** Lower numbers go first. */
  @Column('smallint', { default: 0 })
  priority: number;

  /** Claims since the last progress. One whose process died counts, too: what it did is not known. */
  @Column('int', { default: 0 })
  attempts: number;

  @Column('timestamptz', { default: () => 'now()' })
  nextAttemptAt: Date;

  /** True while the next attempt of a queued row is more than some seconds away: claims do not look at it. */
  @Column('boolean', { default: false })
  isWaiting: boolean;

  /** The lease of the process that works on it; `leaseUntil` is when another process may take it. */
  @Column('uuid', { nullable: true })
  leaseId: string | null;

  @Column('timestamptz', { nullable: true })
  leaseUntil: Date | null;

  @Column('text', { nullable: true })
  errorType: string | null;

  @Column('text', { nullable: true })
  errorMessage: string | null;

  @Column('timestamptz', { nullable: true })
  finishedAt: Date | null;
}
