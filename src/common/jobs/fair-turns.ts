import PQueue from 'p-queue';
import { BusyError } from '../errors/busy-error.js';
import { turnOf } from './queue-turn.js';

const RETRY_AFTER_SECONDS = 1;

/** For which project work is done, and who owns the project. */
export interface WorkFor {
  id: string;
  ownerTeamId: string | null;
}

/** What an owner has in the queue. */
interface Lane {
  /** Jobs that wait or are at work. */
  jobs: number;
  /** When, in work of a lane, what they asked for will be done. */
  end: number;
}

/**
 * A queue in which owners of projects get equal shares, by amounts of work: who asked for little goes before who asked for
 * much (weighted fair queueing), however many projects ask. Of each project so much may wait.
 */
export class FairTurns {
  private readonly queue: PQueue;
  private readonly owners = new Map<string, Lane>();
  /** The amount of work that waits, by project. */
  private readonly waiting = new Map<string, number>();
  /** When, in work of a lane, the job at work began. */
  private now = 0;

  /** @param mostWaiting the amount of work that may wait of one project; what is more by itself waits alone */
  constructor(private readonly limits: { concurrency: number; mostWaiting: number }) {
    this.queue = new PQueue({ concurrency: limits.concurrency });
  }

  /**
   * Does a job when its turn has come.
   *
   * @param work how much it is, in any unit
   * @throws BusyError (503 with `Retry-After`) when too much of the project waits already
   */
  async run<T>(project: WorkFor, work: number, job: () => Promise<T>): Promise<T> {
    const waiting = this.waiting.get(project.id) ?? 0;
    if (waiting > 0 && waiting + work > this.limits.mostWaiting) throw new BusyError(RETRY_AFTER_SECONDS);
    this.wait(project.id, work);
    const ownerId = project.ownerTeamId ?? project.id;
    const owner = this.owners.get(ownerId) ?? { jobs: 0, end: 0 };
    this.owners.set(ownerId, owner);
    const start = Math.max(this.now, owner.end);
    owner.end = start + work;
    owner.jobs += 1;
    const onBegin = (): void => {
      this.now = Math.max(this.now, start);
      this.wait(project.id, -work);
    };
    const end = await turnOf(this.queue, { priority: -owner.end, onBegin });
    try {
      return await job();
    } finally {
      end();
      owner.jobs -= 1;
      if (owner.jobs === 0) this.owners.delete(ownerId);
    }
  }

  private wait(projectId: string, work: number): void {
    const waiting = (this.waiting.get(projectId) ?? 0) + work;
    if (waiting > 0) this.waiting.set(projectId, waiting);
    else this.waiting.delete(projectId);
  }
}
