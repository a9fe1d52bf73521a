import { LRUCache } from 'lru-cache';
import { readBuiltState } from './built-state.js';
import { Compiler } from './compiler.js';
import { RoundRobinQueue, type Turn } from '../../common/concurrency/round-robin-queue.js';
import { TooManyRequestsError } from '../../common/rate-limits/rate-limit.js';
import { nameHeavy, type HeavyComponent } from './heavy-components.js';
import { LIMITS } from './limits.js';
import type { RenderAnswer, RenderJob, SandboxJob, WarmMemory, WarmState } from './render-job.js';
import { SandboxThread, ThreadError } from './sandbox-thread.js';

/** Threads that give way to what answers requests. One more does not: it has the emails that somebody waits for. */
const THREADS = 2;
const IDLE_MS = 2 * 60_000;
const SLOW_FOR_MS = 60_000;

interface Waiting {
  job: RenderJob;
  resolve: (answer: RenderAnswer) => void;
}

/** A place for a thread. */
interface Slot {
  /** It has emails alone that somebody waits for, and does not give way. */
  isPrompt: boolean;
  /** Absent while it starts. */
  thread?: SandboxThread;
  /** The owner it works for. */
  owner?: string;
  loaded: Set<string>;
  idle?: NodeJS.Timeout;
}

/**
 * Threads with a warm sandbox each. One rendering at a time for each owner of projects, owners take turns, emails that
 * somebody waits for go first and have a thread of their own, and owners whose sources were slow or ended lately share one
 * thread, so that the other stays free for everybody else.
 */
export class SandboxPool {
  private readonly compiler = new Compiler();
  private readonly queue = new RoundRobinQueue<Waiting>();
  private readonly slots = new Set<Slot>();
  /** Owners whose sources were slow lately. */
  private readonly slow = new LRUCache<string, true>({ max: 1000, ttl: SLOW_FOR_MS });
  /** The state of warm sandboxes, from which new threads start: replacing a thread that a source ended costs others little time. */
  private state: WarmState | null = null;
  private closed = false;

  /** @param findState what the first thread starts from; without it, a sandbox has to be warmed up */
  constructor(private findState: () => Promise<WarmState | null> = readBuiltState) {}

  /**
   * Answers, if only with a problem.
   *
   * @throws TooManyRequestsError when too much of the owner waits that nobody is kept waiting by
   */
  async run(turn: Turn, job: RenderJob): Promise<RenderAnswer> {
    if (this.closed) return say('The server is shutting down');
    if (!turn.isUrgent && this.queue.countOf(turn.owner) >= LIMITS.waitingPerOwner) throw new TooManyRequestsError(1);
    // Whoever is slow does not go first.
    const isUrgent = turn.isUrgent && !this.slow.has(turn.owner);
    return new Promise((resolve) => {
      this.queue.add({ ...turn, isUrgent }, { job, resolve });
      this.dispatch();
    });
  }

  /** The number of renderings that wait. */
  get waiting(): number {
    return this.queue.size;
  }

  /** Starts a thread and the compiler's process, which rest if nothing is rendered: the first rendering waits for neither. */
  async warmUp(): Promise<void> {
    if (this.slots.size === 0) await Promise.all([this.start({ isPrompt: true }), this.compiler.warmUp()]);
  }

  /** Refuses what waits and ends every sandbox. */
  async close(): Promise<void> {
    this.closed = true;
    this.refuseAll('The server is shutting down');
    await Promise.all([this.compiler.close(), ...[...this.slots].map((slot) => this.discard(slot))]);
  }

  private dispatch(): void {
    if (this.closed) return;
    const mayRun = (owner: string): boolean => this.mayRun(owner);
    const [prompt, others] = this.sortSlots();
    for (const slot of [...prompt, ...others]) {
      if (!slot.thread || slot.owner !== undefined) continue;
      const next = slot.isPrompt ? this.queue.takeUrgent(mayRun) : this.queue.take(mayRun);
      if (next) void this.serve(slot, slot.thread, { owner: next.turn.owner, ...next.item });
    }
    if ([...this.slots].some(({ thread }) => !thread)) return;
    if (prompt.length === 0 && this.queue.hasUrgent(mayRun)) void this.start({ isPrompt: true });
    else if (others.length < THREADS && this.queue.has(mayRun)) void this.start({ isPrompt: false });
  }

  private sortSlots(): [prompt: Slot[], others: Slot[]] {
    const slots = [...this.slots];
    return [slots.filter(({ isPrompt }) => isPrompt), slots.filter(({ isPrompt }) => !isPrompt)];
  }

  private mayRun(owner: string): boolean {
    const running = [...this.slots].flatMap((slot) => slot.owner ?? []);
    if (running.includes(owner)) return false;
    return !this.slow.has(owner) || !running.some((other) => this.slow.has(other));
  }

  private async start({ isPrompt }: { isPrompt: boolean }): Promise<void> {
    const slot: Slot = { isPrompt, loaded: new Set([nameHeavy([])]) };
    this.slots.add(slot);
    const state = await this.getState();
    try {
      const realm = state ? null : await this.compiler.bundleRealm();
      slot.thread = await SandboxThread.start({ realm, state, givesWay: !isPrompt });
      slot.loaded = new Set(state?.memories.keys() ?? slot.loaded);
      this.state = slot.thread.state ?? this.state;
    } catch {
      this.slots.delete(slot);
      // A state that leads nowhere must not be tried for ever, and nobody must suffer for it.
      this.state = null;
      this.findState = async () => null;
      if (state) this.dispatch();
      else this.refuseAll('No sandbox could be started');
      return;
    }
    if (this.closed) return this.discard(slot);
    this.rest(slot);
    this.dispatch();
  }

  private async getState(): Promise<WarmState | null> {
    this.state ??= await this.findState().catch(() => null);
    return this.state;
  }

  private async serve(slot: Slot, thread: SandboxThread, next: Waiting & { owner: string }): Promise<void> {
    const { owner, job, resolve } = next;
    slot.owner = owner;
    clearTimeout(slot.idle);
    const start = performance.now();
    const compiled = await this.compiler.compileJob(job).catch(() => say('The source could not be compiled'));
    const { answer, spent } =
      'problem' in compiled ? { answer: compiled, spent: false } : await this.render(slot, thread, compiled);
    if (spent || performance.now() - start > LIMITS.slowMs) this.slow.set(owner, true);
    if (spent) {
      void this.discard(slot);
    } else {
      slot.owner = undefined;
      this.rest(slot);
    }
    resolve(answer);
    this.dispatch();
  }

  private async render(
    slot: Slot,
    thread: SandboxThread,
    job: SandboxJob,
  ): Promise<{ answer: RenderAnswer; spent: boolean }> {
    try {
      await this.load(slot, thread, job.heavy);
      return await thread.work(job, LIMITS.hardMs);
    } catch (error) {
      const late = error instanceof ThreadError && error.reason === 'late';
      const reason = late ? `takes longer than ${LIMITS.runMs / 1000} seconds` : 'needs too much memory';
      return { answer: say(this.closed ? 'The server is shutting down' : `Rendering ${reason}`), spent: true };
    }
  }

  private async load(slot: Slot, thread: SandboxThread, heavy: HeavyComponent[]): Promise<void> {
    const wanted = nameHeavy(heavy);
    if (slot.loaded.has(wanted)) return;
    const bundle = async (component: HeavyComponent) => ({
      component,
      code: await this.compiler.bundleHeavy(component),
    });
    const { memory } = await thread.load(await Promise.all(heavy.map(bundle)));
    slot.loaded.add(wanted);
    this.remember(wanted, memory);
  }

  private remember(name: string, memory: WarmMemory): void {
    if (!this.state) return;
    this.state = { ...this.state, memories: new Map([...this.state.memories, [name, memory]]) };
  }

  private async discard(slot: Slot): Promise<void> {
    clearTimeout(slot.idle);
    this.slots.delete(slot);
    await slot.thread?.end();
  }

  private refuseAll(message: string): void {
    for (const { resolve } of this.queue.drain()) resolve(say(message));
  }

  private rest(slot: Slot): void {
    slot.idle = setTimeout(() => void this.discard(slot), IDLE_MS).unref();
  }
}

function say(message: string): { problem: { message: string } } {
  return { problem: { message } };
}
