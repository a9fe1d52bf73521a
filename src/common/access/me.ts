import { fieldsOf, type ContractClass } from '../contract/field-registry.js';
import { isPlainObject } from '../contract/coerce.js';

/**
 * Replaces `me` by the current user's id in the fields that accept it.
 *
 * @returns false when `me` is asked for and nobody is signed in
 */
export function resolveMe(type: ContractClass | undefined, input: unknown, userId: string | undefined): boolean {
  if (!type || !isPlainObject(input)) return true;
  for (const [name, field] of fieldsOf(type)) {
    if (!field.acceptsMe || input[name] !== 'me') continue;
    if (!userId) return false;
    input[name] = userId;
  }
  return true;
}
