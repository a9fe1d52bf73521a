import type { ImportListItemFragment, ImportOutcome, ImportState } from '../../gql/graphql.js';
import type { Upload } from './uploads.js';

export const STATE_COLORS: Record<ImportState, string> = {
  uploading: 'gray',
  waiting: 'gray',
  running: 'verdigris',
  checked: 'verdigris',
  completed: 'verdigris',
  failed: 'red',
  cancelled: 'amber',
};

/** The state of an import, in words. */
export function nameState(
  { state, mode, chunks }: Pick<ImportListItemFragment, 'state' | 'mode' | 'chunks'>,
  /** The upload of this tab. */
  upload: Pick<Upload, 'failure'> | undefined,
): string {
  if (upload?.failure === null) return 'uploading';
  const isCheck = mode === 'check';
  const names: Record<ImportState, string> = {
    uploading: chunks === 0 ? 'not uploaded yet' : 'upload interrupted',
    waiting: isCheck ? 'check is next' : 'run is next',
    running: isCheck ? 'being checked' : 'running',
    checked: 'checked',
    completed: 'finished',
    failed: isCheck ? 'check failed' : 'failed',
    cancelled: 'cancelled',
  };
  return names[state];
}

/** True if the server is working on it. */
export function isAtWork({ state }: Pick<ImportListItemFragment, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

/** True if a run has begun: from then on the file stays as it is. */
export function hasRun({ runCounts }: Pick<ImportListItemFragment, 'runCounts'>): boolean {
  return runCounts !== null;
}

export const OUTCOMES: Record<ImportOutcome, { done: string; planned: string; color: string }> = {
  created: { done: 'created', planned: 'will be created', color: 'verdigris' },
  skipped: { done: 'skipped', planned: 'will be skipped', color: 'amber' },
  failed: { done: 'failed', planned: 'will fail', color: 'red' },
};

/** The type of a line, in words: "team_membership" is "Team membership". */
export function nameLineType(type: string): string {
  const words = type.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function countLines(count: number): string {
  return count === 1 ? 'one line' : `${count.toLocaleString('en')} lines`;
}

/** Progress and speed of some work. */
export interface Pace {
  done: number;
  total: number;
  /** The amount done when somebody began to look, `elapsedMillis` ago. */
  doneBefore: number;
  elapsedMillis: number;
}

/** The percentage done, from 0 to 100. */
export function percentOf({ done, total }: Pick<Pace, 'done' | 'total'>): number {
  return total === 0 ? 100 : Math.min(100, Math.floor((done / total) * 100));
}

/** The amount done in a second; null while too little is known. */
export function rateOf({ done, doneBefore, elapsedMillis }: Pace): number | null {
  return elapsedMillis < 900 || done <= doneBefore ? null : (done - doneBefore) / (elapsedMillis / 1000);
}

/** "about 2 minutes left"; null while too little is known. */
export function nameTimeLeft(pace: Pace): string | null {
  const rate = rateOf(pace);
  if (rate === null || pace.done >= pace.total) return null;
  const seconds = (pace.total - pace.done) / rate;
  if (seconds < 10) return 'a few seconds left';
  if (seconds < 90) return `about ${Math.round(seconds)} seconds left`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `about ${minutes} minutes left` : `about ${Math.round(minutes / 60)} hours left`;
}

/** "12 seconds", "3 minutes". */
export function nameDuration(millis: number): string {
  const seconds = Math.max(1, Math.round(millis / 1000));
  if (seconds < 90) return seconds === 1 ? 'one second' : `${seconds} seconds`;
  return `${Math.round(seconds / 60)} minutes`;
}
