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

/**
 * The limit that JSON exceeds, found without parsing: at most one look at each byte, and none beyond the limit. Lists
 * and objects count as members, and so do their own members. Text that is no JSON may pass; the parser refuses it.
 *
 * @param json in UTF-8
 */
export function exceededShape(json: Uint8Array, limits: ShapeLimits): keyof ShapeLimits | null {
  let depth = 0;
  let members = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (isInText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isInText = false;
    } else if (byte === QUOTE) isInText = true;
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
