import { escapeHtml } from '../../common/http/escape-html.js';
import { plainName } from '../../email/outbox/names/plain-name.js';

/** The part of a description that goes into the subject, in characters. */
const LONGEST_DESCRIPTION = 200;

/** The email about a leaked key. */
export interface LeakNotice {
  subject: string;
  html: string;
}

/**
 * Writes the email to the owner of a leaked key. Others may have named the key and the project, and the email comes in the
 * operator's name: links are removed from both names.
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
