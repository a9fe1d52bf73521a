import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import Papa from 'papaparse';

/** One cell of a table. */
export type Cell = string | number | boolean | null;

/** The columns of a table in their order, and the cells of a row. */
export interface Table<Row, Column extends string = string> {
  columns: readonly Column[];
  toCells: (row: Row) => Record<Column, Cell>;
}

/** Rows as lines of CSV. Spreadsheets run what begins like a formula, so no cell does. */
export function toCsv<Row>({ columns, toCells }: Table<Row>, rows: readonly Row[]): string {
  const options = { columns: [...columns], header: false, escapeFormulae: true, newline: '\r\n' };
  return `${Papa.unparse(rows.map(toCells), options)}\r\n`;
}

/** The first line of a table. */
export function csvHead({ columns }: Pick<Table<never>, 'columns'>): string {
  return `${columns.join(',')}\r\n`;
}

/** A part of a table, and where the next one begins; null at the end. */
export interface TablePart<Row, Position> {
  rows: Row[];
  next: Position | null;
}

/**
 * A whole table, read part by part and as fast as it is taken.
 *
 * @param read reads the part that begins at a position; without one, the first
 */
export async function* csvPieces<Row, Position>(
  table: Table<Row>,
  read: (from: Position | null) => Promise<TablePart<Row, Position>>,
): AsyncGenerator<string> {
  yield csvHead(table);
  let from: Position | null = null;
  do {
    const { rows, next }: TablePart<Row, Position> = await read(from);
    if (rows.length > 0) yield toCsv(table, rows);
    from = next;
  } while (from !== null);
}

/** A part that the next one begins behind: at its last row. */
export function partBefore<Row>(rows: Row[]): TablePart<Row, Row> {
  return { rows, next: rows.at(-1) ?? null };
}

/** Sends pieces of text as a file that browsers save, and nobody keeps on the way. */
export async function sendFile(
  reply: FastifyReply,
  { name, type }: { name: string; type: string },
  pieces: AsyncGenerator<string>,
): Promise<void> {
  await reply
    .header('content-type', `${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(pieces, { objectMode: false }));
}

/** The same of a table. */
export function sendCsv(reply: FastifyReply, name: string, pieces: AsyncGenerator<string>): Promise<void> {
  return sendFile(reply, { name: `${name}.csv`, type: 'text/csv' }, pieces);
}
