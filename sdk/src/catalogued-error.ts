import { CATALOGUE, type ErrorCode, type ErrorDetails } from '../../shared/errors/catalogue.js';
import { KnownError, writeSentence } from './errors.js';

/**
 * The error that an address names, with our own sentence: anybody could have written another one there. Null for a code that
 * is not in the catalogue, which only those who read addresses load.
 */
export function openCataloguedError(code: string, details: unknown): KnownError | null {
  if (!Object.hasOwn(CATALOGUE, code)) return null;
  const { status, message } = CATALOGUE[code as ErrorCode];
  const origin = { status, requestId: null, message: writeSentence(code, message, details) };
  return new KnownError(code as ErrorCode, details as ErrorDetails<ErrorCode>, origin);
}
