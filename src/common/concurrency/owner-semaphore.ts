import PQueue from 'p-queue';
import { TooManyRequestsError } from '../rate-limits/rate-limit.js';
import { FairShares, type Place } from './fair-shares.js';
import type { SlotBounds } from './slots.js';
import { acquireTurn } from './acquire-turn.js';

/** The bounds of a semaphore; `inAll` counts those that wait, too. */
export interface SemaphoreBounds extends SlotBounds {
  /** The most that may wait of one owner. */
  readonly waitingOfOwner: number;
}

const RETRY_AFTER_SECONDS = 1;

/**
 * Bounds how much of something costly an owner of projects does at once, in this process. When all together are too many,
 * the owner with the most gives up what waits the longest for one who has fewer.
 */
export class OwnerSemaphore {
  private readonly shares: FairShares;
  private readonly queues = new Map<string, PQueue>();

  constructor(private readonly bounds: SemaphoreBounds) {
    const { ofOwner, waitingOfOwner, inAll } = bounds;
    this.shares = new FairShares({ ofOwner: ofOwner + waitingOfOwner, inAll });
  }

  /**
   * Waits until the owner may begin.
   *
   * @param owner see `ownerOf`
   * @param giveUp ends what was begun, for an owner who has fewer; without it, only what waits is given up
   * @returns leaves again; call it once, whatever happened
   * @throws TooManyRequestsError when too many of the owner wait, BusyError when all owners together have too many
   */
  async enter(owner: string, giveUp: Place['giveUp'] = null): Promise<() => void> {
    const place = this.shares.take(owner);
    const givenUp = new Promise<never>((_, refuse) => {
      place.giveUp = () => refuse(new TooManyRequestsError(RETRY_AFTER_SECONDS));
    });
    const turn = this.waitForTurn(owner);
    const end = await Promise.race([turn, givenUp]).catch((error: unknown) => {
      void turn.then((late) => late());
      throw error;
    });
    place.giveUp = giveUp;
    return () => {
      end();
      place.leave();
      if (this.shares.countOf(owner) === 0) this.queues.delete(owner);
    };
  }

  private waitForTurn(owner: string): Promise<() => void> {
    const queue = this.queues.get(owner) ?? new PQueue({ concurrency: this.bounds.ofOwner });
    this.queues.set(owner, queue);
    return acquireTurn(queue);
  }
}
