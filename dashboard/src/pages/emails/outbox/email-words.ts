import { countEmails } from '../count-words.js';
import type {
  EmailCountsFragment,
  EmailDetailsFragment,
  EmailListItemFragment,
  EmailSource,
  EmailStatus,
  EmailTransport,
} from '../../../gql/graphql.js';

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

interface Explanation {
  what: string;
  todo: string;
}

const FAILURES: Record<string, Explanation> = {
  HOST_NOT_FOUND: {
    what: 'The email server was not found under its name.',
    todo: 'Correct the host under Email server, check it there, then send this email again.',
  },
  AUTH_FAILED: {
    what: 'The email server refused the user name or password.',
    todo: 'Enter them again under Email server, check them there, then send this email again.',
  },
  TEMPORARY: {
    what: 'The email server was not ready to take it.',
    todo: 'What it said is below. This often passes by itself: send the email again later.',
  },
  INVALID_EMAIL_ADDRESS: {
    what: 'There is no such address.',
    todo: "Correct the user's address; the next email goes to the new one. If all emails end like this, look at the sender address under Email server.",
  },
  REJECTED: {
    what: 'The email server refused the email.',
    todo: 'What it said is below; often the sender address is not allowed there, or the recipient is blocked.',
  },
  TIMEOUT: {
    what: 'The email server did not answer in time.',
    todo: 'Check host and port under Email server; a firewall may be in between.',
  },
  SOCKET_CLOSED: {
    what: 'The connection to the email server failed or broke off.',
    todo: 'Check the port under Email server: 465 speaks TLS from the start, others begin without it.',
  },
  REQUIRES_CUSTOM_EMAIL_SERVER: {
    what: 'The project had no email server of its own any more when the email was due.',
    todo: 'Enter one under Email server, check it there, then send this email again.',
  },
  EMAIL_RENDERING_ERROR: {
    what: 'The email could not be rendered.',
    todo: 'What went wrong in its source is below. Correct the template, theme or draft, then send the email again.',
  },
};

const UNKNOWN: Explanation = {
  what: 'The email could not be handed over.',
  todo: 'What is known is below. Send it again when the cause is gone.',
};

const BOUNCES: Record<'hard' | 'soft', Explanation> = {
  hard: {
    what: 'The email came back: its address takes no email.',
    todo: "The address gets no more emails of this project. Correct it, or let it get emails again on the user's page, then send this one again.",
  },
  soft: {
    what: 'The email came back: its address did not take it now.',
    todo: 'A mailbox may be full, or its server away. The address still gets emails: send this one again later.',
  },
};

const SPAM: Explanation = {
  what: 'The recipient marked the email as spam.',
  todo: "The address gets no more emails of this project. Somebody who asks for them again can get them: let the address in on the user's page.",
};

/** The failure of an email and its remedy, in words; null without one. */
export function describeFailure({
  errorType,
  status,
  progress,
}: Pick<EmailDetailsFragment, 'errorType' | 'status'> &
  Partial<Pick<EmailDetailsFragment, 'progress'>>): Explanation | null {
  if (status === 'bounced') return BOUNCES[progress?.bounceType === 'hard' ? 'hard' : 'soft'];
  if (status === 'marked_as_spam') return SPAM;
  if (!errorType) return null;
  const failure = FAILURES[errorType] ?? UNKNOWN;
  return status === 'queued' ? { ...failure, todo: 'It is tried again by itself.' } : failure;
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
