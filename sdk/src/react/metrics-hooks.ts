import { useEffect } from 'react';
import type { ChangeActions } from '../context/change-actions.js';
import type { Metrics, MetricsActions, MetricsOptions } from '../resources/metrics.js';
import { AsyncValues, useAsyncValue } from './state/async-value.js';

type MetricsApp = MetricsActions & ChangeActions;

const known = new WeakMap<MetricsApp, AsyncValues<Metrics>>();

/**
 * The users of an admin app's project in numbers, and the latest of them. Suspends while it is read, and reads it again
 * after this app has changed a user.
 *
 * @example
 * const { totalUsers, dailyUsers } = useMetrics(adminApp, { includeAnonymous: true });
 */
export function useMetrics(app: MetricsApp, { includeAnonymous = false }: MetricsOptions = {}): Metrics {
  const source = metricsOf(app).get(String(includeAnonymous), () => app.getMetrics({ includeAnonymous }));
  const metrics = useAsyncValue(source);
  // Whoever shows them later wants those of then. Below the line above, whose listener is gone by now.
  useEffect(() => () => source.renew(), [source]);
  return metrics;
}

function metricsOf(app: MetricsApp): AsyncValues<Metrics> {
  const before = known.get(app);
  if (before) return before;
  const values = new AsyncValues<Metrics>();
  known.set(app, values);
  app.subscribeToChanges(({ path }) => {
    if (path.startsWith('/users')) values.renew();
  });
  return values;
}
