import { pickName } from '../../components/pick-name.js';
import type { EmailListItemFragment, EmailStatus } from '../../gql/graphql.js';

export const STATUS_COLORS: Record<EmailStatus, string> = {
  queued: 'gray',
  sending: 'amber',
  sent: 'verdigris',
  failed: 'red',
  skipped: 'gray',
};

/** "1 email", "1,204 emails". */
export function countEmails(count: number): string {
  return count === 1 ? '1 email' : `${count.toLocaleString('en')} emails`;
}

export function nameSubject({ subject }: Pick<EmailListItemFragment, 'subject'>): string {
  return pickName(subject, 'No subject');
}

/** The address of an email; one that was skipped may have none. */
export function nameRecipient({ to }: Pick<EmailListItemFragment, 'to'>): string {
  return to || 'no address';
}
