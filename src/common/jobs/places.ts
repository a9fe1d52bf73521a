import { BusyError } from '../errors/busy-error.js';
import { TooManyRequestsError } from '../rate-limits/rate-limit.js';

const RETRY_AFTER_SECONDS = 1;

/** Places that are counted together. */
export interface PlaceKind {
  key: string;
  /** How many there are. */
  most: number;
  /** What those are told for whom none is left. */
  refuse: () => Error;
}

/** How many places there are for one owner of projects, and for all of them together. */
export interface PlaceBounds {
  readonly ofOwner: number;
  readonly inAll: number;
}

/** Who has how many places in this process, of each of several kinds. */
export class Places {
  private readonly taken = new Map<string, number>();

  /**
   * Takes a place of each kind; call what it returns to give all of them back.
   *
   * @throws what the first kind refuses with of which none is left; then none is taken
   */
  take(kinds: readonly PlaceKind[]): () => void {
    const full = kinds.find(({ key, most }) => this.count(key) >= most);
    if (full) throw full.refuse();
    for (const { key } of kinds) this.taken.set(key, this.count(key) + 1);
    return () => kinds.forEach(({ key }) => this.giveBack(key));
  }

  /** Whether nobody has a place of a kind. */
  isFree({ key }: PlaceKind): boolean {
    return this.count(key) === 0;
  }

  private count(key: string): number {
    return this.taken.get(key) ?? 0;
  }

  private giveBack(key: string): void {
    const left = this.count(key) - 1;
    if (left > 0) this.taken.set(key, left);
    else this.taken.delete(key);
  }
}

/**
 * The places of an owner and of all: without the first it is the owner who asks for too much (TooManyRequestsError),
 * without the second the server is busy (BusyError).
 */
export function placesOf(owner: string, { ofOwner, inAll }: PlaceBounds): [own: PlaceKind, all: PlaceKind] {
  return [
    { key: `owner ${owner}`, most: ofOwner, refuse: () => new TooManyRequestsError(RETRY_AFTER_SECONDS) },
    { key: 'all', most: inAll, refuse: () => new BusyError(RETRY_AFTER_SECONDS) },
  ];
}
