import { randomUUID } from 'node:crypto';
import { splitKinds } from '../../src/users/counts/active-splits.statements.js';
import { CLEANUP } from '../../src/users/counts/counts-cleanup.statements.js';
import { COUNT_VISITS } from '../../src/users/counts/visits.statements.js';
import { EMAILS_SHOWN } from '../../src/users/metrics/metrics.limits.js';
import type { ProjectMetricsRead } from '../../src/users/metrics/overviews.contract.js';
import { addColleague } from '../support/colleagues';
import { insertTeam, query } from '../support/database';
import { backdate, dayBefore, wrongCounts } from '../support/metrics';
import { buyInTestMode, codeFor, createShop, grant } from '../support/payments';
import { createProject, expectOk, signUpAnonymously, type TestProject } from '../support/project';
import { createUser } from '../support/users';

const DAYS = 31;
const DAY_MS = 86_400_000;
type Split = ProjectMetricsRead['auth_overview']['daily_active_users_split'];

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
});

const read = async (of = project, asked?: Record<string, string>) =>
  expectOk(await of.admin<ProjectMetricsRead>('GET /internal/metrics', { query: asked }));
const quiet = Array.from({ length: DAYS }, (_, index) => ({ date: dayBefore(DAYS - 1 - index), activity: 0 }));
const noSplit = { total: quiet, new: quiet, retained: quiet, reactivated: quiet };
/** The numbers of a day. */
const on = (split: Split, days = 0) =>
  [split.total, split.new, split.retained, split.reactivated].map((series) => series.at(-1 - days)?.activity);

it('says nothing of an empty project, and all of it', async () => {
  const { auth_overview, payments_overview, email_overview, analytics_overview } = await read();
  expect(auth_overview).toEqual({
    verified_users: 0,
    unverified_users: 0,
    anonymous_users: 0,
    total_teams: 0,
    mau: 0,
    daily_active_users_split: noSplit,
    daily_active_teams_split: noSplit,
    total_users_filtered: 0,
  });
  expect(payments_overview).toEqual({
    subscriptions_by_status: {},
    active_subscription_count: 0,
    total_one_time_purchases: 0,
    daily_subscriptions: quiet,
    revenue_cents: 0,
    mrr_cents: 0,
    total_orders: 0,
    checkout_conversion_rate: 0,
  });
  expect(email_overview).toEqual({
    emails_by_status: {},
    total_emails: 0,
    emails_sent: 0,
    daily_emails: quiet,
    daily_emails_by_status: quiet.map(({ date }) => ({ date, ok: 0, error: 0, in_progress: 0 })),
    recent_emails: [],
    deliverability_status: { delivered: 0, bounced: 0, error: 0, in_progress: 0 },
    deliverability_rate: 0,
    bounce_rate: 0,
    click_rate: 0,
  });
  expect(analytics_overview).toEqual({
    daily_page_views: quiet,
    daily_clicks: quiet,
    daily_visitors: quiet,
    daily_revenue: quiet.map(({ date }) => ({ date, new_cents: 0, refund_cents: 0 })),
    total_revenue_cents: 0,
    total_replays: 0,
    recent_replays: 0,
    visitors: 0,
    avg_session_seconds: 0,
    online_live: 0,
    revenue_per_visitor: 0,
    top_referrers: [],
    top_region: null,
  });
});

describe('auth_overview', () => {
  it('counts verified and unverified users, who are all but the anonymous ones, and teams', async () => {
    await createUser(project, { primary_email: 'ada@example.com', primary_email_verified: true });
    await createUser(project, { primary_email: 'bob@example.com' });
    await createUser(project);
    await signUpAnonymously(project.client);
    await insertTeam(project.id, []);
    const counted = { verified_users: 1, unverified_users: 2, anonymous_users: 1, total_teams: 1 };
    expect((await read()).auth_overview).toMatchObject({ ...counted, total_users_filtered: 3 });
    const all = await read(project, { include_anonymous: 'true' });
    expect(all.auth_overview).toMatchObject({ ...counted, total_users_filtered: 4 });
  });

  /** As if somebody had come so many days ago. */
  const visit = (...visits: Array<{ userId: string; days?: number; isAnonymous?: boolean }>) => {
    const given = visits.map(({ userId, days = 0, isAnonymous = false }) => ({
      projectId: project.id,
      userId,
      isAnonymous,
      at: new Date(Date.now() - days * DAY_MS),
    }));
    return query(COUNT_VISITS.text, [JSON.stringify(given)]);
  };
  const userSplit = async (asked?: Record<string, string>) =>
    (await read(project, asked)).auth_overview.daily_active_users_split;
  const teamSplit = async () => (await read()).auth_overview.daily_active_teams_split;

  afterEach(async () => expect(await wrongCounts(project.id)).toEqual([]));

  it('tells new users, those who came the day before, and those who came back', async () => {
    const [fresh, steady, returned] = [await createUser(project), await createUser(project), await createUser(project)];
    for (const { id } of [steady, returned]) await backdate(project, id, 9);
    await visit({ userId: steady.id, days: 1 });
    expect(on(await userSplit(), 1)).toEqual([1, 0, 0, 1]);
    await visit({ userId: fresh.id }, { userId: steady.id }, { userId: returned.id });
    expect(on(await userSplit())).toEqual([3, 1, 1, 1]);
    // Coming again on the day counts no more.
    await visit({ userId: fresh.id }, { userId: steady.id }, { userId: returned.id });
    expect(on(await userSplit())).toEqual([3, 1, 1, 1]);
    expect((await read()).auth_overview.mau).toBe(3);
  });

  it('knows who came the day before where midnight is within the visits that are counted together', async () => {
    const { id: userId } = await createUser(project);
    await backdate(project, userId, 9);
    await visit({ userId }, { userId, days: 1 });
    expect(on(await userSplit(), 1)).toEqual([1, 0, 0, 1]);
    expect(on(await userSplit())).toEqual([1, 0, 1, 0]);
  });

  it('counts everybody once, of many who count at once', async () => {
    const users = await Promise.all(Array.from({ length: 4 }, () => createUser(project)));
    const team = await insertTeam(
      project.id,
      users.map(({ id }) => id),
    );
    const visits = users.map(({ id }) => ({ userId: id }));
    await Promise.all(Array.from({ length: 8 }, () => visit(...visits)));
    expect(on(await userSplit())).toEqual([4, 4, 0, 0]);
    expect(on(await teamSplit())).toEqual([1, 1, 0, 0]);
    expect(await query('SELECT 1 FROM active_teams WHERE team_id = $1', [team])).toHaveLength(1);
  });

  it('moves an anonymous user who signs up to the regular ones', async () => {
    const { userId } = await signUpAnonymously(project.client);
    await visit({ userId, isAnonymous: true });
    expect(on(await userSplit())).toEqual([0, 0, 0, 0]);
    await visit({ userId });
    expect(on(await userSplit())).toEqual([1, 1, 0, 0]);
    expect(on(await userSplit({ include_anonymous: 'true' }))).toEqual([1, 1, 0, 0]);
  });

  it('tells the same of teams by their members', async () => {
    const { id: userId } = await createUser(project);
    const [fresh, steady, returned] = [
      await insertTeam(project.id, [userId]),
      await insertTeam(project.id, [userId]),
      await insertTeam(project.id, [userId]),
    ];
    await insertTeam(project.id, []);
    await query(`UPDATE teams SET created_at = now() - interval '9 days' WHERE id = ANY ($1)`, [[steady, returned]]);
    await query(`INSERT INTO active_teams (project_id, day, team_id) VALUES ($1, $2, $3)`, [
      project.id,
      dayBefore(1),
      steady,
    ]);
    await visit({ userId });
    expect(on(await teamSplit())).toEqual([3, 1, 1, 1]);
    expect(fresh).not.toBe(steady);
  });

  it('forgets days that are no longer shown', async () => {
    const { id: userId } = await createUser(project);
    await insertTeam(project.id, [userId]);
    const kinds = ['active-team', ...Object.values(splitKinds('active')), ...Object.values(splitKinds('active-team'))];
    await query(
      `INSERT INTO user_counts (project_id, part, kind, is_anonymous, key, count)
       SELECT $1, 0, kind, false, $2, 1 FROM unnest($3::text[]) kind`,
      [project.id, dayBefore(40), kinds],
    );
    await visit({ userId }, { userId, days: 2 });
    for (const statement of CLEANUP) await query(statement);
    const keys = `SELECT DISTINCT key FROM user_counts WHERE project_id = $1 AND kind LIKE 'active-%' ORDER BY key`;
    expect((await query<{ key: string }>(keys, [project.id])).map(({ key }) => key)).toEqual([
      dayBefore(2),
      dayBefore(0),
    ]);
    const days = await query('SELECT 1 FROM active_teams WHERE project_id = $1', [project.id]);
    expect(days).toHaveLength(1);
  });
});

describe('payments_overview', () => {
  const monthly = { USD: '9.90', interval: [1, 'month'] };

  it('counts what was bought, and the money of dollars alone', async () => {
    const shop = await createShop({
      testMode: true,
      products: { pro: { customerType: 'custom', displayName: 'Pro', prices: { monthly, once: { USD: '49' } } } },
    });
    const sold = async (status: string, source = 'PURCHASE_PAGE', { currency = 'USD', ending = false } = {}) =>
      query(
        `INSERT INTO subscriptions (project_id, id, customer_type, customer_id, product_id, price_id, product, quantity, source,
           created_at, status, period_start, cancel_at_period_end, currency, monthly_amount)
         VALUES ($1, gen_random_uuid(), 'custom', 'c', 'pro', 'monthly', '{}', 1, $2, now(), $3, now(), $4, $5, 990)`,
        [shop.id, source, status, ending, currency],
      );
    await query(`INSERT INTO payment_customers (project_id, type, id) VALUES ($1, 'custom', 'c')`, [shop.id]);
    await sold('active');
    await sold('past_due');
    await sold('active', 'PURCHASE_PAGE', { currency: 'EUR' });
    await sold('active', 'PURCHASE_PAGE', { ending: true });
    await sold('active', 'TEST_MODE');
    await sold('trialing');
    await sold('canceled');
    await query(
      `INSERT INTO one_time_purchases (project_id, id, customer_type, customer_id, product_id, product, quantity, source, created_at)
       VALUES ($1, gen_random_uuid(), 'custom', 'c', 'pro', '{}', 1, 'API_GRANT', now())`,
      [shop.id],
    );
    await query(
      `WITH off AS MATERIALIZED (SELECT set_config('session_replication_role', 'replica', true))
       INSERT INTO received_payments (project_id, purchase_id, received_at, customer_type, customer_id, currency, amount)
       SELECT $1, gen_random_uuid(), now() - days * interval '1 day', 'custom', 'c', currency, amount
       FROM off, (VALUES (0, 'USD', 990), (2, 'USD', 10), (0, 'EUR', 5000), (40, 'USD', 777)) p (days, currency, amount)`,
      [shop.id],
    );
    const { payments_overview: seen, analytics_overview: money } = await read(shop);
    expect(seen).toMatchObject({
      subscriptions_by_status: { active: 4, past_due: 1, trialing: 1, canceled: 1 },
      active_subscription_count: 5,
      total_one_time_purchases: 1,
      revenue_cents: 1_000,
      mrr_cents: 1_980,
      total_orders: 8,
    });
    expect(seen.daily_subscriptions.at(-1)).toEqual({ date: dayBefore(0), activity: 7 });
    expect(money.total_revenue_cents).toBe(1_000);
    expect(money.daily_revenue.slice(-3)).toEqual([
      { date: dayBefore(2), new_cents: 10, refund_cents: 0 },
      { date: dayBefore(1), new_cents: 0, refund_cents: 0 },
      { date: dayBefore(0), new_cents: 990, refund_cents: 0 },
    ]);
  });

  it('counts purchases in test mode and what was given as orders, which bring in nothing', async () => {
    const shop = await createShop({
      testMode: true,
      products: { pro: { customerType: 'user', displayName: 'Pro', prices: { monthly } } },
    });
    const [buyer, other] = [await createUser(shop), await createUser(shop)];
    const code = await codeFor(shop, `user/${buyer.id}`, { product_id: 'pro' });
    expectOk(await buyInTestMode({ full_code: code, price_id: 'monthly' }));
    await grant(shop, `user/${other.id}`, { product_id: 'pro' });
    const { payments_overview: seen } = await read(shop);
    expect(seen).toMatchObject({ total_orders: 2, revenue_cents: 0, mrr_cents: 0 });
  });

  it('counts nothing of another project', async () => {
    const other = await createShop({ testMode: true });
    await query(`INSERT INTO payment_customers (project_id, type, id) VALUES ($1, 'custom', 'c')`, [other.id]);
    expect((await read()).payments_overview.total_orders).toBe(0);
  });
});

describe('email_overview', () => {
  const put = (status: string, days = 0, subject: string | null = 'Hello') =>
    query(
      `INSERT INTO emails (project_id, id, recipient, subject, status, created_at, finished_at, next_attempt_at)
       VALUES ($1, $2, 'ada@example.com', $3, $4, now() - $5 * interval '1 day', now(), now() + interval '1 day')`,
      [project.id, randomUUID(), subject, status, days],
    );

  it('counts emails by day and status', async () => {
    for (const status of ['sent', 'sent', 'sent', 'failed', 'skipped', 'queued']) await put(status);
    await put('sent', 3, 'Earlier');
    await put('sent', 40);
    const { email_overview: seen } = await read();
    expect(seen).toMatchObject({
      emails_by_status: { sent: 4, 'server-error': 1, skipped: 1, queued: 1 },
      total_emails: 7,
      emails_sent: 4,
      deliverability_status: { delivered: 4, bounced: 0, error: 1, in_progress: 1 },
      deliverability_rate: 0.8,
    });
    expect(seen.daily_emails.filter(({ activity }) => activity > 0)).toEqual([
      { date: dayBefore(3), activity: 1 },
      { date: dayBefore(0), activity: 6 },
    ]);
    expect(seen.daily_emails_by_status.at(-1)).toEqual({ date: dayBefore(0), ok: 4, error: 1, in_progress: 1 });
  });

  it('counts paused emails among those in progress', async () => {
    await put('paused');
    expect((await read()).email_overview).toMatchObject({
      emails_by_status: { paused: 1 },
      deliverability_status: { delivered: 0, bounced: 0, error: 0, in_progress: 1 },
    });
  });

  it('counts what came back among errors, and as a part of what was sent', async () => {
    for (const status of ['sent', 'sent', 'sent', 'bounced']) await put(status);
    expect((await read()).email_overview).toMatchObject({
      emails_by_status: { sent: 3, bounced: 1 },
      emails_sent: 4,
      deliverability_status: { delivered: 3, bounced: 1, error: 0, in_progress: 0 },
      deliverability_rate: 0.75,
      bounce_rate: 0.25,
    });
  });

  it('shows the last ones, newest first, with an empty subject until there is one', async () => {
    for (let made = 0; made < EMAILS_SHOWN; made += 1) await put('sent', 1 + made, `${made}`);
    await put('queued', 0, null);
    const { recent_emails: recent } = (await read()).email_overview;
    const subjects = ['', ...Array.from({ length: EMAILS_SHOWN - 1 }, (_, index) => `${index}`)];
    expect(recent.map(({ subject }) => subject)).toEqual(subjects);
    expect(recent[0]).toEqual({
      id: expect.any(String),
      status: 'queued',
      subject: '',
      created_at_millis: expect.any(Number),
    });
  });

  it('shows none to a colleague who may not list emails', async () => {
    await put('sent');
    const shown = async (role: 'reader' | 'billing') => {
      const colleague = await addColleague(project, role);
      return expectOk(await colleague.rest<ProjectMetricsRead>('GET /internal/metrics')).email_overview;
    };
    expect((await shown('reader')).recent_emails).toHaveLength(1);
    expect(await shown('billing')).toMatchObject({ recent_emails: [], total_emails: 1 });
  });
});

describe('analytics_overview', () => {
  it('names the country that most users are in', async () => {
    await query(
      `INSERT INTO user_counts (project_id, part, kind, is_anonymous, key, count)
       SELECT $1, 0, 'country', false, key, count FROM (VALUES ('CH', 2), ('NO', 7), ('US', 7)) c (key, count)`,
      [project.id],
    );
    const { analytics_overview: seen } = await read();
    expect(seen.top_region).toEqual({ country_code: 'NO', region_code: null, count: 7 });
    await query(`DELETE FROM user_counts WHERE project_id = $1`, [project.id]);
  });
});
