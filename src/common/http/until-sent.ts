import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';

/** Calls `leave` when an answer is sent or given up; one that is not read in time ends with its connection. */
export function untilSent(answer: ServerResponse, readMs: number, leave: () => void): void {
  const late = setTimeout(() => answer.destroy(), readMs);
  finished(answer, () => {
    clearTimeout(late);
    leave();
  });
}
