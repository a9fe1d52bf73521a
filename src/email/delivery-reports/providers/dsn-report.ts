import PostalMime, { type Email } from 'postal-mime';
import type { DeliveryReport } from '../../outbox/deliverability/delivery-reports.service.js';
import { DSN } from '../delivery-reports.limits.js';

/** The email that tells what became of another one. */
export interface StatusEmail {
  /** The addresses that it went to, as they stand in its headers. */
  recipients: string;
  /** Null for an email that is no such report, such as an answer of somebody who is away. */
  report: Omit<DeliveryReport, 'references'> | null;
}

const ADDRESSED = new Set(['to', 'delivered-to', 'x-original-to', 'envelope-to']);
/** Codes of RFC 3463 that are for good, and yet of one email: a full mailbox, an email too large, or refused for what it says. */
const OF_ONE_EMAIL = /^5\.(?:2\.[23]|3\.4|[67]\.)/;

/**
 * Reads a raw email as the report of a server on another one (RFC 3464).
 *
 * @returns null for what is no email, or nests deeper than such a report does
 */
export async function readDsn(raw: Buffer): Promise<StatusEmail | null> {
  const email = await parse(raw);
  if (!email) return null;
  const recipients = email.headers.filter(({ key }) => ADDRESSED.has(key)).map(({ value }) => value);
  const status = email.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  return {
    recipients: recipients.join('\n').slice(0, DSN.recipientsLength),
    report: status ? readStatus(String(status.content)) : null,
  };
}

async function parse(raw: Buffer): Promise<Email | null> {
  try {
    return await PostalMime.parse(raw, {
      attachmentEncoding: 'utf8',
      forceRfc822Attachments: true,
      maxNestingDepth: DSN.depth,
      maxHeadersSize: DSN.headersBytes,
    });
  } catch {
    return null;
  }
}

/** The first recipient's fields: an email has one. */
function readStatus(text: string): StatusEmail['report'] {
  const fields = new Map<string, string>();
  for (const line of text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name = '', value = ''] = /^([\w-]{1,60}):\s*(.*)$/.exec(line) ?? [];
    const key = name.toLowerCase();
    if (key !== '' && !fields.has(key)) fields.set(key, value);
  }
  const status = fields.get('status') ?? '';
  switch (fields.get('action')?.trim().toLowerCase()) {
    case 'delivered':
      return { kind: 'delivered' };
    case 'delayed':
      return { kind: 'delayed' };
    case 'failed': {
      const isHard = status.startsWith('5.') && !OF_ONE_EMAIL.test(status);
      return { kind: 'bounced', bounceType: isHard ? 'hard' : 'soft', reason: fields.get('diagnostic-code') ?? status };
    }
    default:
      return null;
  }
}
