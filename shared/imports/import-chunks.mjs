// @ts-check
// Cuts files for imports: in the browser, and in `npm run import`, which runs without a build.

const MB = 1024 * 1024;
/** The bytes of a chunk: usually, and at most, for one with a long line; the server takes no more. */
const CHUNK = { usual: MB, most: 8 * MB };

const [QUOTE, BACKSLASH, NEWLINE, RETURN, SPACE] = [0x22, 0x5c, 0x0a, 0x0d, 0x20];
const [OBJECT, OBJECT_END, LIST, LIST_END] = [0x7b, 0x7d, 0x5b, 0x5d];

/** A line that no chunk has room for. */
export class LineTooLongError extends Error {
  /** @override */
  name = 'LineTooLongError';
}

/**
 * The chunks of a file as they are uploaded, always the same; the file is never in memory as a whole.
 *
 * @param {ReadableStream<Uint8Array>} bytes of the file
 * @param {{ format: 'jsonl' | 'csv'; isDocument: boolean }} shape a document is JSON whose objects become lines
 * @returns {AsyncGenerator<Uint8Array<ArrayBuffer>>}
 */
export function chunksOf(bytes, { format, isDocument }) {
  return cutFile(isDocument ? documentToLines(bytes) : partsOf(bytes), { isCsv: format === 'csv' });
}

/**
 * Cuts a file between its lines, always in the same places. Of CSV, a line goes on behind a newline within quotes.
 *
 * @param {AsyncIterable<Uint8Array>} file in parts of any size
 * @param {{ isCsv: boolean; size?: { usual: number; most: number } }} options `size` is that of a chunk in bytes: usually,
 *   and at most, for one with a long line
 * @returns {AsyncGenerator<Uint8Array<ArrayBuffer>>}
 * @throws {LineTooLongError} for a line that is longer than that
 */
export async function* cutFile(file, { isCsv, size = CHUNK }) {
  let buffer = new Uint8Array(size.usual);
  let length = 0;
  for await (const part of file) {
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

/**
 * Makes lines of a JSON document that is a list of objects, or an object that holds one: each object of the first list
 * becomes a line. All else is passed over. Nothing is parsed: the server checks the lines.
 *
 * @param {ReadableStream<Uint8Array>} bytes of the document
 * @returns {AsyncGenerator<Uint8Array>}
 */
export async function* documentToLines(bytes) {
  const splitter = new Splitter();
  for await (const part of partsOf(bytes)) yield splitter.split(part);
}

/**
 * The parts of a stream: Safari cannot iterate one.
 *
 * @param {ReadableStream<Uint8Array>} stream
 * @returns {AsyncGenerator<Uint8Array>}
 */
export async function* partsOf(stream) {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

/**
 * @param {Uint8Array} buffer
 * @param {number} most
 * @throws {LineTooLongError} when it cannot
 */
function grow(buffer, most) {
  if (buffer.length >= most) {
    throw new LineTooLongError(`The file has a line of more than ${most / MB} MB, which is more than any can have.`);
  }
  const larger = new Uint8Array(Math.min(buffer.length * 2, most));
  larger.set(buffer);
  return larger;
}

/**
 * The end of the last whole line; 0 if there is none.
 *
 * @param {Uint8Array} bytes
 * @param {boolean} isCsv
 */
function findEnd(bytes, isCsv) {
  let last = 0;
  let isQuoted = false;
  for (let at = 0; at < bytes.length; at += 1) {
    if (isCsv && bytes[at] === QUOTE) isQuoted = !isQuoted;
    else if (bytes[at] === NEWLINE && !isQuoted) last = at + 1;
  }
  // A quote that nothing closes: the server tells which line has it.
  return last === 0 ? bytes.lastIndexOf(NEWLINE) + 1 : last;
}

class Splitter {
  #depth = 0;
  #isText = false;
  #isEscaped = false;
  /** The depth of the list's objects; 0 before it begins, -1 behind it. */
  #listDepth = 0;

  /** @param {Uint8Array} part */
  split(part) {
    // A newline is added for each object, which has two bytes at least.
    const lines = new Uint8Array(part.length * 2);
    let length = 0;
    for (const byte of part) {
      const isInside = this.#isInObject();
      const isEnd = this.#take(byte);
      if (isInside || this.#isInObject()) {
        lines[length++] = byte === NEWLINE || byte === RETURN ? SPACE : byte;
        if (isEnd && !this.#isInObject()) lines[length++] = NEWLINE;
      }
    }
    return lines.subarray(0, length);
  }

  #isInObject() {
    return this.#listDepth > 0 && this.#depth > this.#listDepth;
  }

  /**
   * Tells whether something ends.
   *
   * @param {number} byte
   */
  #take(byte) {
    if (this.#isText) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === BACKSLASH) this.#isEscaped = true;
      else if (byte === QUOTE) this.#isText = false;
      return false;
    }
    if (byte === QUOTE) this.#isText = true;
    else if (byte === OBJECT || byte === LIST) {
      this.#depth += 1;
      if (byte === LIST && this.#listDepth === 0 && this.#depth <= 2) this.#listDepth = this.#depth;
    } else if (byte === OBJECT_END || byte === LIST_END) {
      this.#depth -= 1;
      if (this.#listDepth > 0 && this.#depth < this.#listDepth) this.#listDepth = -1;
      return true;
    }
    return false;
  }
}
