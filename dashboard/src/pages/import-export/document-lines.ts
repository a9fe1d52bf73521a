const [QUOTE, BACKSLASH, NEWLINE, RETURN, SPACE] = [0x22, 0x5c, 0x0a, 0x0d, 0x20];
const [OBJECT, OBJECT_END, LIST, LIST_END] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * Makes lines of a JSON document that is a list of objects, or an object that holds one: each object of the first list
 * becomes a line. What is not in that list is passed over. Nothing is parsed: the server judges the lines.
 */
export function documentToLines(): TransformStream<Uint8Array, Uint8Array> {
  const splitter = new Splitter();
  return new TransformStream({
    transform: (part, controller) => controller.enqueue(splitter.split(part)),
  });
}

class Splitter {
  #depth = 0;
  #isText = false;
  #isEscaped = false;
  /** How deep the objects of the list are; 0 before it begins, -1 behind it. */
  #listDepth = 0;

  split(part: Uint8Array): Uint8Array {
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

  #isInObject(): boolean {
    return this.#listDepth > 0 && this.#depth > this.#listDepth;
  }

  /** Tells whether something ends. */
  #take(byte: number): boolean {
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
