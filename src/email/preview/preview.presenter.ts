import { withoutUndefined } from '../../common/contract/without-undefined.js';
import type { RenderedEmail, RenderProblem } from '../renderer/email-renderer.js';
import type { PreviewRead, RenderEmailRead } from './preview.contract.js';

export function presentRendered({ html, subject, notificationCategory }: RenderedEmail): RenderEmailRead {
  return withoutUndefined({ html, subject, notification_category: notificationCategory });
}

export function presentPreview(answer: { email: RenderedEmail } | { problem: RenderProblem }): PreviewRead {
  if ('problem' in answer) return { problem: answer.problem };
  return { ...presentRendered(answer.email), text: answer.email.text };
}
