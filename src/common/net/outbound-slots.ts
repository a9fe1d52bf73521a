import { Slots } from '../concurrency/slots.js';
import { OutboundError } from './outbound-error.js';
import { CALLS_IN_ALL, CALLS_OF_OWNER, CALLS_OF_OWNER_TO_HOST } from './net.limits.js';

/**
 * The number of calls that each owner has under way in this process. Servers that do not answer hold slots of the
 * owners of projects who chose them, and of nobody else.
 */
export class OutboundSlots {
  private readonly slots = new Slots();

  /**
   * Takes a place; call what it returns when the call is over.
   *
   * @throws OutboundError TOO_MANY_CALLS
   */
  enter(ownerId: string, host: string): () => void {
    const refuse = () => new OutboundError('TOO_MANY_CALLS', `Too many calls to ${host} are under way`);
    return this.slots.take([
      { key: 'all', most: CALLS_IN_ALL, refuse },
      { key: `owner ${ownerId}`, most: CALLS_OF_OWNER, refuse },
      { key: `owner ${ownerId} host ${host}`, most: CALLS_OF_OWNER_TO_HOST, refuse },
    ]);
  }
}
