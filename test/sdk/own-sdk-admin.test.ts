import { randomUUID } from 'node:crypto';
import { UnexpectedResponseError, type StackAdminApp } from '../../sdk/src/index.js';
import { query } from '../support/database';
import { useOwnMailServer } from '../support/emails';
import { waitFor } from '../support/process';
import { createEndpoint } from '../support/webhooks';
import { Site } from './support/site';

let site: Site;
let app: StackAdminApp;

beforeEach(async () => {
  site = await Site.open();
  app = site.openAdminApp();
});

describe('metrics', () => {
  it('of an empty project are nothing, for each day', async () => {
    const { dailyUsers, dailyActiveUsers, ...others } = await app.getMetrics();
    expect(others).toMatchObject({
      authOverview: { verifiedUsers: 0, totalTeams: 0, dailyActiveUsersSplit: { retained: dailyUsers } },
      paymentsOverview: { subscriptionsByStatus: {}, totalOrders: 0, dailySubscriptions: dailyUsers },
      emailOverview: { emailsByStatus: {}, bounceRate: 0, deliverabilityStatus: { inProgress: 0 }, recentEmails: [] },
      analyticsOverview: { totalRevenueCents: 0, topRegion: null },
      totalUsers: 0,
      usersByCountry: {},
      recentlyRegistered: [],
      recentlyActive: [],
      loginMethods: [],
    });
    for (const days of [dailyUsers, dailyActiveUsers]) {
      expect(days).toHaveLength(31);
      expect(days.every(({ activity }) => activity === 0)).toBe(true);
    }
  });

  it('keep the words for statuses, and give moments as dates', async () => {
    const { project } = site;
    await query(
      `INSERT INTO emails (project_id, id, recipient, subject, status, created_at, finished_at, next_attempt_at)
       VALUES ($1, $2, 'ada@example.com', 'Hello', 'failed', now(), now(), now())`,
      [project.id, randomUUID()],
    );
    expect((await app.getMetrics()).emailOverview).toMatchObject({
      emailsByStatus: { 'server-error': 1 },
      recentEmails: [{ subject: 'Hello', createdAt: expect.any(Date) as Date }],
    });
  });

  it('count users, anonymous ones when asked to, and give those who came last to be worked with', async () => {
    const { user } = await site.signUp();
    await site.openApp().getUser({ or: 'anonymous' });
    const metrics = await app.getMetrics();
    expect(metrics).toMatchObject({ totalUsers: 1, loginMethods: [{ method: 'password', count: 1 }] });
    expect(metrics.dailyUsers.at(-1)).toEqual({
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      activity: 1,
    });
    expect(metrics.recentlyRegistered.map(({ id }) => id)).toEqual([user.id]);
    // The latest users are written a moment later.
    await waitFor(async () => (await app.getMetrics()).recentlyActive[0]?.id === user.id);
    const [newest] = metrics.recentlyRegistered;
    expect(newest!.signedUpAt).toBeInstanceOf(Date);
    await newest!.update({ displayName: 'Ada' });
    expect((await app.getMetrics({ includeAnonymous: true })).totalUsers).toBe(2);
    expect((await app.getUser(user.id))?.displayName).toBe('Ada');
  });
});

describe('AI chat', () => {
  it('keeps messages of any kind as they are, in their order, and knows nothing of other threads', async () => {
    const question = { role: 'user', content: [{ type: 'text', text: 'Make it shorter', someKey: { inner_key: 1 } }] };
    const id = 'a theme/with an odd id?';
    for (const message of [question, 'text', 0, { isDone: true }]) await app.saveChatMessage(id, message);
    expect(await app.listChatMessages(id)).toEqual({ messages: [question, 'text', 0, { isDone: true }] });
    expect(await app.listChatMessages('another')).toEqual({ messages: [] });
  });

  it('throws what the server says where there is no model, and is given up with a signal', async () => {
    const ask = (signal?: AbortSignal) =>
      app.sendChatMessage('theme', 'email-theme', [{ role: 'user', content: 'Make it shorter' }], signal);
    const refusal = await ask().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(UnexpectedResponseError);
    expect(refusal).toMatchObject({ status: 400, code: 'AI_CHAT_NOT_CONFIGURED' });
    await expect(ask(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('the outbox', () => {
  it('holds an email that is to be sent later, changes it, and cancels it', async () => {
    await useOwnMailServer(site.project);
    const { user } = await site.signUp();
    const scheduledAt = new Date(Date.now() + 3_600_000);
    await app.sendEmail({ userIds: [user.id], subject: 'News', html: '<p>News</p>', scheduledAt });
    const { items, nextCursor } = await app.listOutboxEmails({ simpleStatus: 'in-progress' });
    expect([items.length, nextCursor]).toEqual([1, null]);
    const { id } = items[0]!;
    expect(items[0]).toMatchObject({
      to: { type: 'user-primary-email', userId: user.id },
      scheduledAt,
      isPaused: false,
    });
    expect(await app.pauseOutboxEmail(id)).toMatchObject({ status: 'paused', isPaused: true });
    const other = { type: 'user-custom-emails', userId: user.id, emails: ['other@example.com'] } as const;
    const changed = await app.updateOutboxEmail(id, { to: { ...other, emails: [...other.emails] } });
    expect(changed).toMatchObject({ id, to: other });
    expect((await app.unpauseOutboxEmail(id)).isPaused).toBe(false);
    expect(await app.cancelOutboxEmail(id)).toMatchObject({ status: 'skipped', skippedReason: 'MANUALLY_CANCELLED' });
    await expect(app.pauseOutboxEmail(id)).rejects.toMatchObject({ errorCode: 'EMAIL_NOT_EDITABLE' });
    expect(await app.getOutboxEmail(id)).toMatchObject({ id, status: 'skipped' });
    await expect(app.getOutboxEmail(user.id)).rejects.toMatchObject({ status: 404 });
  });

  it('sends faster for a while', async () => {
    await app.activateEmailCapacityBoost();
    expect((await app.getEmailDeliveryStats()).capacity).toMatchObject({ is_boost_active: true, boost_multiplier: 4 });
    const again = app.activateEmailCapacityBoost();
    await expect(again).rejects.toMatchObject({ errorCode: 'EMAIL_CAPACITY_BOOST_ALREADY_ACTIVE' });
  });
});

it('addresses that emails came back from are listed, and let in again', async () => {
  const insert = `INSERT INTO email_suppressions (project_id, address, reason, email_id, created_at)
    VALUES ($1, $2, 'bounced', $3, now() - $4 * interval '1 hour')`;
  const addresses = ['newest@example.com', 'middle@example.com', 'oldest@example.com'];
  for (const [hours, address] of addresses.entries()) {
    await query(insert, [site.project.id, address, randomUUID(), hours]);
  }
  const first = await app.listEmailSuppressions({ limit: 2 });
  expect(first.items.map(({ address }) => address)).toEqual(addresses.slice(0, 2));
  expect(first.items[0]).toMatchObject({ reason: 'bounced', detail: null, createdAt: expect.any(Date) as Date });
  const rest = await app.listEmailSuppressions({ limit: 2, cursor: first.nextCursor! });
  expect([rest.items.map(({ address }) => address), rest.nextCursor]).toEqual([addresses.slice(2), null]);
  await app.removeEmailSuppression('NEWEST@example.com');
  expect((await app.listEmailSuppressions()).items.map(({ address }) => address)).toEqual(addresses.slice(1));
  await expect(app.removeEmailSuppression('newest@example.com')).rejects.toMatchObject({ status: 404 });
});

it('a webhook is tried, and one that is not there is refused', async () => {
  const { id: endpointId } = await createEndpoint(site.project, 'http://127.0.0.1:9/hooks');
  const outcome = await app.sendTestWebhook({ endpointId });
  expect(outcome).toMatchObject({ status: 'error', error: { errorMessage: expect.any(String) as string } });
  await expect(app.sendTestWebhook({ endpointId: '2f8e4d0c-3c6b-4d7a-9a55-0d6f0c7f5b11' })).rejects.toMatchObject({
    status: 404,
  });
});
