import { useCallback, useSyncExternalStore } from 'react';

/** Often enough that no second is left out. */
const TICK_MS = 250;

/** The time until a moment (milliseconds since the epoch), in whole seconds, counting down; 0 when it has come. */
export function useTimeLeft(until: number | null): number {
  const subscribe = useCallback(
    (tick: () => void) => {
      if (until === null) return () => undefined;
      const timer = setInterval(tick, TICK_MS);
      return () => clearInterval(timer);
    },
    [until],
  );
  const read = () => (until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000)));
  return useSyncExternalStore(subscribe, read, readNothing);
}

function readNothing(): number {
  return 0;
}
