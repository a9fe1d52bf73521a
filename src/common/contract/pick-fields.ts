import { PickType } from '@nestjs/swagger';
import { fieldsOf, registerField, type ContractClass } from './field-registry.js';

/**
 * A contract class with some fields of another one, for one to extend that takes the same values somewhere else.
 *
 * @example class UserLine extends pickFields(ServerUserFields, ['display_name']) {}
 */
export function pickFields<T extends object, Name extends keyof T & string>(
  type: ContractClass<T>,
  names: readonly Name[],
): ContractClass<Pick<T, Name>> {
  const picked = PickType(type, names);
  const fields = fieldsOf(type);
  for (const name of names) {
    const meta = fields.get(name);
    if (meta) registerField(picked.prototype as object, name, meta);
  }
  return picked;
}
