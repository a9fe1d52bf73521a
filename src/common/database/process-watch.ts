import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { RESTART_MS } from './database.limits.js';

interface Watched {
  /** Starts another process; true once it does its work, false when it ended before. */
  restart: () => Promise<boolean>;
  /** Tells the operator. */
  tell: (sentence: string) => void;
}

/**
 * Watches a process that must not end: when it does, another one is started, after a pause that doubles with each attempt
 * in vain. There is no last attempt: a disk that is full may have room tomorrow.
 */
export class ProcessWatch {
  private readonly end = new AbortController();
  private running = true;

  constructor(private readonly watched: Watched) {}

  /** False from the end of a process until the next one does its work. */
  get isRunning(): boolean {
    return this.running;
  }

  /** Watches a process that does its work. */
  follow(child: ChildProcess): void {
    this.running = true;
    const onEnd = (code: number | null, signal: NodeJS.Signals | null): void => void this.bringBack(signal ?? code);
    if (hasEnded(child)) onEnd(child.exitCode, child.signalCode);
    else child.once('exit', onEnd);
  }

  /** No process is started any more. */
  stop(): void {
    this.end.abort();
  }

  private async bringBack(cause: string | number | null): Promise<void> {
    if (this.end.signal.aborted) return;
    this.running = false;
    this.watched.tell(`The embedded database ended by itself (${cause}) and is started again`);
    for (let pauseMs: number = RESTART_MS.first; ; pauseMs = Math.min(pauseMs * 2, RESTART_MS.longest)) {
      await delay(pauseMs, undefined, { signal: this.end.signal }).catch(() => undefined);
      if (this.end.signal.aborted) return;
      if (await this.watched.restart().catch(() => false)) break;
      if (this.end.signal.aborted) return;
      this.watched.tell('The embedded database did not start; it is tried again');
    }
    this.watched.tell('The embedded database is back');
  }
}

/** True once a process has exited or was ended by a signal. */
export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
