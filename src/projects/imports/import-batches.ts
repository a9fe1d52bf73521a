import type { ImportProgress } from './entities/import.entity.js';
import { IMPORTS } from './imports.limits.js';
import { readCsv, readHeader, readJsonLines, type CsvHeader, type ImportRecord } from './read-records.js';

/** Records that are written together, and where the next ones begin. */
export interface Batch {
  /** Their lines are those of the whole file. */
  records: ImportRecord[];
  next: ImportProgress;
}

/** The beginning of a file, which applies to all of it. */
export interface Prologue {
  format: 'jsonl' | 'csv';
  /** Of CSV. */
  header: CsvHeader | null;
  /** The first line of an export; null for other files. */
  export: { secrets: unknown } | null;
}

/** @returns null for CSV without names of columns */
export function readPrologue(format: Prologue['format'], first: string): Prologue | null {
  if (format === 'jsonl') {
    const [record] = readJsonLines(first.slice(0, first.indexOf('\n') + 1) || first);
    const value = record?.value;
    return { format, header: null, export: value?.type === 'export' ? { secrets: value.secrets ?? null } : null };
  }
  const header = readHeader(first);
  return header && { format, header, export: null };
}

/**
 * The rest of a chunk, in batches.
 *
 * @param start of the first of them; its `line` is how many lines are done
 * @param lines of the chunk
 */
export function* batchesOf(
  { text, lines }: { text: string; lines: number },
  { format, header }: Prologue,
  start: ImportProgress,
): Generator<Batch> {
  const read = format === 'csv' ? readCsv(text, header ?? [], start.chunk === 0) : readJsonLines(text);
  let records: ImportRecord[] = [];
  let done = 0;
  let length = 0;
  let before: number | null = null;
  for (const record of read) {
    done += 1;
    if (done <= start.records) {
      // Lines that are done were counted from the beginning of the chunk.
      before = start.line - record.line;
      continue;
    }
    before ??= start.line;
    const size = JSON.stringify(record.value)?.length ?? 0;
    if (records.length > 0 && (records.length >= IMPORTS.batchLines || length + size > IMPORTS.batchLength)) {
      const last = records.at(-1)?.line ?? start.line;
      yield { records, next: { chunk: start.chunk, records: done - 1, line: last } };
      records = [];
      length = 0;
    }
    // The first line of an export describes it, and is not imported.
    if (record.value?.type === 'export') continue;
    records.push({ ...record, line: before + record.line });
    length += size;
  }
  yield { records, next: { chunk: start.chunk + 1, records: 0, line: (before ?? start.line) + lines } };
}
