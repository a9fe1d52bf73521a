import { escapeHtml } from '../../common/http/escape-html.js';
import { plainName } from '../../email/outbox/names/plain-name.js';
import type { ExpiringKeySet } from '../keys/key-rotation.service.js';
import { EXPIRIES_NAMED } from '../keys/project-keys.limits.js';

/** The part of a description that an email shows, in characters. */
const LONGEST_DESCRIPTION = 100;

/** The email to the owners of a project whose keys expire soon. They have named both: links are removed from the names. */
export function writeKeyNotice(sets: readonly ExpiringKeySet[], displayName: string) {
  const project = plainName(displayName);
  const items = sets.slice(0, EXPIRIES_NAMED).map(writeItem).join('');
  const more = sets.length > EXPIRIES_NAMED ? `<p>And ${sets.length - EXPIRIES_NAMED} more.</p>` : '';
  const html = `<h1>Project keys expire soon</h1>
    <p>These keys of ${escapeHtml(project)} stop working when they expire:</p>
    <ul>${items}</ul>${more}
    <p>Where a program still uses them, rotate them in the dashboard, under Project keys: you get new keys, and the old ones
    go on for as long as you choose, up to seven days. Revoke those that nobody needs.</p>`;
  return { subject: `Project keys expire soon: ${project}`, html };
}

function writeItem({ description, expiresAt }: ExpiringKeySet): string {
  const name = plainName(description, LONGEST_DESCRIPTION) || 'Keys without a description';
  const moment = expiresAt.toISOString().slice(0, 16).replace('T', ' ');
  return `<li>${escapeHtml(name)}: ${moment} UTC</li>`;
}
