import { isPlainObject } from '../../../common/contract/coerce.js';
import { isLenientEmail, isUuid } from '../../../common/contract/rules.js';
import { schemaError } from '../../../common/contract/validate.js';
import type { EmailEntity } from '../entities/email.entity.js';

/** The columns that say to whom an email goes. */
export type StoredRecipient = Pick<EmailEntity, 'userId' | 'recipient' | 'addressing'>;

const EXPECTED = `must be {type: "user-primary-email", user_id}, {type: "user-custom-emails", user_id, emails} or \
{type: "custom-emails", emails}, with one email address at most`;

/**
 * The recipient that a request names.
 *
 * @throws KnownError SCHEMA_ERROR
 * @example readRecipient({ type: 'custom-emails', emails: ['ada@example.com'] })
 *   // { userId: null, recipient: 'ada@example.com', addressing: 'fixed' }
 */
export function readRecipient(to: unknown): StoredRecipient {
  const { type, user_id: userId, emails, ...rest } = isPlainObject(to) ? to : {};
  const isUser = typeof userId === 'string' && isUuid(userId);
  const isKnown = Object.keys(rest).length === 0;
  if (isKnown && type === 'user-primary-email' && isUser && emails === undefined) {
    return { userId: userId.toLowerCase(), recipient: '', addressing: 'primary' };
  }
  const recipient = addressIn(emails);
  if (isKnown && recipient !== null) {
    if (type === 'user-custom-emails' && isUser) {
      return { userId: userId.toLowerCase(), recipient, addressing: 'fixed' };
    }
    if (type === 'custom-emails' && userId === undefined) return { userId: null, recipient, addressing: 'fixed' };
  }
  throw schemaError('The body', [{ path: 'body.to', message: EXPECTED }]);
}

/** The one address of a list, empty for none; null for what is no such list. */
function addressIn(emails: unknown): string | null {
  if (!Array.isArray(emails) || emails.length > 1) return null;
  const [address = ''] = emails as unknown[];
  if (address === '') return emails.length === 0 ? '' : null;
  return typeof address === 'string' && isLenientEmail(address) ? address : null;
}
