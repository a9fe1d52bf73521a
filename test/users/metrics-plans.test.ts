import {
  AUTH_OVERVIEW,
  EMAIL_OVERVIEW,
  PAYMENTS_OVERVIEW,
  REVENUE,
} from '../../src/users/metrics/overviews-sql.queries.js';
import { query, shrink, vacuum } from '../support/database';
import { pagesOf, planOf, walked } from '../support/plans';
import { createProject, type TestProject } from '../support/project';

const DAYS = 31;
const DAY_MS = 86_400_000;

let project: TestProject;
let neighbour: TestProject;

describe('a project of 100,000 rows of each', () => {
  const ROWS = 100_000;
  const TABLES = ['emails', 'subscriptions', 'one_time_purchases', 'received_payments', 'teams'];
  const since = new Date(Date.now() - DAYS * DAY_MS);
  const off = `off AS MATERIALIZED (SELECT set_config('session_replication_role', 'replica', true))`;

  beforeAll(async () => {
    [project, neighbour] = [await createProject(), await createProject()];
    const bought = `project_id, id, customer_type, customer_id, product_id, product, quantity, source, created_at`;
    const values = `$1, gen_random_uuid(), 'custom', 'c' || n, 'pro', '{}', 1, 'PURCHASE_PAGE', now() - n * interval '1 minute'`;
    const statements = [
      `INSERT INTO emails (project_id, id, recipient, subject, status, created_at, finished_at)
        SELECT $1, gen_random_uuid(), 'a@example.com', 'Hello', CASE WHEN n % 9 = 0 THEN 'failed' ELSE 'sent' END,
          now() - n * interval '1 minute', now()`,
      `INSERT INTO subscriptions (${bought}, status, period_start, cancel_at_period_end, currency, monthly_amount)
        SELECT ${values}, CASE WHEN n % 2 = 0 THEN 'active' ELSE 'canceled' END, now(), false, 'USD', 990`,
      `INSERT INTO one_time_purchases (${bought}) SELECT ${values}`,
      `INSERT INTO received_payments (project_id, purchase_id, received_at, customer_type, customer_id, currency, amount)
        SELECT $1, gen_random_uuid(), now() - n * interval '1 minute', 'custom', 'c' || n, 'USD', 990`,
      `INSERT INTO teams (project_id, id, display_name, created_at)
        SELECT $1, gen_random_uuid(), 'Team', now() - n * interval '1 minute'`,
    ];
    const fill = (id: string, text: string) =>
      query(`WITH ${off} ${text} FROM off, generate_series(1, $2::int) n`, [id, ROWS]);
    for (const text of statements) await fill(project.id, text);
    // Of a neighbour as many: all of a table that is one project's may be read sooner than an index.
    for (const text of statements.filter((one) => /one_time_purchases|received_payments/.test(one))) {
      await fill(neighbour.id, text);
    }
    await vacuum(...TABLES);
  }, 180_000);

  afterAll(async () => {
    for (const table of TABLES) {
      await query(`WITH ${off} DELETE FROM ${table} USING off WHERE project_id = ANY ($1)`, [
        [project.id, neighbour.id],
      ]);
    }
    await shrink(...TABLES);
  }, 180_000);

  it.each([
    ['users and teams', AUTH_OVERVIEW],
    ['purchases', PAYMENTS_OVERVIEW],
    ['emails', EMAIL_OVERVIEW],
    ['money', REVENUE],
  ])('is read out of indexes: %s', async (_, text) => {
    const nodes = await planOf(text, [project.id, since]);
    expect(walked(nodes)).toEqual([]);
    // A page has some hundred entries of an index, or some ten rows of a table.
    expect(pagesOf(nodes)).toBeLessThan(ROWS / 20);
  });
});
