import type PQueue from 'p-queue';

/** How a turn is waited for. */
interface TurnOptions {
  /** Higher ones first. */
  priority?: number;
  /** Called at the moment when the turn begins, which who asked for it hears of a little later. */
  onBegin?: () => void;
}

/**
 * Waits for a turn in a queue, which lasts until it is ended. The queue keeps what it ran, and what that answered, for as
 * long as others wait: so that nothing large or secret stays with it, the work itself does not go through it.
 *
 * @returns ends the turn
 * @example
 * const end = await turnOf(queue);
 * try { return await work(); } finally { end(); }
 */
export function turnOf(queue: PQueue, { priority = 0, onBegin }: TurnOptions = {}): Promise<() => void> {
  return new Promise((begin) => {
    const turn = (): Promise<void> => {
      onBegin?.();
      return new Promise((end) => begin(end));
    };
    void queue.add(turn, { priority });
  });
}
