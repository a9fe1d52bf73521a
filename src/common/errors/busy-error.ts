/** The server has more work waiting than it can do in good time: 503 with `Retry-After`. */
export class BusyError extends Error {
  constructor(readonly retryAfterSeconds: number) {
    super('The server is busy. Try again in a moment.');
  }
}
