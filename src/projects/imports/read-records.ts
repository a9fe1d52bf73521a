import Papa from 'papaparse';
import { isPlainObject } from '../../common/contract/coerce.js';
import { exceededShape } from '../../common/contract/json-shape.js';
import { IMPORTS } from './imports.limits.js';

/** A line, or a record of CSV, before it is mapped. */
export interface ImportRecord {
  /** From 1, in its chunk: where it begins. */
  line: number;
  value: Record<string, unknown> | null;
  /** The problem of the line as a whole. */
  problem: string | null;
}

/** The names of columns, in their order. */
export type CsvHeader = readonly string[];

/** The records of a chunk of JSON Lines; lines without anything are none. */
export function* readJsonLines(text: string): Generator<ImportRecord> {
  let line = 0;
  for (let from = 0; from < text.length;) {
    const found = text.indexOf('\n', from);
    const end = found === -1 ? text.length : found;
    line += 1;
    const content = text.slice(from, end).trim();
    from = end + 1;
    if (content !== '') yield { line, ...parse(content) };
  }
}

/**
 * The first record of CSV: the names of its columns.
 *
 * @returns null when there is none, or more than there may be
 */
export function readHeader(text: string): CsvHeader | null {
  const { data } = Papa.parse<string[]>(stripMark(text), { preview: 1, skipEmptyLines: 'greedy' });
  const names = data[0]?.map((name) => name.trim());
  if (!names || names.length === 0 || names.length > IMPORTS.columns) return null;
  if (names.some((name) => name.length > IMPORTS.nameLength) || new Set(names).size < names.length) return null;
  return names;
}

/** The records of a chunk of CSV. @param hasHeader whether its first record is the names of columns */
export function* readCsv(text: string, header: CsvHeader, hasHeader: boolean): Generator<ImportRecord> {
  const { data, errors } = Papa.parse<string[]>(stripMark(text), { skipEmptyLines: false });
  const broken = new Map(errors.map(({ row, message }) => [row, message]));
  let line = 1;
  for (const [index, cells] of data.entries()) {
    const at = line;
    line += 1 + cells.reduce((sum, cell) => sum + countBreaks(cell), 0);
    const isEmpty = cells.every((cell) => cell.trim() === '');
    if (isEmpty || (hasHeader && index === 0)) continue;
    yield { line: at, ...recordOf(cells, header, broken.get(index)) };
  }
}

function recordOf(cells: string[], header: CsvHeader, broken: string | undefined): Omit<ImportRecord, 'line'> {
  if (broken) return refuse(`The line is no CSV: ${broken}`);
  if (cells.length > header.length) return refuse(`The line has ${cells.length} values under ${header.length} names`);
  if (cells.reduce((sum, cell) => sum + cell.length, 0) > IMPORTS.lineBytes) return refuse('The line is too long');
  const value: Record<string, unknown> = Object.create(null);
  for (const [index, name] of header.entries()) {
    const cell = cells[index];
    if (cell !== undefined && cell !== '') value[name] = cell;
  }
  return { value, problem: null };
}

function parse(content: string): Omit<ImportRecord, 'line'> {
  if (content.length > IMPORTS.lineBytes) return refuse('The line is too long');
  const exceeded = exceededShape(Buffer.from(content), IMPORTS);
  if (exceeded === 'depth') return refuse(`The line has more than ${IMPORTS.depth} levels`);
  if (exceeded === 'members') return refuse(`The line has more than ${IMPORTS.members} members`);
  try {
    const value = JSON.parse(content, refuseProto) as unknown;
    return isPlainObject(value) ? { value, problem: null } : refuse('The line is no JSON object');
  } catch (error) {
    return refuse(error instanceof ProtoError ? error.message : 'The line is no JSON');
  }
}

class ProtoError extends Error {}

function refuseProto(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new ProtoError('The line has a key named __proto__, which cannot be kept');
  return value;
}

function refuse(problem: string): Omit<ImportRecord, 'line'> {
  return { value: null, problem };
}

function stripMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

function countBreaks(cell: string): number {
  let breaks = 0;
  for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) breaks += 1;
  return breaks;
}
