import { Places } from '../jobs/places.js';
import { OutboundError } from './outbound-error.js';
import { CALLS_IN_ALL, CALLS_OF_OWNER, CALLS_OF_OWNER_TO_HOST } from './net.limits.js';

/**
 * Who has how many calls under way in this process. Servers that do not answer keep places of those owners of projects
 * who chose them, and of nobody else.
 */
export class CallPlaces {
  private readonly places = new Places();

  /**
   * Takes a place; call what it returns when the call is over.
   *
   * @throws OutboundError TOO_MANY_CALLS
   */
  enter(ownerId: string, host: string): () => void {
    const refuse = () => new OutboundError('TOO_MANY_CALLS', `Too many calls to ${host} are under way`);
    return this.places.take([
      { key: 'all', most: CALLS_IN_ALL, refuse },
      { key: `owner ${ownerId}`, most: CALLS_OF_OWNER, refuse },
      { key: `owner ${ownerId} host ${host}`, most: CALLS_OF_OWNER_TO_HOST, refuse },
    ]);
  }
}
