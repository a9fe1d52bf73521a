import type { EmailDetailsFragment } from '../../gql/graphql.js';

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
