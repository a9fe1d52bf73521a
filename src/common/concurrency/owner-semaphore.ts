import PQueue from 'p-queue';
import { Slots, slotsOf, type SlotBounds } from './slots.js';
import { acquireTurn } from './acquire-turn.js';

/** The bounds of a semaphore; `inAll` counts those that wait, too. */
export interface SemaphoreBounds extends SlotBounds {
  /** The most that may wait of one owner. */
  readonly waitingOfOwner: number;
}

/** Bounds how much of something costly an owner of projects does at once, in this process. */
export class OwnerSemaphore {
  private readonly slots = new Slots();
  private readonly queues = new Map<string, PQueue>();

  constructor(private readonly bounds: SemaphoreBounds) {}

  /**
   * Waits until the owner may begin.
   *
   * @param owner see `ownerOf`
   * @returns leaves again; call it once, whatever happened
   * @throws TooManyRequestsError when too many of the owner wait, BusyError when all owners together have too many
   */
  async enter(owner: string): Promise<() => void> {
    const { ofOwner, waitingOfOwner, inAll } = this.bounds;
    const [own, all] = slotsOf(owner, { ofOwner: ofOwner + waitingOfOwner, inAll });
    const leave = this.slots.take([own, all]);
    const queue = this.queues.get(owner) ?? new PQueue({ concurrency: ofOwner });
    this.queues.set(owner, queue);
    const end = await acquireTurn(queue);
    return () => {
      end();
      leave();
      if (this.slots.isFree(own)) this.queues.delete(owner);
    };
  }
}
