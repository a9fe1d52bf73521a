import { useNotifications } from '@mantine/notifications';
import { useEffect, useState, type ComponentType } from 'react';

/** Nothing is told before one of them. */
const FIRST_MOVES = ['pointerdown', 'keydown'] as const;

/** The notifications. What shows them is loaded when somebody begins to work, before there can be one. */
export function LazyNotifications() {
  const { notifications } = useNotifications();
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  const isAwaited = notifications.length > 0;
  useEffect(() => {
    if (Panel) return;
    const stop = new AbortController();
    const load = async () => {
      // Those that are to be shown wait in the store, so that the next move may try again.
      const loaded = await import('./notification-panel.js').catch(() => null);
      if (loaded && !stop.signal.aborted) setPanel(() => loaded.NotificationPanel);
    };
    for (const move of FIRST_MOVES) window.addEventListener(move, () => void load(), { signal: stop.signal });
    if (isAwaited) void load();
    return () => stop.abort();
  }, [Panel, isAwaited]);
  return Panel && <Panel />;
}
