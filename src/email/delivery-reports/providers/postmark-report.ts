import type { DeliveryReport } from '../../outbox/deliverability/delivery-reports.service.js';
import { POSTMARK_EMAIL } from '../../outbox/transports/postmark-headers.js';
import { objectOf, textOf, textsOf, type Said } from './report-json.js';

/** The types of bounces after which another email would come back, too. */
const HARD = new Set(['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated']);
/** Those after which Postmark tries again. */
const DELAYED = new Set(['Transient', 'DnsError']);
/** Those that concern the one email. The other types, such as answers of people who are away, are no bounces. */
const SOFT = new Set([
  'SoftBounce',
  'Undeliverable',
  'Blocked',
  'SpamNotification',
  'DMARCPolicy',
  'VirusNotification',
]);

/**
 * A webhook of Postmark as a report; null for one that tells nothing of delivery.
 *
 * @example readPostmark({ RecordType: 'Delivery', MessageID: '883953f4-6105-42a2-a16a-77a8eac79483' });
 */
export function readPostmark(said: Said): DeliveryReport | null {
  const references = textsOf(objectOf(said.Metadata)?.[POSTMARK_EMAIL], said.MessageID);
  const type = textOf(said.Type) ?? '';
  if (said.RecordType === 'Delivery') return { kind: 'delivered', references };
  if (said.RecordType === 'SpamComplaint') return { kind: 'marked_as_spam', references };
  if (said.RecordType !== 'Bounce') return null;
  if (DELAYED.has(type)) return { kind: 'delayed', references };
  if (!HARD.has(type) && !SOFT.has(type)) return null;
  return {
    kind: 'bounced',
    references,
    bounceType: HARD.has(type) ? 'hard' : 'soft',
    reason: textOf(said.Details) ?? textOf(said.Description),
  };
}
