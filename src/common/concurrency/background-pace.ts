import { subscribe } from 'node:diagnostics_channel';
import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { setImmediate, setTimeout as delay } from 'node:timers/promises';

/** Bounds of a pace. */
export interface PaceBounds {
  /** The share of its time that the process may be busy before background work slows down, from 0 to 1. */
  readonly busyShare: number;
  /** The longest pause between two steps, in milliseconds: background work goes on at that pace, however busy the process. */
  readonly mostPauseMs: number;
  /** The time over which the process is watched, in milliseconds. */
  readonly windowMs: number;
}

/** The share of the last window in which the process was busy, and whether it began to answer anybody in it. */
export interface ProcessLoad {
  busyShare: number;
  isAnswering: boolean;
}

let requests = 0;
subscribe('http.server.request.start', () => {
  requests += 1;
});

/**
 * The pace of work in the background: as fast as the process can while it has nothing else to do, and slower the busier it
 * is while somebody waits for answers. Between two steps comes whatever else is ready.
 *
 * @example
 * const pace = new BackgroundPace({ busyShare: 0.6, mostPauseMs: 8, windowMs: 50 });
 * for (const call of calls) { await pace.next(); begin(call); }
 */
export class BackgroundPace {
  /** The pause before each step, in milliseconds. */
  pauseMs = 0;
  private windowEnds = 0;
  private lastStep = Promise.resolve();

  /** @param takeLoad the load since it was last called; tests pass their own */
  constructor(
    private readonly bounds: PaceBounds,
    private readonly takeLoad: () => ProcessLoad = loadTaker(),
  ) {}

  /**
   * Waits until the next step may be done. Of all who wait, one goes on at a time.
   *
   * @param steps done together the last time: the pause is as long as all of theirs
   */
  next(steps = 1): Promise<void> {
    this.lastStep = this.lastStep.then(() => this.pause(steps));
    return this.lastStep;
  }

  private async pause(steps: number): Promise<void> {
    this.adapt();
    await (this.pauseMs < 1 ? setImmediate() : delay(this.pauseMs * steps));
  }

  private adapt(): void {
    const now = performance.now();
    if (now < this.windowEnds) return;
    this.windowEnds = now + this.bounds.windowMs;
    this.pauseMs = nextPause(this.pauseMs, this.takeLoad(), this.bounds);
  }
}

/** Twice as long while the process is busy, and a little shorter while it is not. */
export function nextPause(pauseMs: number, { busyShare, isAnswering }: ProcessLoad, bounds: PaceBounds): number {
  if (!isAnswering) return 0;
  if (busyShare > bounds.busyShare) return Math.min(bounds.mostPauseMs, Math.max(1, pauseMs * 2));
  return pauseMs < 1 ? 0 : pauseMs * 0.9;
}

function loadTaker(): () => ProcessLoad {
  let usage: EventLoopUtilization = performance.eventLoopUtilization();
  let counted = requests;
  return () => {
    const { utilization } = performance.eventLoopUtilization(usage);
    usage = performance.eventLoopUtilization();
    const isAnswering = requests !== counted;
    counted = requests;
    return { busyShare: utilization, isAnswering };
  };
}
