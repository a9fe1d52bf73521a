import { escapeHtml } from '../../common/http/escape-html.js';
import { plainName } from '../../email/outbox/plain-name.js';

/** More of it makes no better subject, in characters. */
const LONGEST_DESCRIPTION = 200;

/** What a mail about a leaked key says. */
export interface LeakNotice {
  subject: string;
  html: string;
}

/**
 * The mail to those whose key has leaked. Others may have chosen what key and project are called, and the mail comes in
 * the operator's name: no link is left in either.
 */
export function writeLeakNotice(key: { description: string; projectName: string; lastFour: string }): LeakNotice {
  const description = plainName(key.description, LONGEST_DESCRIPTION);
  const project = plainName(key.projectName);
  const html = `<h1>An API key was revoked</h1>
    <p>Your API key “${escapeHtml(description)}” (ending in ${key.lastFour}) for ${escapeHtml(project)} was found in a
    public place, such as a code repository. Anybody could have used it, so it was revoked at once and no longer
    works.</p>
    <p>Create a new key where you need one, and remove the old one from the place where it was published. If it gave
    access to anything of value, look for what you did not do yourself.</p>`;
  return { subject: `API Key Revoked: ${description}`, html };
}
