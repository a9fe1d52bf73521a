/** The wish to end, as signals tell it. */
export interface StopSignals {
  /** Given with the first signal. */
  stopping: AbortSignal;
  /** Given with SIGINT, which somebody sends from a terminal and waits, and with a second signal. */
  atOnce: AbortSignal;
}

/** Hears the signals that end this process, from now on: one that is the first of its container would ignore them otherwise. */
export function hearStopSignals(): StopSignals {
  const [stopping, atOnce] = [new AbortController(), new AbortController()];
  const hear = (signal: NodeJS.Signals): void => {
    if (signal === 'SIGINT' || stopping.signal.aborted) atOnce.abort();
    stopping.abort();
  };
  process.on('SIGINT', hear);
  process.on('SIGTERM', hear);
  return { stopping: stopping.signal, atOnce: atOnce.signal };
}

/**
 * Waits for work unless the process is to end.
 *
 * @throws the reason of the signal, as soon as it is given; the work goes on and nobody hears of it
 */
export async function unlessStopping<T>(work: Promise<T>, stopping: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(stopping.reason as Error);
    if (stopping.aborted) giveUp();
    stopping.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => stopping.removeEventListener('abort', giveUp));
  });
}
