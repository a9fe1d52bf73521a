import type { EmailDetails, EmailListItem, EmailStatus, Transport } from './outbox.graphql.js';

export const STATUS_COLORS: Record<EmailStatus, string> = {
  queued: 'gray',
  sending: 'amber',
  sent: 'verdigris',
  failed: 'red',
  skipped: 'gray',
};

export const TRANSPORT_NAMES: Record<Transport, string> = {
  inbox: 'kept here',
  shared: 'shared server',
  custom: 'own server',
};

/** Whether something will still happen to a mail by itself. */
export function isMoving({ status }: Pick<EmailListItem, 'status'>): boolean {
  return status === 'queued' || status === 'sending';
}

export function nameSubject({ subject }: Pick<EmailListItem, 'subject'>): string {
  return subject || 'No subject';
}

const FAILURES: Record<string, { what: string; todo: string }> = {
  HOST_NOT_FOUND: {
    what: 'The mail server was not found under its name.',
    todo: 'Check the host under Mail server.',
  },
  AUTH_FAILED: {
    what: 'The mail server refused the user name or password.',
    todo: 'Enter them again under Mail server, check, then resend.',
  },
  TEMPORARY: {
    what: 'The mail server was not ready to take it, several times.',
    todo: 'Its own message says why. Resend it later.',
  },
  INVALID_EMAIL_ADDRESS: {
    what: 'The mail server says that there is no such address.',
    todo: "Correct the user's address, then resend.",
  },
  REJECTED: {
    what: 'The mail server refused the mail.',
    todo: 'Its own message says why; often the sender address is not allowed there.',
  },
  TIMEOUT: {
    what: 'The mail server did not answer in time.',
    todo: 'Check host and port under Mail server; a firewall may be in between.',
  },
  SOCKET_CLOSED: {
    what: 'The mail server broke off the connection.',
    todo: 'Check the port under Mail server: 465 speaks TLS from the start, others do not.',
  },
  RENDERING: {
    what: 'The mail could not be rendered.',
    todo: 'Correct the template, then resend.',
  },
};

/** What went wrong with a mail and what to do about it, in words; null if nothing did. */
export function describeFailure({ errorType }: Pick<EmailDetails, 'errorType'>): { what: string; todo: string } | null {
  if (!errorType) return null;
  return (
    FAILURES[errorType] ??
    (errorType.includes('RENDER') ? FAILURES.RENDERING : undefined) ?? {
      what: 'It could not be handed over.',
      todo: 'The message of the mail server is below. Resend it when the cause is gone.',
    }
  );
}
