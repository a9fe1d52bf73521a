import { pickName } from '../../components/pick-name.js';
import type { EmailListItemFragment, EmailStatus } from '../../gql/graphql.js';

export const STATUS_COLORS: Record<EmailStatus, string> = {
  paused: 'amber',
  queued: 'gray',
  sending: 'amber',
  sent: 'verdigris',
  delayed: 'amber',
  bounced: 'red',
  marked_as_spam: 'red',
  failed: 'red',
  skipped: 'gray',
};

/** A status in words: "marked as spam". */
export function nameStatus(status: EmailStatus): string {
  return status.replaceAll('_', ' ');
}

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
