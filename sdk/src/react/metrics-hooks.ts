'use client';

import { useEffect } from 'react';
import type { ChangeActions } from '../context/change-actions.js';
import { readsOf } from '../hooks/app-reads.js';
import { valueOf } from '../hooks/decorate.js';
import { useAsyncValue } from '../hooks/use-async-value.js';
import type { Metrics, MetricsActions, MetricsOptions } from '../resources/metrics.js';

/**
 * The users of an admin app's project in numbers, and the latest of them. Suspends while it is read, and reads it again
 * after this app has changed a user.
 *
 * @example
 * const { totalUsers, dailyUsers } = useMetrics(adminApp, { includeAnonymous: true });
 */
export function useMetrics(
  app: MetricsActions & ChangeActions,
  { includeAnonymous = false }: MetricsOptions = {},
): Metrics {
  const source = valueOf(readsOf(app).shared, app, ['getMetrics', { includeAnonymous }]);
  const metrics = useAsyncValue(source);
  // Whoever shows them later wants those of then. Below the line above, whose listener is gone by now.
  useEffect(() => {
    return () => source.renew();
  }, [source]);
  return metrics;
}
