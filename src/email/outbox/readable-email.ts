import { headerText } from './transports/header-text.js';
import type { OutgoingEmail } from './transports/transports.service.js';

const MOST_LINKS = 4;
const LINK = /https?:\/\/[^\s<>"]+/g;

/**
 * An email in one line, for an operator who has no other way to read it: to whom, the subject (which holds the code where
 * there is one to type) and up to four links.
 *
 * @example describeEmail({ to: 'ada@example.com', subject: 'Reset your password', text: 'Go to http://a.test/?code=1' })
 *   // 'Email to ada@example.com: Reset your password — http://a.test/?code=1'
 */
export function describeEmail({ to, subject, text }: Pick<OutgoingEmail, 'to' | 'subject' | 'text'>): string {
  const links = [...new Set(text.match(LINK))].slice(0, MOST_LINKS);
  return headerText([`Email to ${to}: ${subject}`, ...links].join(' — '));
}
