import type PQueue from 'p-queue';

/** Options of a turn. */
interface TurnOptions {
  /** Higher ones first. */
  priority?: number;
  /** Called at the moment the turn begins; the promise resolves a little later. */
  onBegin?: () => void;
}

/**
 * Waits for a turn in a queue, which lasts until it is ended. The queue keeps what it ran, and what that answered, for as
 * long as others wait: so that nothing large or secret stays with it, the work itself does not go through it.
 *
 * @returns ends the turn
 * @example
 * const end = await acquireTurn(queue);
 * try { return await work(); } finally { end(); }
 */
export function acquireTurn(queue: PQueue, { priority = 0, onBegin }: TurnOptions = {}): Promise<() => void> {
  return new Promise((begin) => {
    const turn = (): Promise<void> => {
      onBegin?.();
      return new Promise((end) => begin(end));
    };
    void queue.add(turn, { priority });
  });
}
