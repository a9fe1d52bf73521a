import type { DeliveryReport } from '../../outbox/deliverability/delivery-reports.service.js';
import { objectOf, textOf, textsOf, type Said } from './report-json.js';

/** The headers of an email that name it, in lower case. */
const NAMING = new Set(['message-id']);

/**
 * A webhook of Resend as a report; null for an event that tells nothing of delivery.
 *
 * @example readResend({ type: 'email.delivered', data: { email_id: '56761188-7520-42d8-8898-ff6fc54ce618' } });
 */
export function readResend({ type, data }: Said): DeliveryReport | null {
  const said = objectOf(data) ?? {};
  const references = textsOf(said.message_id, said.email_id, ...headersOf(said));
  switch (type) {
    case 'email.delivered':
      return { kind: 'delivered', references };
    case 'email.delivery_delayed':
      return { kind: 'delayed', references };
    case 'email.complained':
      return { kind: 'marked_as_spam', references };
    case 'email.bounced': {
      const bounce = objectOf(said.bounce) ?? {};
      // It reports only what is final, so one without a type is for good.
      const isHard = (textOf(bounce.type) ?? 'Permanent') === 'Permanent';
      return {
        kind: 'bounced',
        references,
        bounceType: isHard ? 'hard' : 'soft',
        reason: textOf(bounce.message),
      };
    }
    default:
      return null;
  }
}

function headersOf({ headers }: Said): unknown[] {
  if (!Array.isArray(headers)) return [];
  return headers
    .map(objectOf)
    .filter((header) => NAMING.has((textOf(header?.name) ?? '').toLowerCase()))
    .map((header) => header?.value);
}
