import type { EmailAction } from '../../../../gql/graphql.js';
import { countEmails } from '../../count-words.js';

interface ActionWords {
  /** On a button about one email. */
  label: string;
  /** On a button about several, before their number. */
  each: string;
  /** The done action, before the number of emails. */
  done: string;
}

/** The words for each action, in the order of the buttons. */
export const ACTION_WORDS: Record<EmailAction, ActionWords> = {
  pause: { label: 'Pause', each: 'Pause', done: 'Paused' },
  resume: { label: 'Resume', each: 'Resume', done: 'Resumed' },
  reschedule: { label: 'Reschedule…', each: 'Reschedule', done: 'Rescheduled' },
  retry: { label: 'Try again', each: 'Try again', done: 'Queued again' },
  cancel: { label: 'Cancel email…', each: 'Cancel', done: 'Cancelled' },
};

export const EMAIL_ACTIONS = Object.keys(ACTION_WORDS) as EmailAction[];

/** The question before an action that asks one; null for one that is done at once, since it can be undone. */
export function questionOf(action: EmailAction, count: number): string | null {
  const counted = count === 1 ? 'this email' : countEmails(count);
  if (action === 'cancel') return `Cancel ${counted}?`;
  return action === 'reschedule' ? `Reschedule ${counted}` : null;
}

/** Several emails by an action, on a button: "Pause 2"; with dots where a question follows. */
export function labelFor(action: EmailAction, count: number): string {
  return `${ACTION_WORDS[action].each} ${count.toLocaleString('en')}${questionOf(action, count) === null ? '' : '…'}`;
}

/** The outcome for emails: "Paused 2 emails", "Cancelled 1 of 2 emails". */
export function tellDone(action: EmailAction, done: number, asked: number): string {
  const { done: word } = ACTION_WORDS[action];
  if (done === asked) return `${word} ${countEmails(done)}`;
  return `${word} ${done.toLocaleString('en')} of ${countEmails(asked)}`;
}
