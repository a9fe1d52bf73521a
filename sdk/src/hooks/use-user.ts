import type { GetCurrentUserOptions } from '../apps/signed-in.js';
import type { CurrentUser } from '../resources/current-user.js';
import { readsOf } from './app-reads.js';
import { useAsyncValue } from './use-async-value.js';

/** The hook of `getUser`, for the user who is signed in: one read for all options, each of which chooses of it. */
export function useUserOf(app: object, options: GetCurrentUserOptions): CurrentUser | null {
  if (options.or === 'anonymous' && options.includeRestricted === false) {
    throw new Error(
      "Cannot use { or: 'anonymous' } with { includeRestricted: false }: anonymous users are restricted.",
    );
  }
  const scope = readsOf(app).scopeOf(options.tokenStore);
  const found = useAsyncValue(scope.user);
  return scope.choose(found, options) ?? scope.insist(found, options);
}
