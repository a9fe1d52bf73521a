'use client';

import { useEffect } from 'react';
import { readsOf } from '../hooks/app-reads.js';
import { valueOf } from '../hooks/decorate.js';
import { useAsyncValue } from '../hooks/use-async-value.js';
import type { SvixToken, SvixTokenActions } from '../resources/svix-token.js';

/**
 * A token that opens the portal of the project of an admin app at its Svix server. Suspends while it is made; one that is
 * shown later is a new one, for tokens end.
 *
 * @example
 * const { token } = useSvixToken(adminApp);
 */
export function useSvixToken(app: SvixTokenActions): SvixToken {
  const source = valueOf(readsOf(app).shared, app, ['getSvixToken']);
  const token = useAsyncValue(source);
  useEffect(() => {
    return () => source.renew();
  }, [source]);
  return token;
}
