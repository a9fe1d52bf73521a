import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { LeasedRow } from '../../../common/jobs/leased-row.js';
import type { ImportTally } from '../import-tally.js';

/** A row's place in the queue, or what became of it. */
export type ImportStatus = 'uploading' | 'queued' | 'sending' | 'checked' | 'completed' | 'failed' | 'cancelled';

/** The place in the file where a check or a run goes on. */
export interface ImportProgress {
  chunk: number;
  /** Records of the chunk that are done. */
  records: number;
  /** Lines of the file that are done. */
  line: number;
}

/** Something that is brought into a project from elsewhere. */
@Entity('imports')
@Check(
  'ck_imports_status',
  `status IN ('uploading', 'queued', 'sending', 'checked', 'completed', 'failed', 'cancelled')`,
)
@Index('ux_imports_at_work', ['projectId'], { unique: true, where: `status IN ('queued', 'sending')` })
@Index('ix_imports_near', ['projectId', 'priority', 'nextAttemptAt'], { where: `status = 'queued' AND NOT is_waiting` })
@Index('ix_imports_waiting', ['nextAttemptAt'], { where: `status = 'queued' AND is_waiting` })
@Index('ix_imports_leases', ['leaseUntil'], { where: `status = 'sending'` })
@Index('ix_imports_created', ['projectId', 'createdAt', 'id'])
@Index('ix_imports_touched', ['touchedAt'])
export class ImportEntity extends LeasedRow {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** Sealed: the mapping, and what opens secrets. */
  @Column('bytea')
  options: Buffer;

  @Column('text')
  format: 'jsonl' | 'csv';

  /** The name of the mapping; `custom` for one that was sent. */
  @Column('text')
  mapping: string;

  @Column('text', { nullable: true })
  fileName: string | null;

  /** The current or last work on the import; a check writes nothing. */
  @Column('text', { nullable: true })
  mode: 'check' | 'run' | null;

  @Column('int', { default: 0 })
  chunks: number;

  @Column('int', { default: 0 })
  lines: number;

  @Column('bigint', { default: 0 })
  bytes: string;

  @Column('jsonb', { nullable: true })
  progress: ImportProgress | null;

  @Column('jsonb', { nullable: true })
  checkCounts: ImportTally | null;

  @Column('jsonb', { nullable: true })
  runCounts: ImportTally | null;

  @Column('text', { default: 'uploading' })
  status: ImportStatus;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  startedAt: Date | null;

  /** The time of its last use; some days later it is dropped. */
  @Column('timestamptz', { default: () => 'now()' })
  touchedAt: Date;
}
