import { OutboundError } from './outbound-error.js';
import { CALLS_IN_ALL, CALLS_OF_OWNER, CALLS_OF_OWNER_TO_HOST } from './net.limits.js';

/**
 * Who has how many calls under way in this process. Servers that do not answer keep places of those owners of projects
 * who chose them, and of nobody else.
 */
export class CallPlaces {
  private readonly taken = new Map<string, number>();

  /**
   * Takes a place; call what it returns when the call is over.
   *
   * @throws OutboundError TOO_MANY_CALLS
   */
  enter(ownerId: string, host: string): () => void {
    const places: Array<[key: string, most: number]> = [
      ['all', CALLS_IN_ALL],
      [`owner ${ownerId}`, CALLS_OF_OWNER],
      [`owner ${ownerId} host ${host}`, CALLS_OF_OWNER_TO_HOST],
    ];
    if (places.some(([key, most]) => this.count(key) >= most)) {
      throw new OutboundError('TOO_MANY_CALLS', `Too many calls to ${host} are under way`);
    }
    for (const [key] of places) this.taken.set(key, this.count(key) + 1);
    return () => {
      for (const [key] of places) this.leave(key);
    };
  }

  private count(key: string): number {
    return this.taken.get(key) ?? 0;
  }

  private leave(key: string): void {
    const left = this.count(key) - 1;
    if (left > 0) this.taken.set(key, left);
    else this.taken.delete(key);
  }
}
