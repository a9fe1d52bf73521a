import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { threadAnswer, type PendingAnswer } from '../../common/jobs/thread-answer.js';
import type { RulesJob, RulesReport } from './rule-set.js';
import { RULE_LIMITS } from './sign-up-rules.limits.js';

const WORKER_FILE = new URL('./rules-worker.js', import.meta.url);

/** A worker thread that evaluates rules. One job at a time. */
export class RulesThread {
  /** Keys of the rules that it was sent lately. */
  private readonly known = new LRUCache<string, true>({ max: RULE_LIMITS.keptKeys });
  private pending?: PendingAnswer;
  /** As the kernel names it; null where the kernel does not tell. */
  private name: string | null = null;
  /** True for one that can do no more work. */
  isGone = false;

  private constructor(private readonly worker: Worker) {
    worker.unref();
    worker.on('message', (message) => this.pending?.resolve(message));
    worker.on('error', (error: Error) => this.leave(error));
    worker.on('exit', () => this.leave(new Error('The worker of sign-up rules ended')));
  }

  /** A thread that is ready. */
  static async start(file: URL = WORKER_FILE): Promise<RulesThread> {
    const resourceLimits = { maxOldGenerationSizeMb: RULE_LIMITS.heapMb };
    const thread = new RulesThread(new Worker(file, { resourceLimits }));
    thread.name = (await thread.wait(RULE_LIMITS.startMs)) as string | null;
    return thread;
  }

  /** @throws Error when the worker hangs or is gone; it is ended then */
  async work(job: RulesJob): Promise<Exclude<RulesReport, null>> {
    const report = this.known.has(job.key) ? await this.ask({ ...job, rules: undefined }) : null;
    const answered = report ?? (await this.ask(job));
    if (answered === null) throw new Error('The worker of sign-up rules knows no rules');
    this.known.set(job.key, true);
    return answered;
  }

  /** Ends the thread, whatever it is doing. */
  async end(): Promise<void> {
    await this.worker.terminate();
  }

  private leave(error: Error): void {
    this.isGone = true;
    this.pending?.reject(error);
  }

  private ask(job: RulesJob): Promise<RulesReport> {
    const answer = this.wait(RULE_LIMITS.hungMs);
    this.worker.postMessage(job);
    return answer as Promise<RulesReport>;
  }

  private async wait(milliseconds: number): Promise<unknown> {
    const patience = { milliseconds, thread: this.name, late: () => new Error('The worker of sign-up rules hangs') };
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
