import { labelFor, questionOf, tellDone } from '../../dashboard/src/pages/emails/outbox/actions/action-words.js';
import { listSteps } from '../../dashboard/src/pages/emails/outbox/timeline/timeline-steps.js';

type Told = Parameters<typeof listSteps>[0];
type Progress = NonNullable<Told['progress']>;

/** An email that was queued at 1, with what else is known of it. */
function email(progress: Partial<Progress>, rest: Partial<Told> = {}): Told {
  return {
    createdAtMillis: 1,
    nextAttemptAtMillis: null,
    errorMessage: null,
    ...rest,
    progress: {
      state: 'preparing',
      actions: [],
      isEditable: false,
      scheduledAtMillis: null,
      renderingStartedAtMillis: null,
      renderedAtMillis: null,
      sendingStartedAtMillis: null,
      finishedAtMillis: null,
      changedAtMillis: null,
      deliveredAtMillis: null,
      delayedAtMillis: null,
      bouncedAtMillis: null,
      markedAsSpamAtMillis: null,
      bounceType: null,
      bounceReason: null,
      failedAttempts: [],
      ...progress,
    },
  };
}

const told = (one: Told) => listSteps(one).map(({ label, millis }) => (millis === null ? label : `${label} ${millis}`));
const RENDERED = { renderingStartedAtMillis: 2, renderedAtMillis: 3 };
const WAY = ['Queued 1', 'Rendering began 2', 'Rendered 3'];
const attempt = (number: number, atMillis: number) => ({ number, atMillis, type: 'TEMPORARY', message: 'Not now' });

describe('the way of an email', () => {
  it.each<[string, Told, string[]]>([
    ['waits', email({}), ['Queued 1', 'Waits to be rendered']],
    ['is rendered', email({ state: 'rendering', renderingStartedAtMillis: 2 }), ['Queued 1', 'Being rendered']],
    [
      'has a time',
      email({ ...RENDERED, state: 'scheduled', scheduledAtMillis: 9 }),
      [...WAY, 'Waits for its time', 'Not sent before 9'],
    ],
    [
      'is paused',
      email({ ...RENDERED, state: 'paused', changedAtMillis: 5 }),
      [...WAY, 'Changed by somebody 5', 'Paused, until somebody resumes it'],
    ],
    [
      'is tried again',
      email({ ...RENDERED, state: 'queued', failedAttempts: [attempt(1, 5)] }, { nextAttemptAtMillis: 9 }),
      [...WAY, 'Attempt 1 failed 5', 'Waits to be sent', 'Next attempt 9'],
    ],
    [
      'came back',
      email({
        ...RENDERED,
        state: 'bounced',
        sendingStartedAtMillis: 6,
        finishedAtMillis: 7,
        delayedAtMillis: 8,
        bouncedAtMillis: 9,
        bounceReason: 'No such mailbox',
      }),
      [...WAY, 'Sending began 6', 'Sent 7', 'Delayed 8', 'Came back 9'],
    ],
    [
      'was marked as spam',
      email({ state: 'marked_as_spam', finishedAtMillis: 2, deliveredAtMillis: 3, markedAsSpamAtMillis: 4 }),
      ['Queued 1', 'Sent 2', 'Delivered 3', 'Marked as spam 4'],
    ],
    [
      'was sent',
      email({
        ...RENDERED,
        state: 'sent',
        failedAttempts: [attempt(1, 4)],
        sendingStartedAtMillis: 6,
        finishedAtMillis: 7,
      }),
      [...WAY, 'Attempt 1 failed 4', 'Sending began 6', 'Sent 7'],
    ],
    [
      'failed',
      email({
        ...RENDERED,
        state: 'server_error',
        sendingStartedAtMillis: 4,
        failedAttempts: [attempt(1, 5)],
        finishedAtMillis: 5,
      }),
      [...WAY, 'Sending began 4', 'Attempt 1 failed 5', 'Failed 5'],
    ],
    [
      'could not be rendered',
      email({ state: 'render_error', renderingStartedAtMillis: 2, finishedAtMillis: 3 }),
      ['Queued 1', 'Rendering began 2', 'Rendering failed 3'],
    ],
    [
      'was cancelled',
      email({ ...RENDERED, state: 'skipped', changedAtMillis: 5, finishedAtMillis: 5 }),
      [...WAY, 'Skipped 5'],
    ],
  ])('of one that %s', (_, one, steps) => {
    expect(told(one)).toEqual(steps);
  });

  it('has the words of the email server', () => {
    const failing = email({ state: 'queued', failedAttempts: [attempt(1, 5)] });
    expect(listSteps(failing)).toContainEqual({
      label: 'Attempt 1 failed',
      millis: 5,
      text: 'Not now',
      kind: 'failed',
    });
  });

  it('of one that was deleted meanwhile is that it was queued', () => {
    expect(told({ ...email({}), progress: null })).toEqual(['Queued 1']);
  });
});

describe('the words for actions', () => {
  it('count emails, and ask where it cannot be undone', () => {
    expect([labelFor('pause', 2), labelFor('cancel', 1200)]).toEqual(['Pause 2', 'Cancel 1,200…']);
    expect([questionOf('cancel', 1), questionOf('cancel', 2), questionOf('retry', 2)]).toEqual([
      'Cancel this email?',
      'Cancel 2 emails?',
      null,
    ]);
    expect([tellDone('cancel', 2, 2), tellDone('cancel', 1, 2)]).toEqual([
      'Cancelled 2 emails',
      'Cancelled 1 of 2 emails',
    ]);
  });
});
