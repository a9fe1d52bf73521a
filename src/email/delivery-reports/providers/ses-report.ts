import type { DeliveryReport } from '../../outbox/deliverability/delivery-reports.service.js';
import { objectOf, textOf, textsOf, type Said } from './report-json.js';

/**
 * A notification or an event of Amazon SES as a report; null for one that tells nothing of delivery. SES gives an email a
 * Message-ID of its own, which is the id in its answer when it took the email.
 *
 * @example readSes({ notificationType: 'Delivery', mail: { messageId: '0102018f4c6b-000000' } });
 */
export function readSes(said: Said): DeliveryReport | null {
  const references = textsOf(objectOf(said.mail)?.messageId);
  switch (said.notificationType ?? said.eventType) {
    case 'Delivery':
      return { kind: 'delivered', references };
    case 'DeliveryDelay':
      return { kind: 'delayed', references };
    case 'Complaint':
      return { kind: 'marked_as_spam', references };
    case 'Bounce': {
      const bounce = objectOf(said.bounce) ?? {};
      const [first] = Array.isArray(bounce.bouncedRecipients) ? (bounce.bouncedRecipients as unknown[]) : [];
      return {
        kind: 'bounced',
        references,
        bounceType: bounce.bounceType === 'Permanent' ? 'hard' : 'soft',
        reason: textOf(objectOf(first)?.diagnosticCode) ?? textOf(bounce.bounceSubType),
      };
    }
    default:
      return null;
  }
}
