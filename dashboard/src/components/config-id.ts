import { CONFIGURED_ID_LENGTH } from '../config/limits.generated.js';

/** An id made of a name, as far as the name has letters and digits for it. */
export function suggestId(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9_]+/g, '-')
    .slice(0, CONFIGURED_ID_LENGTH)
    .replace(/^-+|-+$/g, '');
}

/**
 * The problem with the id of something that a project configures; null when there is none.
 *
 * @param noun what it is, such as "store"
 */
export function checkId(id: string, noun: string): string | null {
  if (id === '') return `Give the ${noun} an id.`;
  if (/^[a-zA-Z0-9_][a-zA-Z0-9_-]*$/.test(id) && id !== '__proto__' && id.length <= CONFIGURED_ID_LENGTH) return null;
  return 'Use letters, digits, "_" and "-", and begin with none of the last.';
}

/** The problem with a name; null when there is none. */
export function checkName(name: string, noun: string): string | null {
  return name.trim() === '' ? `Give the ${noun} a name.` : null;
}
