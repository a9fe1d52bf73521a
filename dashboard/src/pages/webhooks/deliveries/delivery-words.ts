import type {
  WebhookAttemptError,
  WebhookAttemptFragment,
  WebhookDeliveryListItemFragment,
  WebhookDeliveryStatus,
} from '../../../gql/graphql.js';

export const DELIVERY_STATUSES: readonly WebhookDeliveryStatus[] = ['pending', 'retrying', 'delivered', 'failed'];

export const STATUS_COLORS: Record<WebhookDeliveryStatus, string> = {
  pending: 'gray',
  retrying: 'amber',
  delivered: 'verdigris',
  failed: 'red',
};

/** "1 delivery", "50 deliveries". */
export function countDeliveries(count: number): string {
  return count === 1 ? '1 delivery' : `${count.toLocaleString('en')} deliveries`;
}

const ADVICE: Record<WebhookAttemptError, string> = {
  HOST_NOT_FOUND: 'Correct the host in the address, or wait until its name is known everywhere.',
  PRIVATE_ADDRESS: 'Messages go to the public internet only: use an address that is reachable there.',
  UNREACHABLE: 'See that your receiver runs, and that no firewall is in between.',
  TIMEOUT: 'Answer at once, and do the work afterwards: a message waits for 15 seconds at most.',
  REDIRECTED: 'Enter the address that it redirects to: redirects are not followed.',
  STATUS: 'Look at the log of your receiver. Anything from 200 to 299 says that it took the message.',
};

/** The advice about an attempt that failed; null for one that did not. */
export function adviseOn({ error }: Pick<WebhookAttemptFragment, 'error'>): string | null {
  return error && ADVICE[error];
}

type Waiting = Pick<
  WebhookDeliveryListItemFragment,
  'status' | 'nextAttemptAtMillis' | 'waitsBehindId' | 'pausedUntilMillis'
>;

/**
 * The reason why a delivery waits, in a few words; null for one that nothing holds up.
 *
 * @param isDisabled its endpoint is
 */
export function nameHold(delivery: Waiting, isDisabled: boolean): string | null {
  if (delivery.nextAttemptAtMillis === null) return null;
  if (isDisabled) return 'when enabled';
  if (delivery.waitsBehindId !== null) return 'after an earlier one';
  return delivery.pausedUntilMillis === null ? null : 'the endpoint fails';
}

/** The same in a sentence. */
export function explainHold(delivery: Waiting, isDisabled: boolean): string | null {
  if (delivery.nextAttemptAtMillis === null) return null;
  if (isDisabled) return 'The endpoint is disabled: nothing is tried until it is enabled.';
  if (delivery.waitsBehindId !== null) {
    return 'An earlier event about the same object was not taken yet. Events about one object come in order, so this one is sent after it.';
  }
  if (delivery.pausedUntilMillis === null) return null;
  return 'The endpoint failed several times in a row, so it is left alone for a while.';
}
