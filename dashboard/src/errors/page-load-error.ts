/** A part of the dashboard did not come: the network is away, or a newer dashboard has taken its place on the server. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the dashboard could not be loaded.', { cause });
    this.name = 'PageLoadError';
  }
}
