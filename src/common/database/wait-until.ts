import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 25;

/** Asks every 25 ms until the answer is yes; `false` when it was not within the time. */
export async function waitUntil(isDone: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isDone())) {
    if (Date.now() > deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}
