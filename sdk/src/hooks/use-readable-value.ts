import * as React from 'react';
import type { AsyncValue } from '../cache/async-value.js';

/** The value, or null if it could not be read; suspends while there is neither. */
export function useReadableValue<Value>(source: AsyncValue<Value>): Value | null {
  const snapshot = React.useSyncExternalStore(source.subscribe, source.getSnapshot, source.getSnapshot);
  if (snapshot.status === 'ready') return snapshot.value;
  if (snapshot.status === 'failed') return null;
  throw source.start();
}
