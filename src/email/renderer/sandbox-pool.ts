import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { FairQueue } from './fair-queue.js';
import { LIMITS } from './limits.js';
import type { RenderAnswer, RenderJob, WorkerReport } from './render-job.js';
import type { WorkerReady, WorkerStart } from './sandbox-worker.js';

const WORKERS = 2;
const IDLE_MS = 2 * 60_000;
const TROUBLE_MS = 60_000;
const WORKER_FILE = new URL('./sandbox-worker.js', import.meta.url);
/** For the worker's own realm; the sandbox's memory is not part of it. */
const WORKER_LIMITS = { maxOldGenerationSizeMb: 192, stackSizeMb: 16 };

interface Waiting {
  job: RenderJob;
  resolve: (answer: RenderAnswer) => void;
}

interface Running extends Waiting {
  key: string;
  timer: NodeJS.Timeout;
}

interface Slot {
  worker: Worker;
  ready: boolean;
  running?: Running;
  idle?: NodeJS.Timeout;
}

/**
 * Workers with a warm sandbox each. One rendering at a time for each key (a project), keys take turns, and keys whose
 * sources were ended lately share one worker, so that the other stays free for everybody else.
 */
export class SandboxPool {
  private readonly queue = new FairQueue<Waiting>();
  private readonly slots = new Set<Slot>();
  private readonly troubled = new LRUCache<string, true>({ max: 1000, ttl: TROUBLE_MS });
  private realm?: string;
  private failedStarts = 0;
  private closed = false;

  /** Answers always, if only with a problem. */
  run(key: string, job: RenderJob): Promise<RenderAnswer> {
    if (this.closed) return Promise.resolve({ problem: { message: 'The server is shutting down' } });
    return new Promise((resolve) => {
      this.queue.add(key, { job, resolve });
      this.dispatch();
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const { resolve } of this.queue.drain()) resolve({ problem: { message: 'The server is shutting down' } });
    await Promise.all([...this.slots].map((slot) => this.discard(slot, 'The server is shutting down')));
  }

  private dispatch(): void {
    if (this.closed) return;
    for (const slot of this.slots) {
      if (!slot.ready || slot.running) continue;
      const next = this.queue.take((key) => this.mayRun(key));
      if (!next) return;
      this.begin(slot, next.key, next.item);
    }
    const starting = [...this.slots].some(({ ready }) => !ready);
    if (!starting && this.slots.size < WORKERS && this.queue.has((key) => this.mayRun(key))) this.start();
  }

  private mayRun(key: string): boolean {
    const running = [...this.slots].flatMap((slot) => slot.running?.key ?? []);
    if (running.includes(key)) return false;
    return !this.troubled.has(key) || !running.some((other) => this.troubled.has(other));
  }

  private begin(slot: Slot, key: string, waiting: Waiting): void {
    clearTimeout(slot.idle);
    const timer = setTimeout(() => {
      void this.discard(slot, `Rendering took longer than ${LIMITS.runMs / 1000} seconds`);
    }, LIMITS.hardMs);
    slot.running = { ...waiting, key, timer };
    slot.worker.postMessage(waiting.job);
  }

  private start(): void {
    const workerData: WorkerStart = { realm: this.realm };
    const worker = new Worker(WORKER_FILE, { workerData, resourceLimits: WORKER_LIMITS });
    worker.unref();
    const slot: Slot = { worker, ready: false };
    this.slots.add(slot);
    worker.once('message', ({ realm }: WorkerReady) => {
      this.realm = realm;
      this.failedStarts = 0;
      slot.ready = true;
      worker.on('message', (report: WorkerReport) => this.end(slot, report));
      this.rest(slot);
      this.dispatch();
    });
    worker.on('error', () => this.lose(slot));
    worker.on('exit', () => this.lose(slot));
  }

  private end(slot: Slot, { answer, spent }: WorkerReport): void {
    if (spent) return void this.discard(slot, answer);
    this.answer(slot, answer);
    this.rest(slot);
    this.dispatch();
  }

  private answer(slot: Slot, answer: RenderAnswer): void {
    clearTimeout(slot.running?.timer);
    slot.running?.resolve(answer);
    slot.running = undefined;
  }

  /** Ends a worker whose rendering went wrong, and lets a new one take its place. */
  private async discard(slot: Slot, reason: string | RenderAnswer): Promise<void> {
    if (!this.slots.delete(slot)) return;
    clearTimeout(slot.idle);
    if (slot.running) this.troubled.set(slot.running.key, true);
    this.answer(slot, typeof reason === 'string' ? { problem: { message: reason } } : reason);
    const ended = slot.worker.terminate();
    this.dispatch();
    await ended;
  }

  /** A worker that ended by itself: out of its own memory, or unable to start. */
  private lose(slot: Slot): void {
    if (!this.slots.has(slot)) return;
    if (!slot.ready && (this.failedStarts += 1) >= 3) {
      for (const { resolve } of this.queue.drain()) resolve({ problem: { message: 'No sandbox could be started' } });
      this.failedStarts = 0;
    }
    void this.discard(slot, 'Rendering needs too much memory');
  }

  private rest(slot: Slot): void {
    slot.idle = setTimeout(() => void this.discard(slot, ''), IDLE_MS);
    slot.idle.unref();
  }
}
