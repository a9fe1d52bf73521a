import { withoutUndefined } from '../../common/contract/without-undefined.js';
import type { RenderedEmail, RenderProblem } from '../renderer/email-renderer.js';
import type { PreviewRead, RenderEmailRead } from './preview.contract.js';

/** A rendered email in wire names, without its text part. */
export function presentRendered({ html, subject, notificationCategory }: RenderedEmail): RenderEmailRead {
  return withoutUndefined({ html, subject, notification_category: notificationCategory });
}

/** A rendered email, or where its source fails. */
export function presentPreview(answer: { email: RenderedEmail } | { problem: RenderProblem }): PreviewRead {
  if ('problem' in answer) return { problem: answer.problem };
  return { ...presentRendered(answer.email), text: answer.email.text };
}
