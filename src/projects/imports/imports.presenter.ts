import type { ImportEntity, ImportStatus } from './entities/import.entity.js';
import { totalOf, type ImportTally } from './import-tally.js';
import type { ImportCountsRead, ImportRead, ImportState } from './imports.contract.js';
import { IMPORTS } from './imports.limits.js';

const DAY_MS = 86_400_000;

const STATES: Record<ImportStatus, ImportState> = {
  uploading: 'uploading',
  queued: 'waiting',
  sending: 'running',
  checked: 'checked',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
};

/** An import as administrators see it. */
export function presentImport(row: ImportEntity): ImportRead {
  return {
    id: row.id,
    format: row.format,
    mapping: row.mapping,
    file_name: row.fileName,
    state: STATES[row.status],
    mode: row.mode,
    chunks: row.chunks,
    bytes: Number(row.bytes),
    lines: row.lines,
    lines_done: row.progress?.line ?? 0,
    check_counts: row.checkCounts && presentCounts(row.checkCounts),
    run_counts: row.runCounts && presentCounts(row.runCounts),
    error: row.errorMessage,
    created_at_millis: row.createdAt.getTime(),
    started_at_millis: row.startedAt?.getTime() ?? null,
    finished_at_millis: row.finishedAt?.getTime() ?? null,
    expires_at_millis: row.touchedAt.getTime() + IMPORTS.keptDays * DAY_MS,
  };
}

/** The outcomes of lines, in all and by type. */
export function presentCounts(tally: ImportTally): ImportCountsRead {
  return {
    created: totalOf(tally, 'created'),
    skipped: totalOf(tally, 'skipped'),
    failed: totalOf(tally, 'failed'),
    by_type: Object.entries(tally).map(([type, { created = 0, skipped = 0, failed = 0 }]) => ({
      type,
      created,
      skipped,
      failed,
    })),
  };
}
