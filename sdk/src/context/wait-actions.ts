/** The notices of every app about being asked for patience. */
export interface WaitActions {
  /**
   * Calls `listener` whenever the server asked this app to wait (429) and a request therefore pauses before its next
   * try, with when that is, in milliseconds since the epoch: at most a minute ahead. A server that asks for more is not
   * waited for; the call throws a `RateLimitedError` that says how long. Returns a function that ends it.
   *
   * @example const stop = app.subscribeToWaits((until) => showCountdown(until));
   */
  subscribeToWaits(listener: (untilMillis: number) => void): () => void;
}

export function createWaitActions({ subscribeToWaits }: WaitActions): WaitActions {
  return { subscribeToWaits };
}
