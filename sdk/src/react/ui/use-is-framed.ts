import { useSyncExternalStore } from 'react';

/** True if the page is shown inside of another one. */
export function useIsFramed(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => window.self !== window.top,
    () => false,
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
