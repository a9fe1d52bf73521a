import { useEffect, useState } from 'react';
import type { Pace } from './import-words.js';

const EVERY_MILLIS = 1000;

/** The pace of some work, from when the page begins to look: the clock of the server may differ from this one. */
export function usePace(done: number, total: number): Pace {
  const [begin] = useState(() => ({ done, at: performance.now() }));
  const [elapsedMillis, setElapsed] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setElapsed(performance.now() - begin.at), EVERY_MILLIS);
    return () => clearInterval(timer);
  }, [begin]);
  return { done, total, doneBefore: begin.done, elapsedMillis };
}
