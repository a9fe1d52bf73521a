import { amountInWords } from '../../../shared/payments/money.js';
import { escapeHtml } from '../../common/http/escape-html.js';
import { plainName } from '../../email/outbox/names/plain-name.js';
import type { UntoldRefund } from '../refunds/refunds.service.js';
import { isPaidBack } from '../refunds/shares.js';

/** The email to the owners of a project one of whose payments was paid back. Ids of custom customers are anybody's text. */
export function writeRefundNotice(refund: UntoldRefund, displayName: string) {
  const { customerType, customerId, productName, currency, charged, refunded, disputed } = refund;
  const project = plainName(displayName);
  const product = plainName(productName ?? 'a product');
  const money = (units: number) => `${amountInWords(units, currency)} ${currency}`;
  const sums = [
    ...(refunded > 0 ? [`${money(refunded)} was refunded`] : []),
    ...(disputed > 0 ? [`${money(disputed)} is disputed`] : []),
  ];
  const what = sums.length === 0 ? 'nothing is refunded or disputed any more' : sums.join(', and ');
  const html = `<h1>A payment was paid back</h1>
    <p>Of a payment of ${escapeHtml(money(charged))} for ${escapeHtml(product)} in ${escapeHtml(project)}, ${escapeHtml(what)}.</p>
    <p>The customer is the ${customerType} ${escapeHtml(plainName(customerId))}.</p>
    <p>${escapeHtml(describeTaken(refund))} Transactions in the dashboard tell the details.</p>`;
  return { subject: `Payment paid back: ${project}`, html };
}

function describeTaken(refund: UntoldRefund): string {
  if (refund.refunded + refund.disputed === 0)
    return 'What was taken back is given again, but a subscription that ended.';
  if (refund.isOrdered) return 'It was ordered in this project, and so was what is taken back for it.';
  if (!isPaidBack(refund))
    return 'Items that the payment gave were taken back in that share, as far as they were not used.';
  const product =
    refund.purchaseKind === 'subscription' ? 'A subscription that still ran ended' : 'The product was taken back';
  return `${product}, and so were its items, as far as they were not used.`;
}
