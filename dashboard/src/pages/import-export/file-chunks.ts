/** Bytes of a chunk: as many as the server takes at most. */
export const CHUNK_BYTES = 1024 * 1024;

const NEWLINE = 0x0a;
const QUOTE = 0x22;

/** A line that no chunk has room for. */
export class LineTooLongError extends Error {
  override readonly name = 'LineTooLongError';
}

/**
 * Cuts a file between its lines, always in the same places. Of CSV, a line goes on behind a newline within quotes.
 *
 * @param size what a chunk holds at most, in bytes
 * @throws LineTooLongError for a line that is longer
 */
export async function* cutFile(
  file: ReadableStream<Uint8Array>,
  { isCsv, size = CHUNK_BYTES }: { isCsv: boolean; size?: number },
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const buffer = new Uint8Array(size);
  let length = 0;
  for await (const part of partsOf(file)) {
    for (let read = 0; read < part.length;) {
      const taken = part.subarray(read, read + size - length);
      buffer.set(taken, length);
      length += taken.length;
      read += taken.length;
      if (length < size) continue;
      const end = findEnd(buffer, isCsv);
      yield buffer.slice(0, end);
      buffer.copyWithin(0, end);
      length -= end;
    }
  }
  if (length > 0) yield buffer.slice(0, length);
}

/** Where the last whole line ends. */
function findEnd(bytes: Uint8Array, isCsv: boolean): number {
  let last = 0;
  let isQuoted = false;
  for (let at = 0; at < bytes.length; at += 1) {
    if (isCsv && bytes[at] === QUOTE) isQuoted = !isQuoted;
    else if (bytes[at] === NEWLINE && !isQuoted) last = at + 1;
  }
  // A quote that nothing closes: the server tells which line has it.
  const end = last === 0 ? bytes.lastIndexOf(NEWLINE) + 1 : last;
  if (end === 0)
    throw new LineTooLongError('The file has a line of more than a megabyte, which no user or team needs.');
  return end;
}

/** Safari cannot iterate a stream. */
async function* partsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
