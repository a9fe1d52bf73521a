import { KnownError } from '../../common/errors/known-error.js';
import type { Unsubscription } from './unsubscribe.service.js';
import type { PageText } from './unsubscribe-page.js';

/** What the page behind an unsubscribe link tells its reader. */
export function describeUnsubscription({ outcome, projectName, category }: Unsubscription): PageText {
  const from = projectName ? ` from ${projectName}` : '';
  const mails = `${category ? `${category} ` : ''}e-mails${from}`;
  if (outcome === 'used-before') {
    return {
      title: 'You have used this link already',
      lines: [
        `It turned off ${mails} when it was first opened.`,
        'If you have turned them on again since, use the link in a newer e-mail.',
      ],
      isGood: true,
    };
  }
  return {
    title: 'You are unsubscribed',
    lines: [
      `You will get no more ${mails}.`,
      'E-mails that your account needs, such as codes for signing in, still reach you.',
    ],
    isGood: true,
  };
}

/** The status and text for a reader whose link does not work; null for any other error. */
export function describeRefusal(error: unknown): { status: number; page: PageText } | null {
  if (!(error instanceof KnownError)) return null;
  const isExpired = error.code === 'VERIFICATION_CODE_EXPIRED';
  const page = isExpired
    ? {
        title: 'This link has expired',
        lines: ['Nothing was changed.', 'Use the unsubscribe link in a newer e-mail instead.'],
        isGood: false,
      }
    : {
        title: 'This link does not work',
        lines: ['Nothing was changed.', 'Check that the whole link from the e-mail was opened.'],
        isGood: false,
      };
  return { status: error.status, page };
}
