import type { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { MEASURED_EVERY_MS, MEASURED_WITHIN_MS, REQUEST_SECONDS } from './metrics.limits.js';

/** Numbers by the value of the label. */
type Labelled = Readonly<Record<string, number>>;

/** A number that is read when somebody asks for the metrics. */
export interface Measurement {
  /** In Prometheus's form, without the product's name: `queue_depth`. */
  name: string;
  help: string;
  /** `counter` for what only grows while the process lives. */
  kind?: 'gauge' | 'counter';
  /** The label by which `read` tells several numbers. Its values are ours: nothing that callers send becomes one. */
  label?: string;
  read: () => number | Labelled | Promise<number | Labelled>;
}

/** Metrics that each request changes. */
export interface RequestMetrics {
  seconds: Histogram<'route' | 'tier'>;
  count: Counter<'route' | 'tier' | 'status'>;
  errors: Counter<'code'>;
}

const PREFIX = 'vestibule_';

/**
 * Everything that is measured of this process, for Prometheus. Without `VESTIBULE_METRICS_PORT` nothing is measured, and the
 * library for it is never loaded.
 */
export class Metrics {
  /** The readings of each name. */
  private readonly parts = new Map<string, Array<Measurement['read']>>();

  private constructor(
    private readonly library: typeof import('prom-client') | null,
    /** Absent when nothing is measured. */
    readonly registry: Registry | null,
  ) {}

  static async create({ metricsPort }: { metricsPort?: number }): Promise<Metrics> {
    if (metricsPort === undefined) return new Metrics(null, null);
    const { default: library } = await import('prom-client');
    const registry = new library.Registry();
    library.collectDefaultMetrics({ register: registry });
    return new Metrics(library, registry);
  }

  /** Metrics of requests; null when nothing is measured. */
  measureRequests(): RequestMetrics | null {
    if (!this.library || !this.registry) return null;
    const { Counter, Histogram } = this.library;
    const registers = [this.registry];
    const labelNames = ['route', 'tier'] as const;
    return {
      seconds: new Histogram({
        name: `${PREFIX}http_request_duration_seconds`,
        help: 'Durations of requests until they were answered',
        buckets: REQUEST_SECONDS,
        labelNames,
        registers,
      }),
      count: new Counter({
        name: `${PREFIX}http_requests_total`,
        help: 'Requests that were answered, by status',
        labelNames: [...labelNames, 'status'],
        registers,
      }),
      errors: new Counter({
        name: `${PREFIX}errors_total`,
        help: 'Requests over REST that were refused, by the code of the error',
        labelNames: ['code'],
        registers,
      }),
    };
  }

  /**
   * Declares a number that is read when somebody asks. One that cannot be read, or takes too long, is left out of the answer.
   * What several declare under one name, each with values of the label of its own, is one metric.
   *
   * @example metrics.declare({ name: 'hashes_waiting', help: 'Password hashes that wait', read: () => queue.size });
   */
  declare({ name, help, kind = 'gauge', label, read }: Measurement): void {
    if (!this.library || !this.registry) return;
    const others = this.parts.get(name);
    if (others) return void others.push(read);
    const parts = [read];
    this.parts.set(name, parts);
    const { Counter, Gauge } = this.library;
    const metric: Counter | Gauge = new { counter: Counter, gauge: Gauge }[kind]({
      name: PREFIX + name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [this.registry],
      collect: async () => {
        const values = await Promise.all(parts.map(inTime));
        // A number from before would pass for one of now.
        metric.reset();
        if (label === undefined) metric.remove();
        for (const value of values) {
          if (typeof value === 'number') metric.inc(value);
          else for (const [key, number] of Object.entries(value ?? {})) metric.inc({ [label ?? '']: key }, number);
        }
      },
    });
  }
}

/**
 * The same reading, done again after some seconds at the earliest: for what asks the database.
 *
 * @example const measure = remembered(() => queue.measure());
 */
export function remembered<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let last: { value: Promise<Value>; until: number } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now >= last.until) last = { value: read(), until: now + MEASURED_EVERY_MS };
    return last.value;
  };
}

async function inTime<Value>(read: () => Value | Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((done) => (timer = setTimeout(() => done(null), MEASURED_WITHIN_MS)));
  try {
    return await Promise.race([read(), late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
