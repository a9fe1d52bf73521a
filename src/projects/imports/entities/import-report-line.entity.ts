import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ImportProblemRead } from '../imports.contract.js';

/** The problems of a line in the last check or run. */
@Entity('import_report_lines')
@Index('ix_import_report_lines_outcome', ['projectId', 'importId', 'outcome', 'line'])
export class ImportReportLineEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  importId: string;

  /** From 1. */
  @PrimaryColumn('int')
  line: number;

  @Column('text')
  outcome: 'created' | 'skipped' | 'failed';

  @Column('text', { nullable: true })
  type: string | null;

  @Column('text', { nullable: true })
  objectId: string | null;

  @Column('jsonb')
  problems: ImportProblemRead[];
}
