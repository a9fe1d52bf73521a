import { namedChoices } from '../../../common/contract/choices.js';
import type { OutboxEmailUpdate } from './outbox-emails.contract.js';
import type { OutboxStatus } from './outbox-states.js';

/** The things that the dashboard does with emails. */
export const EMAIL_ACTIONS = namedChoices('EmailAction', ['pause', 'resume', 'reschedule', 'retry', 'cancel']);
export type EmailAction = (typeof EMAIL_ACTIONS)[number];

/** The statuses in which an email can be changed: what was not handed to an email server yet, and what failed. */
export const EDITABLE: ReadonlySet<OutboxStatus> = new Set([
  'paused',
  'preparing',
  'rendering',
  'render-error',
  'scheduled',
  'queued',
  'server-error',
]);

const WAITING: readonly OutboxStatus[] = ['preparing', 'rendering', 'scheduled', 'queued'];

/** The statuses in which each is of use. Every one of them is editable, so that a change takes it. */
const FROM: Record<EmailAction, ReadonlySet<OutboxStatus>> = {
  pause: new Set(WAITING),
  resume: new Set(['paused']),
  reschedule: new Set(['paused', ...WAITING]),
  retry: new Set(['render-error', 'server-error']),
  cancel: new Set(['paused', ...WAITING]),
};

/** The statuses in which an email takes this action. */
export function statusesFor(action: EmailAction): ReadonlySet<OutboxStatus> {
  return FROM[action];
}

/** All that can be done with an email in this status. */
export function actionsIn(status: OutboxStatus): EmailAction[] {
  return EMAIL_ACTIONS.filter((action) => FROM[action].has(status));
}

/**
 * An action as the change of an email that it is.
 *
 * @param time in milliseconds since 1970: when it is sent again, or before which it is not sent; the other actions have none
 */
export function changeOf(action: EmailAction, time: number): OutboxEmailUpdate {
  switch (action) {
    case 'pause':
      return { is_paused: true };
    case 'resume':
      return { is_paused: false };
    case 'cancel':
      return { cancel: true };
    default:
      return { scheduled_at_millis: time };
  }
}
