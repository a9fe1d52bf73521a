import type { EmailDetailsFragment, EmailState } from '../../../../gql/graphql.js';

/** A step of an email's way. */
export interface TimelineStep {
  label: string;
  /** The time at which it was, or will be; null for one that goes on. */
  millis: number | null;
  /** The words about it. */
  text?: string;
  /** A step that is done, under way or still to come, or that failed. */
  kind: 'done' | 'now' | 'ahead' | 'failed';
}

type Told = Pick<EmailDetailsFragment, 'createdAtMillis' | 'nextAttemptAtMillis' | 'progress' | 'errorMessage'>;
type Progress = NonNullable<EmailDetailsFragment['progress']>;

/** The steps of an email so far in the order of their times, then where it is, and what comes next. */
export function listSteps(email: Told): TimelineStep[] {
  const { createdAtMillis, progress } = email;
  const queued = { label: 'Queued', millis: createdAtMillis, kind: 'done' } as const;
  if (!progress) return [queued];
  const past = [queued, ...stepsOf(progress)].toSorted((one, other) => (one.millis ?? 0) - (other.millis ?? 0));
  return [...past, ...presentOf(email, progress)];
}

/** The states of an email that a server took, whatever was reported of it since. */
const TAKEN: ReadonlySet<EmailState> = new Set(['sent', 'delivery_delayed', 'bounced', 'marked_as_spam']);

function isTaken(state: EmailState): boolean {
  return TAKEN.has(state);
}

/** The steps that an email took, but for its end where no server took it. */
function stepsOf(progress: Progress): TimelineStep[] {
  const { renderingStartedAtMillis, renderedAtMillis, sendingStartedAtMillis, changedAtMillis, state } = progress;
  const step = (label: string, millis: number | null): TimelineStep[] =>
    millis === null ? [] : [{ label, millis, kind: 'done' }];
  const failed = progress.failedAttempts.map(({ number, atMillis, message }): TimelineStep => ({
    label: `Attempt ${number} failed`,
    millis: atMillis,
    text: message,
    kind: 'failed',
  }));
  const { finishedAtMillis, delayedAtMillis, deliveredAtMillis, bouncedAtMillis, markedAsSpamAtMillis } = progress;
  const fault = (label: string, millis: number | null, text?: string): TimelineStep[] =>
    millis === null ? [] : [{ label, millis, text, kind: 'failed' }];
  return [
    ...step('Rendering began', state === 'rendering' ? null : renderingStartedAtMillis),
    ...step('Rendered', renderedAtMillis),
    ...step('Changed by somebody', state === 'skipped' && wasCancelled(progress) ? null : changedAtMillis),
    ...step('Sending began', state === 'sending' ? null : sendingStartedAtMillis),
    ...failed,
    ...step('Sent', isTaken(state) ? finishedAtMillis : null),
    ...step('Delayed', delayedAtMillis),
    ...step('Delivered', deliveredAtMillis),
    ...fault('Came back', bouncedAtMillis, progress.bounceReason ?? undefined),
    ...fault('Marked as spam', markedAsSpamAtMillis),
  ];
}

/** True of an email whose last change was its end. */
function wasCancelled({ changedAtMillis, finishedAtMillis }: Progress): boolean {
  return changedAtMillis !== null && changedAtMillis === finishedAtMillis;
}

/** The words for each state in which an email is at work or waits. */
const UNDER_WAY: Partial<Record<EmailState, string>> = {
  preparing: 'Waits to be rendered',
  rendering: 'Being rendered',
  queued: 'Waits to be sent',
  sending: 'Being sent',
  scheduled: 'Waits for its time',
  paused: 'Paused, until somebody resumes it',
};

/** The place where an email is, and what comes next; its end for one that is done with. */
function presentOf({ nextAttemptAtMillis, errorMessage }: Told, progress: Progress): TimelineStep[] {
  const { state, scheduledAtMillis, finishedAtMillis: millis } = progress;
  const error = errorMessage ?? undefined;
  if (isTaken(state)) return [];
  if (state === 'render_error') return [{ label: 'Rendering failed', millis, text: error, kind: 'failed' }];
  if (state === 'server_error')
    return [{ label: 'Failed', millis, text: 'It is not tried again by itself.', kind: 'failed' }];
  // The page says above why nobody got it.
  if (state === 'skipped') return [{ label: 'Skipped', millis, kind: 'done' }];
  const now: TimelineStep = { label: UNDER_WAY[state] ?? state, millis: null, kind: 'now' };
  const isTriedAgain = state === 'queued' && progress.failedAttempts.length > 0 && nextAttemptAtMillis !== null;
  if (isTriedAgain) return [now, { label: 'Next attempt', millis: nextAttemptAtMillis, kind: 'ahead' }];
  if (scheduledAtMillis === null || state === 'queued' || state === 'sending') return [now];
  return [now, { label: 'Not sent before', millis: scheduledAtMillis, kind: 'ahead' }];
}
