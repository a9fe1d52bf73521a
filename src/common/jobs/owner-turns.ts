import PQueue from 'p-queue';
import { Places, placesOf, type PlaceBounds } from './places.js';
import { turnOf } from './queue-turn.js';

/** How much of a costly thing is done at once; for all owners together, waiting ones included. */
export interface TurnBounds extends PlaceBounds {
  /** Waiting of one owner. */
  readonly waitingOfOwner: number;
}

/** Something costly that each owner of projects has a few of at a time, in one process. */
export class OwnerTurns {
  private readonly places = new Places();
  private readonly queues = new Map<string, PQueue>();

  constructor(private readonly bounds: TurnBounds) {}

  /**
   * Waits for the owner's turn; call what it returns when it is over.
   *
   * @param owner see `ownerOf`
   * @throws TooManyRequestsError when too many of the owner wait, BusyError when all owners together have too many
   */
  async enter(owner: string): Promise<() => void> {
    const { ofOwner, waitingOfOwner, inAll } = this.bounds;
    const [own, all] = placesOf(owner, { ofOwner: ofOwner + waitingOfOwner, inAll });
    const leave = this.places.take([own, all]);
    const queue = this.queues.get(owner) ?? new PQueue({ concurrency: ofOwner });
    this.queues.set(owner, queue);
    const end = await turnOf(queue);
    return () => {
      end();
      leave();
      if (this.places.isFree(own)) this.queues.delete(owner);
    };
  }
}
