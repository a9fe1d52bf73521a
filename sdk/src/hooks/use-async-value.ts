// All of it, for the React of server components has not everything that is named here, and needs none of it there.
import * as React from 'react';
import type { AsyncValue } from '../cache/async-value.js';

/** The value; suspends while there is none, throws what went wrong. */
export function useAsyncValue<Value>(source: AsyncValue<Value>): Value {
  const snapshot = React.useSyncExternalStore(source.subscribe, source.getSnapshot, source.getSnapshot);
  if (snapshot.status === 'ready') return snapshot.value;
  if (snapshot.status === 'failed') throw snapshot.error;
  // React suspends on a promise that is thrown; `use` is younger than the React we support.
  throw source.start();
}
