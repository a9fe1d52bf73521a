import { StackAdminApp } from '../../sdk/src/index.js';
import { CLIENT_KEY, PROJECT_ID } from './support/accounts.js';
import { FakeRuntime } from './support/fake-runtime.js';
import { knownError, plainError, StandIn } from './support/stand-in.js';

const ID = '2f8e4d0c-3c6b-4d7a-9a55-0d6f0c7f5b11';
const PATH = `/emails/outbox/${ID}`;
/** An email as the REST API tells of it. */
const QUEUED = {
  id: ID,
  created_at_millis: 1_000,
  variables: { first_name: 'Ada', sent_at_millis: 5 },
  to: { type: 'user-custom-emails', user_id: ID, emails: ['ada@example.com'] },
  status: 'queued',
  simple_status: 'in-progress',
  next_send_retry_at_millis: null,
  send_attempt_errors: null,
};
let standIn: StandIn;
let app: StackAdminApp;

beforeEach(async () => {
  standIn = await StandIn.start();
  const keys = { publishableClientKey: CLIENT_KEY, secretServerKey: 'ssk_test', superSecretAdminKey: 'sak_test' };
  app = new StackAdminApp({ baseUrl: standIn.baseUrl, projectId: PROJECT_ID, ...keys }, new FakeRuntime());
});
afterEach(() => standIn.stop());

it('lists pages of emails by their status, and leaves the names of variables alone', async () => {
  standIn.on('GET /emails/outbox', { json: { items: [QUEUED], is_paginated: true, pagination: { next_cursor: ID } } });
  const page = await app.listOutboxEmails({ simpleStatus: 'in-progress', limit: 1, cursor: ID });
  expect(standIn.last.query).toEqual({ simple_status: 'in-progress', limit: '1', cursor: ID });
  expect(page).toEqual({
    items: [
      {
        id: ID,
        createdAt: new Date(1_000),
        variables: { first_name: 'Ada', sent_at_millis: 5 },
        to: { type: 'user-custom-emails', userId: ID, emails: ['ada@example.com'] },
        status: 'queued',
        simpleStatus: 'in-progress',
        nextSendRetryAt: null,
        sendAttemptErrors: null,
      },
    ],
    nextCursor: ID,
  });
});

it('tells of every failed attempt what the email server said', async () => {
  const error = { attempt_number: 1, timestamp: 1_000, external_message: '450 later', external_details: { a_b: 1 } };
  const internal = { internal_message: '', internal_details: {} };
  standIn.on(`GET ${PATH}`, { json: { ...QUEUED, send_attempt_errors: [{ ...error, ...internal }] } });
  expect((await app.getOutboxEmail(ID)).sendAttemptErrors).toEqual([
    {
      attemptNumber: 1,
      timestamp: '1970-01-01T00:00:01.000Z',
      externalMessage: '450 later',
      externalDetails: { a_b: 1 },
      internalMessage: '',
      internalDetails: {},
    },
  ]);
});

it.each([
  ['pauses', () => app.pauseOutboxEmail(ID), { is_paused: true }],
  ['lets go on', () => app.unpauseOutboxEmail(ID), { is_paused: false }],
  ['cancels', () => app.cancelOutboxEmail(ID), { cancel: true }],
  [
    'changes',
    () =>
      app.updateOutboxEmail(ID, {
        cancel: false,
        themeId: null,
        scheduledAtMillis: 5,
        to: { type: 'user-primary-email', userId: ID },
        variables: { firstName: 'Grace' },
        skipDeliverabilityCheck: true,
      }),
    {
      theme_id: null,
      scheduled_at_millis: 5,
      to: { type: 'user-primary-email', user_id: ID },
      variables: { firstName: 'Grace' },
      skip_deliverability_check: true,
    },
  ],
])('%s an email', async (_name, act, body) => {
  standIn.on(`PATCH ${PATH}`, { json: { ...QUEUED, status: 'skipped', skipped_details: { by_whom: 'x' } } });
  const email = await act();
  expect(standIn.last.json).toEqual(body);
  expect(email).toMatchObject({ id: ID, status: 'skipped', skippedDetails: { by_whom: 'x' } });
});

it('throws what the server refuses', async () => {
  standIn.on(`PATCH ${PATH}`, knownError('EMAIL_NOT_EDITABLE', 400, { email_id: ID, status: 'SENT' }));
  await expect(app.cancelOutboxEmail(ID)).rejects.toMatchObject({ errorCode: 'EMAIL_NOT_EDITABLE' });
  standIn.on(`GET ${PATH}`, plainError(404, 'There is no such email.'));
  await expect(app.getOutboxEmail(ID)).rejects.toThrow('no such email');
});

it('raises the capacity, and tries a webhook', async () => {
  standIn.on('POST /emails/capacity-boost', { json: { expires_at: '2026-01-01T00:00:00.000Z' } });
  expect(await app.activateEmailCapacityBoost()).toBeUndefined();
  standIn.on('POST /internal/send-test-webhook', { json: { success: true } });
  expect(await app.sendTestWebhook({ endpointId: 'end_1' })).toMatchObject({ status: 'ok' });
  expect(standIn.last.json).toEqual({ endpoint_id: 'end_1' });
  standIn.on('POST /internal/send-test-webhook', { json: { success: false, error_message: 'It answered 500.' } });
  const refused = await app.sendTestWebhook({ endpointId: 'end_1' });
  expect(refused).toMatchObject({ status: 'error', error: { errorMessage: 'It answered 500.' } });
});
