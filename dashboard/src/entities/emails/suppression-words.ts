import type { EmailSuppressionReason } from '../../gql/graphql.js';

/** The words for what became of an email; its time follows. */
export const SUPPRESSION_CAUSES: Record<EmailSuppressionReason, string> = {
  bounced: 'An email to this address bounced',
  marked_as_spam: 'An email to this address was marked as spam',
};

/** The same in short, for a column. */
export const SUPPRESSION_REASONS: Record<EmailSuppressionReason, string> = {
  bounced: 'bounced',
  marked_as_spam: 'marked as spam',
};

/** The words of a notification once an address gets emails again. */
export function sayLetIn(address: string): { title: string; message: string } {
  return { title: 'Emails go out again', message: `The next one goes to ${address} as to others.` };
}
