import { useEffect } from 'react';
import type { SvixToken, SvixTokenActions } from '../resources/svix-token.js';
import { AsyncValue, useAsyncValue } from './state/async-value.js';

const known = new WeakMap<SvixTokenActions, AsyncValue<SvixToken>>();

/**
 * A token that opens the portal of the project of an admin app at its Svix server. Suspends while it is made; one that is
 * shown later is a new one, for tokens end.
 *
 * @example
 * const { token } = useSvixToken(adminApp);
 */
export function useSvixToken(app: SvixTokenActions): SvixToken {
  const source = tokenOf(app);
  const token = useAsyncValue(source);
  useEffect(() => () => source.renew(), [source]);
  return token;
}

function tokenOf(app: SvixTokenActions): AsyncValue<SvixToken> {
  const before = known.get(app);
  if (before) return before;
  const value = new AsyncValue(() => app.getSvixToken());
  known.set(app, value);
  return value;
}
