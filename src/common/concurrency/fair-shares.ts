import { BusyError } from '../errors/busy-error.js';
import { TooManyRequestsError } from '../rate-limits/rate-limit.js';
import type { SlotBounds } from './slots.js';

const RETRY_AFTER_SECONDS = 1;

/** One of the places that owners share. */
export interface Place {
  /** Ends what has the place, for somebody who has fewer of them; null for what must not be ended. */
  giveUp: (() => unknown) | null;
  /** Gives it back; again is nothing. */
  leave: () => void;
}

/**
 * Max-min fair shares of a bounded number of places: while there are free ones, everybody has what they ask for, up to a
 * bound of their own. When all are taken, whoever has two places fewer than the owner of the most gets the oldest of
 * theirs: a few owners can never keep all others out.
 */
export class FairShares {
  /** Places by owner, the oldest first. */
  private readonly places = new Map<string, Set<Place>>();
  private count = 0;

  constructor(private readonly bounds: SlotBounds) {}

  /**
   * Takes a place.
   *
   * @param owner see `ownerOf`
   * @param giveUp see {@link Place}
   * @throws TooManyRequestsError when the owner has all that one may have; BusyError when all places are taken, and nobody
   *   has so many more
   */
  take(owner: string, giveUp: Place['giveUp'] = null): Place {
    const own = this.places.get(owner)?.size ?? 0;
    if (own >= this.bounds.ofOwner) throw new TooManyRequestsError(RETRY_AFTER_SECONDS);
    if (this.count >= this.bounds.inAll && !this.takeFromRichest(own)) throw new BusyError(RETRY_AFTER_SECONDS);
    const place: Place = { giveUp, leave: () => this.leave(owner, place) };
    const places = this.places.get(owner) ?? new Set();
    this.places.set(owner, places.add(place));
    this.count += 1;
    return place;
  }

  /** The number of an owner's places. */
  countOf(owner: string): number {
    return this.places.get(owner)?.size ?? 0;
  }

  private takeFromRichest(own: number): boolean {
    let most = own + 1;
    let taken: Place | null = null;
    for (const places of this.places.values()) {
      if (places.size <= most) continue;
      const oldest = [...places].find(({ giveUp }) => giveUp !== null);
      if (oldest) [most, taken] = [places.size, oldest];
    }
    taken?.leave();
    taken?.giveUp?.();
    return taken !== null;
  }

  private leave(owner: string, place: Place): void {
    const places = this.places.get(owner);
    if (!places?.delete(place)) return;
    this.count -= 1;
    if (places.size === 0) this.places.delete(owner);
  }
}
