import { toLocalInput } from '../../../components/local-input.js';
import { KEPT_DAYS } from '../../../config/limits.generated.js';

const DAY_MILLIS = 86_400_000;

/** From when on a replay is proposed: since something was missed, or for a day. */
export function proposeSince(missed: number | null, now: number): string {
  return toLocalInput(Math.max(missed ?? now - DAY_MILLIS, now - KEPT_DAYS * DAY_MILLIS));
}

/** The moment that a field says; where it says the minute of `exact`, that is it. */
export function readSince(since: string, exact: number | null): number {
  return exact !== null && since === toLocalInput(exact) ? exact : Date.parse(since);
}

/** The problem with the moment that a replay begins at; null if there is none. */
export function checkSince(since: string, now: number): string | null {
  const millis = Date.parse(since);
  if (Number.isNaN(millis)) return 'Say since when.';
  if (millis >= now) return 'This is still to come. Choose a moment that has passed.';
  return null;
}

/** The outcome of a replay, in words. */
export function describeReplay({ queuedCount }: { queuedCount: number }): string {
  if (queuedCount === 0) return 'There is nothing to send: no such event was missed.';
  return queuedCount === 1 ? '1 event is on its way.' : `${queuedCount.toLocaleString('en')} events are on their way.`;
}
