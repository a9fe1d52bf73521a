import type { ImportReportItemFragment } from '../../gql/graphql.js';

/** The names of the columns of a report. */
export function writeReportHead(): string {
  return writeRow(['line', 'outcome', 'type', 'id', 'field', 'message']);
}

/** A line of a report: a row for each problem. */
export function writeReportLine({ line, outcome, type, objectId, problems }: ImportReportItemFragment): string {
  const first = [String(line), outcome, type ?? '', objectId ?? ''];
  const rows = problems.length === 0 ? [{ field: null, message: '' }] : problems;
  return rows.map(({ field, message }) => writeRow([...first, field ?? '', message])).join('');
}

function writeRow(cells: readonly string[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

/** Escapes a text that a spreadsheet would take for a formula. */
function writeCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
