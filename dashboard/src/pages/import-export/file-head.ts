import { isJsonObject, type Json } from '../../json.js';

const HEAD_BYTES = 64 * 1024;

/** The settings for reading a file. */
export interface FileShape {
  format: 'jsonl' | 'csv';
  /** JSON as one document: a list, or an object that holds one; its objects become lines. */
  isDocument: boolean;
}

/** The properties of a file that its beginning tells. */
export interface FileHead extends FileShape {
  /** The names of the columns of CSV, and what its first record has in them. */
  columns: Array<{ name: string; example: string }>;
}

/** Reads what kind of file it is from its name and its beginning. */
export async function readHead(file: File): Promise<FileHead> {
  const text = (await file.slice(0, HEAD_BYTES).text()).replace(/^\uFEFF/, '').trimStart();
  const looksLikeJson = text.startsWith('{') || text.startsWith('[');
  if (!looksLikeJson || file.name.toLowerCase().endsWith('.csv')) {
    const [names = [], first = []] = readRecords(text, 2);
    return {
      format: 'csv',
      isDocument: false,
      columns: names.map((name, index) => ({ name: name.trim(), example: first[index] ?? '' })),
    };
  }
  return { format: 'jsonl', isDocument: isDocument(text, file.size > HEAD_BYTES), columns: [] };
}

function isDocument(text: string, isCut: boolean): boolean {
  if (text.startsWith('[')) return true;
  const [line = ''] = text.split('\n', 1);
  const record = parse(line);
  // A line of JSON Lines is whole; one that is cut says nothing of what comes after it.
  if (record === undefined) return text.includes('\n') || !isCut;
  return isJsonObject(record) && !text.trimEnd().includes('\n') && Object.values(record).some(isListOfObjects);
}

/** An object is a document around a list, if all that it has is that list. */
function isListOfObjects(value: Json): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((item) => isJsonObject(item));
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** The first records of CSV; quotes may be around a cell, and are doubled in it. */
export function readRecords(text: string, count: number): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at <= text.length && records.length < count; at += 1) {
    const letter = text[at];
    if (isQuoted && letter !== undefined) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') cell += text[(at += 1)];
      else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === ',') {
      record.push(cell);
      cell = '';
    } else if (letter === '\n' || letter === undefined) {
      record.push(cell.replace(/\r$/, ''));
      cell = '';
      if (record.some((value) => value !== '')) records.push(record);
      record = [];
    } else cell += letter;
  }
  return records;
}
