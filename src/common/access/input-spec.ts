import 'reflect-metadata';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import type { Type } from '@nestjs/common';
import { fieldsOf, type ContractClass } from '../contract/field-registry.js';
import { Empty } from '../contract/success.js';
import type { ByTier } from './endpoint-options.js';

/** The parts of a request that a handler declares, and the contract classes they must fit. */
export interface InputSpec {
  params?: ContractClass;
  query?: ContractClass;
  body?: ContractClass | ByTier<ContractClass>;
}

/** Nest's numbers for the kinds of handler arguments. */
const PARTS: Record<string, keyof InputSpec> = { '3': 'body', '4': 'query', '5': 'params' };

/**
 * Reads off a controller's method which contract class each of its `@Body()`, `@Query()` and `@Param()` arguments has.
 */
export function readInputSpec(controller: Type, method: string): InputSpec {
  const declared = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
    string,
    { index: number }
  >;
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype, method) ?? []) as ContractClass[];
  const spec: InputSpec = {};
  for (const [key, { index }] of Object.entries(declared)) {
    const part = PARTS[key.split(':')[0] ?? ''];
    const type = types[index];
    if (part && type && (fieldsOf(type).size > 0 || type === Empty)) spec[part] = type;
  }
  return spec;
}
