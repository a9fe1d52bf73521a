/** In bytes: what V8 needs for an object besides its members, and for a member besides its value. */
const OBJECT_BYTES = 56;
const MEMBER_BYTES = 24;
/** Characters above U+00FF make every character of a text take two bytes. */
const CHARACTER_BYTES = 2;

/**
 * About how much memory a tree of JSON values takes, in bytes, rather too much than too little. Takes time in proportion
 * to the number of values, whatever the length of texts.
 */
export function memoryOf(value: unknown): number {
  if (typeof value === 'string') return MEMBER_BYTES + CHARACTER_BYTES * value.length;
  if (typeof value !== 'object' || value === null) return MEMBER_BYTES;
  let bytes = OBJECT_BYTES;
  if (Array.isArray(value)) {
    for (const element of value) bytes += memoryOf(element);
    return bytes;
  }
  for (const [key, member] of Object.entries(value)) {
    bytes += MEMBER_BYTES + CHARACTER_BYTES * key.length + memoryOf(member);
  }
  return bytes;
}
