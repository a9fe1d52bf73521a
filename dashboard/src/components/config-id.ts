const LONGEST_ID = 63;

/** An id made of a name, as far as the name has letters and digits for it. */
export function suggestId(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9_]+/g, '-')
    .slice(0, LONGEST_ID)
    .replace(/^-+|-+$/g, '');
}

/**
 * What is wrong with the id of something that a project configures; null when nothing is.
 *
 * @param noun what it is, such as "store"
 */
export function checkId(id: string, noun: string): string | null {
  if (id === '') return `Give the ${noun} an id.`;
  if (/^[a-zA-Z0-9_][a-zA-Z0-9_-]*$/.test(id) && id !== '__proto__' && id.length <= LONGEST_ID) return null;
  return 'Use letters, digits, "_" and "-", and begin with none of the last.';
}

/** What is wrong with a name; null when nothing is. */
export function checkName(name: string, noun: string): string | null {
  return name.trim() === '' ? `Give the ${noun} a name.` : null;
}
