import { countEmails } from '../count-words.js';
import type {
  EmailCountsFragment,
  EmailListItemFragment,
  EmailSource,
  EmailStatus,
  EmailTransport,
} from '../../../gql/graphql.js';

export { describeFailure } from '../email-failures.js';
export { nameRecipient, nameStatus, nameSubject, STATUS_COLORS } from '../../../entities/emails/email-names.js';

/** The key of the number of emails in each status. */
const COUNTS: Record<EmailStatus, keyof Omit<EmailCountsFragment, '__typename'>> = {
  paused: 'paused',
  queued: 'queued',
  sending: 'sending',
  sent: 'sent',
  delayed: 'delayed',
  bounced: 'bounced',
  marked_as_spam: 'markedAsSpam',
  failed: 'failed',
  skipped: 'skipped',
};

export const EMAIL_STATUSES = Object.keys(COUNTS) as EmailStatus[];

/** The number of emails in a status. */
export function countIn(counts: EmailCountsFragment, status: EmailStatus): number {
  return counts[COUNTS[status]];
}

export const TRANSPORT_NAMES: Record<EmailTransport, string> = {
  inbox: 'kept here',
  shared: 'shared server',
  custom: 'own server',
};

export const TRANSPORTS = Object.keys(TRANSPORT_NAMES) as EmailTransport[];

/** The places that emails come from. */
export const SOURCE_NAMES: Record<EmailSource, string> = {
  system: 'Sent by itself, such as a code',
  draft: 'Made of a draft',
  template: 'Made of a template',
  html: 'Made of HTML, over the API',
};

export const SOURCES = Object.keys(SOURCE_NAMES) as EmailSource[];

/** True if something will still happen to an email by itself. */
export function isMoving({ status }: Pick<EmailListItemFragment, 'status'>): boolean {
  return status === 'queued' || status === 'sending';
}

/** True once nothing becomes of an email any more, unless somebody has it tried again. */
export function hasEnded({ status }: Pick<EmailListItemFragment, 'status'>): boolean {
  return !isMoving({ status }) && status !== 'paused';
}

/** "50 emails", "50 emails, 3 on their way". */
export function countMoving(emails: Array<Pick<EmailListItemFragment, 'status'>>): string {
  const moving = emails.filter(isMoving).length;
  const counted = countEmails(emails.length);
  return moving > 0 ? `${counted}, ${moving} on ${moving === 1 ? 'its' : 'their'} way` : counted;
}

const SKIPS: Record<string, string> = {
  NO_PRIMARY_EMAIL: 'the user had no primary email address when it was due',
  CATEGORY_DISABLED: 'the user has unsubscribed from this category',
  USER_DELETED: 'the user was deleted before it was due',
  UNVERIFIED_EMAIL: 'nobody had verified the address, and the mailing went to verified ones only',
  SUPPRESSED: 'an email to the address came back before, or was marked as spam',
  STOPPED: 'the mailing was stopped before it was sent',
  CANCELLED: 'it was cancelled before it was sent',
  NO_ADDRESS: 'it was edited so that it goes to no address',
};

/** The reason why an email was skipped, in words. */
export function explainSkip(reason: string): string {
  return SKIPS[reason] ?? reason;
}

/** The way by which an email left, or the reason why that cannot be said. */
export function nameWay({ status, transport }: Pick<EmailListItemFragment, 'status' | 'transport'>): string {
  if (transport) return TRANSPORT_NAMES[transport];
  return hasEnded({ status }) ? 'it was not sent' : 'not decided yet';
}
