import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { fieldsOf, type ContractClass } from './field-registry.js';
import { checkInput, schemaError } from './validate.js';

/**
 * The one validation pipe. The parts of a REST request were checked together by the access guard, so that all their
 * violations are told at once; what arrives unchecked here is a GraphQL argument.
 */
@Injectable()
export class ContractPipe implements PipeTransform {
  transform(value: unknown, { metatype, data, type }: ArgumentMetadata): unknown {
    if (type === 'custom' || !metatype || value === undefined || value instanceof metatype) return value;
    if (fieldsOf(metatype as ContractClass).size === 0) return value;
    const [instance, violations] = checkInput(metatype as ContractClass, value, data ?? 'input');
    if (violations.length > 0) throw schemaError('The operation', violations);
    return instance;
  }
}
