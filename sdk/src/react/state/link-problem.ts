import { isKnownError } from '../../errors.js';

export type LinkProblem = 'invalid' | 'expired' | 'used';

/** The problem with a link from an email; null for any other error. */
export function findLinkProblem(error: unknown): LinkProblem | null {
  if (isKnownError(error, 'VERIFICATION_CODE_NOT_FOUND') || isKnownError(error, 'SCHEMA_ERROR')) return 'invalid';
  if (isKnownError(error, 'VERIFICATION_CODE_EXPIRED')) return 'expired';
  if (isKnownError(error, 'VERIFICATION_CODE_ALREADY_USED')) return 'used';
  return isKnownError(error, 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED') ? 'expired' : null;
}
