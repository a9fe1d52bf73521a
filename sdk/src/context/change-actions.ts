import type { ApiRequest } from '../http/types.js';

/** A request that changed something on the server: `PATCH /users/me`. */
export type Change = Readonly<Pick<ApiRequest, 'method' | 'path'>>;

/** The notices of every app about what it changes. */
export interface ChangeActions {
  /**
   * Calls `listener` whenever this app has changed something on the server, so that what was read before can be read
   * again. Returns a function that ends it.
   *
   * @example const stop = app.subscribeToChanges(({ path }) => path.startsWith('/teams') && reloadTeams());
   */
  subscribeToChanges(listener: (change: Change) => void): () => void;
}

export function createChangeActions({ subscribeToChanges }: ChangeActions): ChangeActions {
  return { subscribeToChanges };
}
