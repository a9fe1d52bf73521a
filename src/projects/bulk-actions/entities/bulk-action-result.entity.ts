import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The outcome for a user whom an action did not change; all others were. */
export type BulkActionOutcome = 'skipped' | 'failed';

/** A user whom a bulk action skipped, or for whom it failed, and why. */
@Entity('bulk_action_results')
export class BulkActionResultEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  actionId: string;

  /** The user's place in the action, from 1. */
  @PrimaryColumn('int')
  number: number;

  @Column('uuid')
  userId: string;

  @Column('text')
  outcome: BulkActionOutcome;

  @Column('text')
  code: string;

  @Column('text')
  message: string;
}
