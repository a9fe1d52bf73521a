import { CATALOGUE, type ErrorCode, type ErrorDetails } from '../../shared/errors/catalogue.js';
import { KnownError } from './errors.js';

/**
 * The error that an address names, with our own sentence: anybody could have written another one there. Null for a code that
 * is not in the catalogue, which only those who read addresses load.
 */
export function openCataloguedError(code: string, details: unknown): KnownError | null {
  if (!Object.hasOwn(CATALOGUE, code)) return null;
  const { status, message } = CATALOGUE[code as ErrorCode];
  const origin = { status, requestId: null, message: describe(code, message as (details: unknown) => string, details) };
  return new KnownError(code as ErrorCode, details as ErrorDetails<ErrorCode>, origin);
}

/** Its details may be anything. */
function describe(code: string, message: (details: unknown) => string, details: unknown): string {
  try {
    return message(details);
  } catch {
    return code;
  }
}
