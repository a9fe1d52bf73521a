import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookedUpOf, namedBy, narrowingOf } from '../../src/users/reads/user-conditions.queries.js';
import { buildExportPage } from '../../src/users/reads/users-export.queries.js';
import { buildCounted, buildIds, buildPage, type PageQuery } from '../../src/users/reads/users-page.queries.js';
import type { UserOrder } from '../../src/users/users.contract.js';
import { query, shrink, vacuum } from '../support/database';
import { looked, pagesOf, planOf, walked } from '../support/plans';
import { createProject } from '../support/project';

/** Enough that looking at every user would show. */
const USERS = 20_000;
/** Users who match a rare filter. */
const FEW = 40;
/** Rows that are looked at for a page of few: themselves, and what an index brings for nothing. */
const MOST_ROWS = 500;

const TEAM = '7b8f1f0e-92a5-4a52-8d6e-52cf43c2a001';
const DAY = 86_400_000;
const NOW = Date.now();

let projectId: string;
let neighbourId: string;

/** Users of whom each 500th has all that is rare; of the neighbours everybody has. Without triggers: nobody counts them. */
async function fill(id: string, isRare: string): Promise<void> {
  await query(
    `WITH off AS MATERIALIZED (SELECT set_config('session_replication_role', 'replica', true)), made AS (
       INSERT INTO users (project_id, id, display_name, search_text, signed_up_at, last_active_at, primary_email,
         primary_email_verified, password_hash, otp_auth_enabled, passkey_auth_enabled, totp_secret, country_code, is_anonymous, restricted_by_admin)
       SELECT $1, gen_random_uuid(), 'User ' || md5(n::text), n::text,
         now() - n * interval '10 minutes' - interval '2 days',
         now() - (n * 7919 % $2::int) * interval '10 minutes' - interval '2 days',
         md5(n::text) || '@example.com', is_rare, CASE WHEN is_rare THEN 'hash' END, is_rare, is_rare,
         CASE WHEN is_rare THEN '\\x01'::bytea END, CASE WHEN is_rare THEN 'NO' ELSE 'US' END, false, is_rare
       FROM off, generate_series(1, $2::int) n, LATERAL (SELECT ${isRare}) r (is_rare)
       RETURNING id, primary_email_verified AS is_rare),
     accounts AS (
       INSERT INTO oauth_accounts (project_id, id, user_id, provider_config_id, account_id)
       SELECT $1, gen_random_uuid(), id, CASE WHEN is_rare THEN 'rare' ELSE 'usual' END, id::text FROM made),
     members AS (INSERT INTO team_memberships (project_id, team_id, user_id) SELECT $1, $3, id FROM made WHERE is_rare),
     held AS (
       INSERT INTO project_permissions (project_id, user_id, permission_id)
       SELECT $1, id, CASE WHEN is_rare THEN 'rare' ELSE 'usual' END FROM made),
     held_in_team AS (
       INSERT INTO team_permissions (project_id, team_id, user_id, permission_id)
       SELECT $1, $3, id, CASE WHEN is_rare THEN 'rare' ELSE 'usual' END FROM made)
     INSERT INTO one_time_purchases (project_id, id, customer_type, customer_id, product_id, product, quantity, source, created_at)
     SELECT $1, gen_random_uuid(), 'user', id::text, CASE WHEN is_rare THEN 'rare' ELSE 'usual' END, '{}', 1, 'TEST_MODE', now() FROM made`,
    [id, USERS, TEAM],
  );
}

const TABLES = [
  'oauth_accounts',
  'team_memberships',
  'project_permissions',
  'team_permissions',
  'one_time_purchases',
  'users',
];

beforeAll(async () => {
  projectId = (await createProject()).id;
  neighbourId = (await createProject()).id;
  await fill(projectId, `n % ${USERS / FEW} = 0`);
  await fill(neighbourId, 'true');
  await vacuum(...TABLES);
});

afterAll(async () => {
  for (const table of TABLES) {
    await query(
      `WITH off AS MATERIALIZED (SELECT set_config('session_replication_role', 'replica', true))
       DELETE FROM ${table} USING off WHERE project_id = ANY ($1)`,
      [[projectId, neighbourId]],
    );
  }
  await shrink(...TABLES);
});

/** The filters, for few users of the project; `pages` is the most of the database that a list reads. */
const RARE: Array<[string, Partial<PageQuery>]> = [
  ['a verified address', { primary_email_verified: true }],
  ['a password', { sign_in_method: 'password' }],
  ['emailed codes', { sign_in_method: 'otp' }],
  ['a passkey', { sign_in_method: 'passkey' }],
  ['a provider', { oauth_provider_id: 'rare' }],
  ['a second factor', { has_second_factor: true }],
  ['a team', { team_id: TEAM }],
  ['a permission of the project', { permission_id: 'rare', held: { scope: 'project', ids: ['rare'] } }],
  ['a permission of teams', { permission_id: 'rare', held: { scope: 'team', ids: ['rare'] } }],
  ['a product', { product_id: 'rare' }],
  ['a country', { country_code: 'NO' }],
  ['a day of sign-ups', { signed_up_since_millis: NOW - 3 * DAY, signed_up_until_millis: NOW - 2.75 * DAY }],
  ['a day of activity', { active_since_millis: NOW - 3 * DAY, active_until_millis: NOW - 2.75 * DAY }],
  ['nobody anonymous', { only_anonymous: 'true', include_anonymous: 'true' }],
  ['nobody', { sign_in_method: 'passkey', country_code: 'US' }],
  ['restricted users', { include_anonymous: 'false', only_restricted: true }],
  ['regular users, where hardly anybody is verified', { include_anonymous: 'false', isVerifiedEmailRequired: true }],
];

const MANY: Array<[string, Partial<PageQuery>]> = [
  ['no verified address', { primary_email_verified: false }],
  ['no second factor', { has_second_factor: false }],
  ['the usual provider', { oauth_provider_id: 'usual' }],
  ['the usual permission', { permission_id: 'usual', held: { scope: 'project', ids: ['usual'] } }],
  ['the usual product', { product_id: 'usual' }],
  ['the usual country', { country_code: 'US' }],
  ['restricted users, who are nearly all', { only_restricted: true, isVerifiedEmailRequired: true }],
  ['all sign-ups', { signed_up_since_millis: 0 }],
  ['all activity', { active_until_millis: NOW }],
];

/** The filter as lists read it: who is looked up first is, where they are few. */
async function resolve(filter: Partial<PageQuery>): Promise<Partial<PageQuery>> {
  const few: PageQuery['few'] = {};
  for (const name of lookedUpOf(filter)) {
    const values: unknown[] = [projectId];
    const named = namedBy(name, (value) => `$${values.push(value)}`, filter);
    if (named === null) continue;
    const nodes = await planOf(`${named} LIMIT 5001`, values);
    expect(walked(nodes)).toEqual([]);
    const rows = await query<{ user_id: string }>(`${named} LIMIT 5001`, values);
    if (rows.length <= 5_000) few[name] = rows.map(({ user_id }) => user_id);
  }
  return { ...filter, few };
}

const ORDERS: UserOrder[] = ['signed_up_at', 'last_active_at', 'display_name', 'primary_email'];
const CASES = (filters: typeof RARE) =>
  ORDERS.flatMap((order) => filters.map(([name, filter]) => [name, order, filter] as const));

describe('a list of few users among many reads little', () => {
  it.each(CASES(RARE))('%s, by %s', async (_, order, filter) => {
    const page = buildPage(projectId, {
      order_by: order,
      limit: 50,
      include_anonymous: 'true',
      ...(await resolve({ ...filter, order_by: order })),
    });
    const nodes = await planOf(page.rows, page.values);
    expect(walked(nodes)).toEqual([]);
    expect(Math.max(...nodes.map(looked))).toBeLessThanOrEqual(MOST_ROWS);
    // One index of the whole project at most, of pages that are half full.
    expect(pagesOf(nodes)).toBeLessThanOrEqual(USERS / 20);
  });
});

describe('a page of a list of many users ends early', () => {
  it.each(CASES(MANY))('%s, by %s', async (_, order, filter) => {
    const page = buildPage(projectId, {
      order_by: order,
      limit: 50,
      ...(await resolve({ ...filter, order_by: order })),
    });
    const nodes = await planOf(page.rows, page.values);
    expect(walked(nodes)).toEqual([]);
    expect(Math.max(...nodes.map(looked))).toBeLessThanOrEqual(2 * USERS);
    expect(pagesOf(nodes)).toBeLessThanOrEqual(USERS / 10);
  });

  it.each(ORDERS)('unfiltered, and its next page, by %s', async (order) => {
    const [{ id: cursor } = { id: '' }] = await query<{ id: string }>(
      'SELECT id FROM users WHERE project_id = $1 LIMIT 1 OFFSET 10000',
      [projectId],
    );
    for (const from of [undefined, cursor]) {
      for (const desc of ['true', 'false'] as const) {
        const page = buildPage(projectId, {
          order_by: order,
          desc,
          limit: 50,
          cursor: from,
          include_anonymous: 'true',
        });
        const nodes = await planOf(page.rows, page.values);
        expect(walked(nodes)).toEqual([]);
        expect(Math.max(...nodes.map(looked))).toBeLessThanOrEqual(51);
      }
    }
  });
});

describe('every filter', () => {
  it('is among these', () => {
    const text = readFileSync(join(__dirname, '../../src/users/user-filter.contract.ts'), 'utf8');
    const [, conditions = ''] = /class UserConditions \{(.*?)\n\}/s.exec(text) ?? [];
    const names = [...conditions.matchAll(/^ +(?:@.*\) )?(\w+)\?: /gm)].map(([, name]) => name);
    const tried = new Set([...RARE, ...MANY].flatMap(([, filter]) => narrowingOf(filter)));
    expect(names.length).toBeGreaterThan(0);
    expect([...tried].toSorted()).toEqual(names.toSorted());
  });
});

describe('all who match, for a bulk action and for an export, are read from their project alone', () => {
  it.each([...RARE, ...MANY])('%s', async (_, filter) => {
    const filters = { include_anonymous: 'true' as const, ...(await resolve(filter)) };
    const ids = buildIds(projectId, filters, 50_001);
    const nodes = await planOf(ids.rows, ids.values);
    expect(walked(nodes)).toEqual([]);
    expect(Math.max(...nodes.map(looked))).toBeLessThanOrEqual(2 * USERS);
    const exported = buildExportPage(projectId, filters, null);
    const page = await planOf(exported.text, exported.values);
    expect(walked(page)).toEqual([]);
    expect(Math.max(...page.map(looked))).toBeLessThanOrEqual(2 * USERS);
  });
});

describe('a count reads the users of its project alone', () => {
  it.each([...RARE, ...MANY])('%s', async (_, filter) => {
    const { rows, values } = buildCounted(projectId, { include_anonymous: 'true', ...(await resolve(filter)) });
    const nodes = await planOf(`SELECT count(*) FROM (${rows} LIMIT 200001) r`, values);
    expect(walked(nodes)).toEqual([]);
    expect(Math.max(...nodes.map(looked))).toBeLessThanOrEqual(2 * USERS);
  });
});
