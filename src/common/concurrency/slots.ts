import { BusyError } from '../errors/busy-error.js';
import { TooManyRequestsError } from '../rate-limits/rate-limit.js';

const RETRY_AFTER_SECONDS = 1;

/** Slots that are counted together. */
export interface SlotKind {
  key: string;
  /** The number of slots. */
  most: number;
  /** The error when none is left. */
  refuse: () => Error;
}

/** The number of slots for one owner of projects, and for all of them together. */
export interface SlotBounds {
  readonly ofOwner: number;
  readonly inAll: number;
}

/** Counts slots in this process; whoever finds none is refused, not kept waiting. */
export class Slots {
  private readonly taken = new Map<string, number>();

  /**
   * Takes a slot of each kind.
   *
   * @returns gives all of them back
   * @throws the refusal of the first kind that has none left; then none is taken
   */
  take(kinds: readonly SlotKind[]): () => void {
    const full = kinds.find(({ key, most }) => this.count(key) >= most);
    if (full) throw full.refuse();
    for (const { key } of kinds) this.taken.set(key, this.count(key) + 1);
    return () => kinds.forEach(({ key }) => this.giveBack(key));
  }

  /** Tells whether nobody has a slot of a kind. */
  isFree({ key }: SlotKind): boolean {
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
 * The slots of an owner and of all: without the first it is the owner who asks for too much (TooManyRequestsError),
 * without the second the server is busy (BusyError).
 */
export function slotsOf(owner: string, { ofOwner, inAll }: SlotBounds): [own: SlotKind, all: SlotKind] {
  return [
    { key: `owner ${owner}`, most: ofOwner, refuse: () => new TooManyRequestsError(RETRY_AFTER_SECONDS) },
    { key: 'all', most: inAll, refuse: () => new BusyError(RETRY_AFTER_SECONDS) },
  ];
}
