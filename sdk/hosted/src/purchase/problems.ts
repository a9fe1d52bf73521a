import { isKnownError, UnexpectedResponseError } from '../../../src/errors.js';
import type { PurchaseTextKey } from '../../../src/react/i18n/purchase/en.js';

/** Why nothing can be bought with a link. */
export type LinkProblem = 'invalid' | 'expired' | 'untrusted';

/** What is wrong with the link; null for anything else. */
export function findProblem(error: unknown): LinkProblem | null {
  if (isKnownError(error, 'REDIRECT_URL_NOT_WHITELISTED')) return 'untrusted';
  if (isKnownError(error, 'VERIFICATION_CODE_EXPIRED')) return 'expired';
  // An address that no link was ever made with may be no address at all.
  const isUnknown =
    isKnownError(error, 'VERIFICATION_CODE_NOT_FOUND') || isKnownError(error, 'VERIFICATION_CODE_ALREADY_USED');
  return isUnknown || isKnownError(error, 'SCHEMA_ERROR') ? 'invalid' : null;
}

/** What the server's refusals of a purchase are called here; they are no known errors of the wire. */
const TEXT_OF_REFUSAL: Record<string, PurchaseTextKey> = {
  PRICE_DOES_NOT_EXIST: 'priceGone',
  NEW_PURCHASES_BLOCKED: 'purchasesOff',
  TEST_MODE_OFF: 'purchasesOff',
  PAYMENTS_NOT_CONNECTED: 'notPayable',
};

/** Why something could not be bought; null for what has no words of its own. */
export function findRefusal(error: unknown): PurchaseTextKey | null {
  const code = error instanceof UnexpectedResponseError ? error.code : null;
  return code === null ? null : (TEXT_OF_REFUSAL[code] ?? null);
}
