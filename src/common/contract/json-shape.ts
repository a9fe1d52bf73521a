const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const LIST_BEGINS = 0x5b;
const LIST_ENDS = 0x5d;
const OBJECT_BEGINS = 0x7b;
const OBJECT_ENDS = 0x7d;

/** The largest depth and number of members, both allowed. */
export interface ShapeLimits {
  depth: number;
  members: number;
}

/** Bytes of a text that are looked at one by one, before its end is searched for: most texts are short. */
const STRIDE = 64;

/**
 * The limit that JSON exceeds, found without parsing: at most one look at each byte, and none beyond the limit; texts are
 * passed over as fast as memory is read. Lists and objects count as members, and so do their own members. Text that is no
 * JSON may pass; the parser refuses it.
 *
 * @param json in UTF-8
 */
export function exceededShape(json: Buffer, limits: ShapeLimits): keyof ShapeLimits | null {
  const texts = new Texts(json);
  let depth = 0;
  let members = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) at = texts.endOf(at + 1);
    else if (byte === COMMA) members += 1;
    else if (byte === LIST_BEGINS || byte === OBJECT_BEGINS) {
      members += 1;
      depth += 1;
      if (depth > limits.depth) return 'depth';
    } else if (byte === LIST_ENDS || byte === OBJECT_ENDS) depth -= 1;
    if (members > limits.members) return 'members';
  }
  return null;
}

/** The texts of some JSON, asked for from its beginning to its end. */
class Texts {
  private readonly quotes: Places;
  private readonly backslashes: Places;

  constructor(private readonly json: Buffer) {
    this.quotes = new Places(json, QUOTE);
    this.backslashes = new Places(json, BACKSLASH);
  }

  /** The place of the quote that ends a text; the end of the JSON, or beyond, for a text without one. */
  endOf(start: number): number {
    const { json } = this;
    for (let at = start; ; at = Math.min(this.quotes.next(at), this.backslashes.next(at))) {
      for (const until = at + STRIDE; at < until; at += 1) {
        if (at >= json.length || json[at] === QUOTE) return at;
        if (json[at] === BACKSLASH) at += 1;
      }
    }
  }
}

/** The places of a byte, each searched for once. */
class Places {
  private found = -1;

  constructor(
    private readonly bytes: Buffer,
    private readonly byte: number,
  ) {}

  /** The first from `at` on, which never goes back; the end without one. */
  next(at: number): number {
    if (this.found >= at) return this.found;
    const place = this.bytes.indexOf(this.byte, at);
    this.found = place === -1 ? this.bytes.length : place;
    return this.found;
  }
}
