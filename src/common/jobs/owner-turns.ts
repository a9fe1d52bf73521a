import PQueue from 'p-queue';
import { BusyError } from '../errors/busy-error.js';
import { TooManyRequestsError } from '../rate-limits/rate-limit.js';
import { turnOf } from './queue-turn.js';

const RETRY_AFTER_SECONDS = 1;

/** How much of a costly thing is done at once. */
export interface TurnBounds {
  /** For one owner of projects. */
  readonly ofOwner: number;
  /** Waiting of one owner. */
  readonly waitingOfOwner: number;
  /** For all owners together, waiting ones included. */
  readonly inAll: number;
}

interface Share {
  queue: PQueue;
  /** In hand and waiting. */
  count: number;
}

/** Something costly that each owner of projects has a few of at a time, in one process. */
export class OwnerTurns {
  private readonly owners = new Map<string, Share>();
  private inAll = 0;

  constructor(private readonly bounds: TurnBounds) {}

  /**
   * Waits for the owner's turn; call what it returns when it is over.
   *
   * @param owner see `ownerOf`
   * @throws TooManyRequestsError when too many of the owner wait, BusyError when all owners together have too many
   */
  async enter(owner: string): Promise<() => void> {
    const { ofOwner, waitingOfOwner, inAll } = this.bounds;
    const share = this.owners.get(owner) ?? { queue: new PQueue({ concurrency: ofOwner }), count: 0 };
    if (share.queue.size >= waitingOfOwner) throw new TooManyRequestsError(RETRY_AFTER_SECONDS);
    if (this.inAll >= inAll) throw new BusyError(RETRY_AFTER_SECONDS);
    this.owners.set(owner, share);
    share.count += 1;
    this.inAll += 1;
    const end = await turnOf(share.queue);
    return () => {
      end();
      share.count -= 1;
      this.inAll -= 1;
      if (share.count === 0) this.owners.delete(owner);
    };
  }
}
