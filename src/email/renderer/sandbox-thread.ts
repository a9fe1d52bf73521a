import { Worker } from 'node:worker_threads';
import { threadAnswer, type PendingAnswer } from '../../common/jobs/thread-answer.js';
import type {
  SandboxJob,
  WarmState,
  WorkerLoaded,
  WorkerReady,
  WorkerReport,
  WorkerRequest,
  WorkerStart,
} from './render-job.js';
import type { HeavyCode } from './render-job.js';

const WORKER_FILE = new URL('./sandbox-worker.js', import.meta.url);
/** For the worker's own realm; the sandbox's memory is not part of it. What is new lives briefly, so little room does. */
const WORKER_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 6, stackSizeMb: 16 };
const START_MS = 20_000;
const LOAD_MS = 20_000;

/** The error that ended a thread before it answered. */
export class ThreadError extends Error {
  constructor(readonly reason: 'late' | 'lost') {
    super(reason);
  }
}

/** A worker thread with a warm sandbox. One request at a time. */
export class SandboxThread {
  private pending?: PendingAnswer;
  /** The state for threads to come; null if this thread started from such a state itself. */
  state: WarmState | null = null;
  /** As the kernel names it; null while it starts, and where the kernel does not tell. */
  private name: string | null = null;

  private constructor(private readonly worker: Worker) {
    worker.unref();
    worker.on('message', (message) => this.pending?.resolve(message));
    worker.on('error', () => this.pending?.reject(new ThreadError('lost')));
    worker.on('exit', () => this.pending?.reject(new ThreadError('lost')));
  }

  /** A thread whose sandbox is ready. */
  static async start(workerData: WorkerStart): Promise<SandboxThread> {
    const thread = new SandboxThread(new Worker(WORKER_FILE, { workerData, resourceLimits: WORKER_LIMITS }));
    const { state, thread: name } = (await thread.wait(START_MS)) as WorkerReady;
    thread.state = state;
    thread.name = name;
    return thread;
  }

  /**
   * @param milliseconds of the thread's processor time
   * @throws ThreadError when there is no answer in time; the thread is then ended.
   */
  async work(job: SandboxJob, milliseconds: number): Promise<WorkerReport> {
    return (await this.ask({ job }, milliseconds)) as WorkerReport;
  }

  /** @throws ThreadError when they cannot be loaded; the thread is then ended. */
  async load(components: HeavyCode[]): Promise<WorkerLoaded> {
    return (await this.ask({ load: components }, LOAD_MS)) as WorkerLoaded;
  }

  /** Ends the thread, whatever it is doing. */
  async end(): Promise<void> {
    await this.worker.terminate();
  }

  private ask(request: WorkerRequest, milliseconds: number): Promise<unknown> {
    const answer = this.wait(milliseconds);
    this.worker.postMessage(request);
    return answer;
  }

  private async wait(milliseconds: number): Promise<unknown> {
    const patience = { milliseconds, thread: this.name, late: () => new ThreadError('late') };
    try {
      return await threadAnswer(patience, (pending) => (this.pending = pending));
    } catch (error) {
      void this.end();
      throw error;
    } finally {
      this.pending = undefined;
    }
  }
}
