import { validateSync, type ValidationError } from 'class-validator';
import { KnownError } from '../errors/known-error.js';
import { addViolations, coerce, type Violation } from './coerce.js';
import type { ContractClass } from './field-registry.js';
import { rememberRules } from './remember-rules.js';

const MAX_REPORTED = 50;

rememberRules();

/**
 * Turns raw input into a checked instance of its contract class and lists everything that is wrong with it.
 *
 * @param path where the input stands in the request: `body`, `query`, `params` or a GraphQL argument
 */
export function checkInput<T extends object>(type: ContractClass<T>, raw: unknown, path: string): [T, Violation[]] {
  const [instance, violations] = coerce(type, raw, path);
  const isObject = !violations.some(
    (violation) => violation.path === path && violation.message === 'must be an object',
  );
  if (isObject) addViolations(violations, checkRules(instance, path));
  return [instance, violations];
}

function checkRules(instance: object, path: string): Violation[] {
  const errors = validateSync(instance, { forbidUnknownValues: false, stopAtFirstError: true });
  return errors.flatMap((error) => flatten(error, path));
}

function flatten(error: ValidationError, path: string): Violation[] {
  const here = `${path}.${error.property}`;
  const own = Object.values(error.constraints ?? {}).map((message) => ({ path: here, message }));
  const nested = (error.children ?? []).flatMap((child) => flatten(child, here));
  return [...own, ...nested];
}

/**
 * The error for a request that does not fit: names the request and every violation at once.
 *
 * @param request method and path as the caller sent them, for example `POST /api/v1/users`
 */
export function schemaError(request: string, violations: Violation[]): KnownError<'SCHEMA_ERROR'> {
  const shown = violations.slice(0, MAX_REPORTED).map(({ path, message }) => `- ${path} ${message}`);
  if (violations.length > shown.length) shown.push(`- and ${violations.length - shown.length} more`);
  return new KnownError('SCHEMA_ERROR', { message: `${request} does not fit its schema:\n${shown.join('\n')}` });
}
