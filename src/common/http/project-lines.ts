import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BusyError } from '../errors/busy-error.js';
import { RoundRobinQueue } from '../concurrency/round-robin-queue.js';
import { addressPrefix } from '../rate-limits/address-prefix.js';
import { TooManyRequestsError } from '../rate-limits/rate-limit.js';
import { PROJECT_LINES } from './connections.limits.js';

const RETRY_AFTER_SECONDS = 1;
/** Between two looks for requests that take long. */
const TEND_MS = 250;

/** A request in a line. */
export interface Visit {
  /** The network it comes from: networks take turns. */
  prefix: string;
  /** Lets the request go on, or ends it with an error. */
  answer: (error?: Error) => void;
  /** Tells of its end, once, however it ends. */
  onEnd: (listener: () => void) => void;
}

interface Waiting extends Visit {
  since: number;
  isOver: boolean;
}

/** The requests of one project. */
interface Line {
  project: string;
  /** Those at work, each with the time at which it began, the first first. */
  begun: Set<{ since: number }>;
  waiting: RoundRobinQueue<Waiting>;
  waitingCount: number;
}

/**
 * So many requests of a project are worked on at once, and the others wait before anybody looks at what they ask for: each
 * that is begun and then refused, or waits half-way, takes time and memory from those that could be answered. The project is the one
 * that a request names, before anybody knows if it may: it can delay the project's other requests no longer than it takes to
 * be refused. A request that takes long gives its place away after some seconds, so nobody keeps a project busy by being slow.
 */
export class ProjectLines {
  private readonly lines = new Map<string, Line>();
  private waitingInAll = 0;

  constructor(private readonly bounds: typeof PROJECT_LINES = PROJECT_LINES) {}

  /**
   * Lets a request go on, at once or when its turn has come.
   *
   * It is answered with TooManyRequestsError when too many of the project wait or it waited too long, and with BusyError when
   * too many wait in all.
   */
  enter(project: string, visit: Visit, now = Date.now()): void {
    const line = this.lineOf(project);
    if (line.begun.size < this.bounds.atWork) return this.begin(line, visit, now);
    if (line.waitingCount >= this.bounds.waiting) return visit.answer(new TooManyRequestsError(RETRY_AFTER_SECONDS));
    if (this.waitingInAll >= this.bounds.waitingInAll) return visit.answer(new BusyError(RETRY_AFTER_SECONDS));
    const waiting = { ...visit, since: now, isOver: false };
    line.waiting.add({ owner: visit.prefix, project, isUrgent: false }, waiting);
    this.count(line, 1);
    visit.onEnd(() => this.leaveQueue(line, waiting));
  }

  /** Gives away the places of requests that take long. */
  tend(now = Date.now()): void {
    for (const line of this.lines.values()) {
      for (const entry of line.begun) {
        if (now - entry.since < this.bounds.placeMs) break;
        this.leave(line, entry, now);
      }
    }
  }

  private begin(line: Line, visit: Visit, now: number): void {
    const entry = { since: now };
    line.begun.add(entry);
    visit.onEnd(() => this.leave(line, entry, Date.now()));
    visit.answer();
  }

  private leave(line: Line, entry: { since: number }, now: number): void {
    if (!line.begun.delete(entry)) return;
    while (line.begun.size < this.bounds.atWork) {
      const next = line.waiting.take(() => true)?.item;
      if (!next) break;
      if (next.isOver) continue;
      this.leaveQueue(line, next);
      if (now - next.since > this.bounds.patienceMs) next.answer(new TooManyRequestsError(RETRY_AFTER_SECONDS));
      else this.begin(line, next, now);
    }
    if (line.begun.size === 0) this.lines.delete(line.project);
  }

  private leaveQueue(line: Line, waiting: Waiting): void {
    if (waiting.isOver) return;
    waiting.isOver = true;
    this.count(line, -1);
  }

  private count(line: Line, change: number): void {
    line.waitingCount += change;
    this.waitingInAll += change;
  }

  private lineOf(project: string): Line {
    const known = this.lines.get(project);
    if (known) return known;
    const line = {
      project,
      begun: new Set<{ since: number }>(),
      waiting: new RoundRobinQueue<Waiting>(),
      waitingCount: 0,
    };
    this.lines.set(project, line);
    return line;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Called when the request is answered, or its sender has gone. */
    visitEnds: Array<() => void> | null;
  }
}

/**
 * Lets the requests of each project wait in a line, once their bodies are there: a slow sender has no place. To be called before
 * any route is made.
 */
export function registerProjectLines(fastify: FastifyInstance): void {
  const lines = new ProjectLines();
  fastify.decorateRequest('visitEnds', null);
  fastify.addHook('preValidation', (request, reply, done) => {
    const project = request.headers['x-stack-project-id'] ?? request.headers['x-hexclave-project-id'];
    if (typeof project !== 'string' || project.length > PROJECT_LINES.nameLength) return done();
    const ends: Array<() => void> = [];
    request.visitEnds = ends;
    reply.raw.once('close', () => endVisit(request));
    lines.enter(project, {
      prefix: addressPrefix(request.ip),
      answer: (error) => done(error),
      onEnd: (listener) => void ends.push(listener),
    });
  });
  // A slow reader has no place either.
  fastify.addHook('onSend', (request, _reply, _payload, done) => {
    endVisit(request);
    done();
  });
  const timer = setInterval(() => lines.tend(), TEND_MS);
  fastify.addHook('onClose', async () => clearInterval(timer));
}

function endVisit({ visitEnds }: FastifyRequest): void {
  for (const end of visitEnds ?? []) end();
}
