import { escapeHtml } from '../../common/http/escape-html.js';
import type { FeedbackCreate, FeedbackType } from './developer-overlay.contract.js';

const SUBJECTS: Record<FeedbackType, string> = { feedback: '[Support]', bug: '[Bug Report]' };

/** A signed-in user who sends feedback. */
export interface FeedbackSender {
  id: string;
  projectId: string;
}

/**
 * The email in which feedback goes to the operator. All of it is text of somebody whom nobody knows: it is shown as it was
 * typed, and nothing in it is markup.
 */
export function writeFeedback(
  { name, email, message, feedback_type = 'feedback' }: FeedbackCreate,
  user: FeedbackSender | null,
): { subject: string; html: string } {
  const facts = [
    ['Name', name?.trim() || 'not told'],
    ['Email', `${email} (as typed, not verified)`],
    ['Signed in', user ? `user ${user.id} of the project ${user.projectId}` : 'nobody'],
  ];
  const list = facts.map(([label, value = '']) => `<p>${label}: ${asText(value)}</p>`).join('');
  const title = feedback_type === 'bug' ? 'Bug report' : 'Feedback';
  return { subject: `${SUBJECTS[feedback_type]} ${email}`, html: `<h1>${title}</h1>${list}<p>${asText(message)}</p>` };
}

function asText(text: string): string {
  return escapeHtml(text).replace(/\r\n|\r|\n/g, '<br />');
}
