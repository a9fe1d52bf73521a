import { readdirSync, readlink, readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { promisify } from 'node:util';

/** The kernel's path of the calling thread; other systems have none, and all threads are equal there. */
const OWN_THREAD = '/proc/thread-self';
/** The thread's extra niceness over the process: it gets a third of a processor that both want. */
const NICER = 5;
const NICEST = 19;
/** Enough for each thread of the pool to take one. */
const QUESTIONS = 64;

/** Lets this thread give way to those that answer requests. Without effect where threads have no priorities. */
export function giveWay(): void {
  lowerOwn(NICER);
}

/** The same, to those that hash passwords, too: for work that the owner of a project can make as long as they like. */
export function giveWayToHashes(): void {
  lowerOwn(2 * NICER);
}

function lowerOwn(nicer: number): void {
  try {
    lower(readlinkSync(OWN_THREAD), nicer);
  } catch {
    // Not Linux, or not allowed: then all threads are equal.
  }
}

/**
 * Lets the threads of Node's pool, which hash passwords, give way to the one that answers requests, and those of V8, which
 * clean the heap beside it, to both: else somebody who signs in while it is cleaned waits four times as long. Without
 * effect where threads have no priorities.
 */
export async function letOthersGiveWay(): Promise<void> {
  const ask = promisify(readlink);
  try {
    const pool = new Set(await Promise.all(Array.from({ length: QUESTIONS }, () => ask(OWN_THREAD))));
    for (const thread of pool) lower(thread, NICER);
    const own = readlinkSync(OWN_THREAD);
    const threads = readdirSync('/proc/self/task').map((id) => `${process.pid}/task/${id}`);
    for (const thread of threads) if (thread !== own && !pool.has(thread)) lower(thread, 2 * NICER);
  } catch {
    // As above.
  }
}

/** @param thread as the kernel names it: `1234/task/1240` */
function lower(thread: string, nicer: number): void {
  setPriority(Number(thread.split('/').at(-1)), Math.min(getPriority() + nicer, NICEST));
}
