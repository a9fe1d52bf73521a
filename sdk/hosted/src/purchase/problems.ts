import { isKnownError, UnexpectedResponseError } from '../../../src/errors.js';
import type { PurchaseTextKey } from '../../../src/react/i18n/purchase/en.js';

/** The reason why nothing can be bought with a link. */
export type LinkProblem = 'invalid' | 'expired' | 'untrusted';

/** The words for a refusal; null where the page itself changes with it. */
export type Explain = (error: unknown) => string | null | undefined;

/** The problem with the link; null for any other error. */
export function findProblem(error: unknown): LinkProblem | null {
  if (isKnownError(error, 'REDIRECT_URL_NOT_WHITELISTED')) return 'untrusted';
  if (isKnownError(error, 'VERIFICATION_CODE_EXPIRED')) return 'expired';
  // An address that no link was ever made with may be no address at all.
  const isUnknown =
    isKnownError(error, 'VERIFICATION_CODE_NOT_FOUND') || isKnownError(error, 'VERIFICATION_CODE_ALREADY_USED');
  return isUnknown || isKnownError(error, 'SCHEMA_ERROR') ? 'invalid' : null;
}

/** The texts for the server's refusals of a purchase. */
const TEXT_OF_REFUSAL: Record<string, PurchaseTextKey> = {
  ADD_ON_WITHOUT_BASE_PRODUCT: 'needsBase',
  NEW_PURCHASES_BLOCKED: 'purchasesOff',
  PAYMENT_TOO_LARGE: 'tooDear',
  PAYMENTS_NOT_CONNECTED: 'notPayable',
  PLAN_CHANGE_NOT_AUTHORIZED: 'changeNotProven',
  PRICE_DOES_NOT_EXIST: 'priceGone',
  PRICE_INTERVAL_TOO_SHORT: 'notPayable',
  PRODUCT_LINE_HAS_ONE_TIME_PURCHASE: 'lineHasOneTimePurchase',
  PRODUCT_TOO_LARGE_FOR_STRIPE: 'notPayable',
  STRIPE_NOT_CONFIGURED: 'notPayable',
  STRIPE_REFUSED: 'notPayable',
  PRICE_WITHOUT_CHARGED_CURRENCY: 'notInDollars',
  TEAM_NOT_FOUND: 'noCustomer',
  TEST_MODE_OFF: 'purchasesOff',
  USER_NOT_FOUND: 'noCustomer',
};

/** The reason why something could not be bought; null for what has no words of its own. */
export function findRefusal(error: unknown): PurchaseTextKey | null {
  const isRefusal = isKnownError(error) || error instanceof UnexpectedResponseError;
  return (isRefusal && error.code !== null && TEXT_OF_REFUSAL[error.code]) || null;
}
