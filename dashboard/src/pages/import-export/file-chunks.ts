const MB = 1024 * 1024;
/** Bytes of a chunk, and of one that has a line that is longer: as many as the server takes. */
const CHUNK = { usual: MB, most: 8 * MB };

const NEWLINE = 0x0a;
const QUOTE = 0x22;

/** A line that no chunk has room for. */
export class LineTooLongError extends Error {
  override readonly name = 'LineTooLongError';
}

/**
 * Cuts a file between its lines, always in the same places. Of CSV, a line goes on behind a newline within quotes.
 *
 * @param size what a chunk holds in bytes: usually, and at most, where a line is longer
 * @throws LineTooLongError for a line that is longer than that
 */
export async function* cutFile(
  file: ReadableStream<Uint8Array>,
  { isCsv, size = CHUNK }: { isCsv: boolean; size?: { usual: number; most: number } },
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let buffer = new Uint8Array(size.usual);
  let length = 0;
  for await (const part of partsOf(file)) {
    for (let read = 0; read < part.length;) {
      const taken = part.subarray(read, read + buffer.length - length);
      buffer.set(taken, length);
      length += taken.length;
      read += taken.length;
      if (length < buffer.length) continue;
      const end = findEnd(buffer, isCsv);
      if (end === 0) {
        buffer = grow(buffer, size.most);
        continue;
      }
      yield buffer.slice(0, end);
      buffer.copyWithin(0, end);
      length -= end;
    }
  }
  if (length > 0) yield buffer.slice(0, length);
}

/** @throws LineTooLongError when it cannot */
function grow(buffer: Uint8Array, most: number): Uint8Array<ArrayBuffer> {
  if (buffer.length >= most) {
    throw new LineTooLongError(`The file has a line of more than ${most / MB} MB, which is more than any can have.`);
  }
  const larger = new Uint8Array(Math.min(buffer.length * 2, most));
  larger.set(buffer);
  return larger;
}

/** Where the last whole line ends; 0 if there is none. */
function findEnd(bytes: Uint8Array, isCsv: boolean): number {
  let last = 0;
  let isQuoted = false;
  for (let at = 0; at < bytes.length; at += 1) {
    if (isCsv && bytes[at] === QUOTE) isQuoted = !isQuoted;
    else if (bytes[at] === NEWLINE && !isQuoted) last = at + 1;
  }
  // A quote that nothing closes: the server tells which line has it.
  return last === 0 ? bytes.lastIndexOf(NEWLINE) + 1 : last;
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
