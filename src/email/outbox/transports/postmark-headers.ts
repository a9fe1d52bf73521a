/** The name under which Postmark gives the Message-ID back in its reports. */
export const POSTMARK_EMAIL = 'email';

/** The headers by which Postmark names an email in its reports; none for another server. */
export function postmarkHeaders(host: string | undefined, messageId: string): Record<string, string> {
  const isPostmark = /(?:^|\.)postmarkapp\.com$/i.test(host ?? '');
  return isPostmark ? { [`X-PM-Metadata-${POSTMARK_EMAIL}`]: messageId, 'X-PM-KeepID': 'true' } : {};
}
