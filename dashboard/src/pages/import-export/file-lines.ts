import { cutFile } from './file-chunks.js';
import { documentToLines } from './document-lines.js';

/** How a file is read. */
export interface FileShape {
  format: 'jsonl' | 'csv';
  /** JSON as one document, whose objects become lines. */
  isDocument: boolean;
}

/** The chunks of a file as they are uploaded, always the same; the file is never in memory as a whole. */
export function chunksOf(file: Blob, { format, isDocument }: FileShape): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const bytes = file.stream();
  return cutFile(isDocument ? bytes.pipeThrough(documentToLines()) : bytes, { isCsv: format === 'csv' });
}
