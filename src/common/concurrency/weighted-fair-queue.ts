import PQueue from 'p-queue';
import { BusyError } from '../errors/busy-error.js';
import { acquireTurn } from './acquire-turn.js';

const RETRY_AFTER_SECONDS = 1;

/** The project that work is done for, and the team that owns it. */
export interface WorkFor {
  id: string;
  ownerTeamId: string | null;
}

/** An owner's part of the queue. */
interface OwnerShare {
  /** The number of jobs that wait or are at work. */
  jobs: number;
  /** The virtual finish time of the last job, in units of work. */
  end: number;
}

/**
 * Weighted fair queueing: owners of projects get equal shares by amount of work, so an owner who asked for little goes
 * before one who asked for much, however many projects ask. The work that waits is bounded per project.
 */
export class WeightedFairQueue {
  private readonly queue: PQueue;
  private readonly owners = new Map<string, OwnerShare>();
  /** The amount of work that waits, by project. */
  private readonly waiting = new Map<string, number>();
  /** The virtual time: the virtual start of the job at work, in units of work. */
  private now = 0;

  /** @param mostWaiting the amount of work that may wait of one project; what is more by itself waits alone */
  constructor(private readonly limits: { concurrency: number; mostWaiting: number }) {
    this.queue = new PQueue({ concurrency: limits.concurrency });
  }

  /**
   * Does a job when its turn has come.
   *
   * @param work its amount, in any unit
   * @throws BusyError (503 with `Retry-After`) when too much of the project waits already
   */
  async run<T>(project: WorkFor, work: number, job: () => Promise<T>): Promise<T> {
    const waiting = this.waiting.get(project.id) ?? 0;
    if (waiting > 0 && waiting + work > this.limits.mostWaiting) throw new BusyError(RETRY_AFTER_SECONDS);
    this.wait(project.id, work);
    const ownerId = project.ownerTeamId ?? project.id;
    const share = this.owners.get(ownerId) ?? { jobs: 0, end: 0 };
    this.owners.set(ownerId, share);
    const start = Math.max(this.now, share.end);
    share.end = start + work;
    share.jobs += 1;
    const onBegin = (): void => {
      this.now = Math.max(this.now, start);
      this.wait(project.id, -work);
    };
    const end = await acquireTurn(this.queue, { priority: -share.end, onBegin });
    try {
      return await job();
    } finally {
      end();
      share.jobs -= 1;
      if (share.jobs === 0) this.owners.delete(ownerId);
    }
  }

  /** The number of jobs that wait. */
  get size(): number {
    return this.queue.size;
  }

  private wait(projectId: string, work: number): void {
    const waiting = (this.waiting.get(projectId) ?? 0) + work;
    if (waiting > 0) this.waiting.set(projectId, waiting);
    else this.waiting.delete(projectId);
  }
}
