import type { ContractClass } from './field-registry.js';
import { checkInput, schemaError } from './validate.js';

/**
 * Checks bare arguments of a GraphQL field through the contract class that REST uses for the same values.
 *
 * @throws KnownError SCHEMA_ERROR
 * @example const { id } = checkArguments(ThemeParams, { id });
 */
export function checkArguments<T extends object>(type: ContractClass<T>, values: object): T {
  const [checked, violations] = checkInput(type, values, 'args');
  if (violations.length > 0) throw schemaError('The operation', violations);
  return checked;
}
