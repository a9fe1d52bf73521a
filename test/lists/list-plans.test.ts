import {
  buildAuditList,
  buildCountedAudit,
  firstIdOf,
  type AuditFilters,
} from '../../src/common/audit/audit-sql.queries.js';
import {
  buildCountedEmails,
  buildFoundFirst,
  listed,
  orderOf,
  type ListFilters,
} from '../../src/email/outbox/email-conditions.queries.js';
import {
  buildCountedTransactions,
  buildTransactions,
} from '../../src/payments/transactions/transactions-page.queries.js';
import { buildFew, type ReadFilters } from '../../src/teams/team-conditions.queries.js';
import type { TransactionFilters } from '../../src/payments/transactions/transaction-conditions.queries.js';
import { buildCountedTeams, buildTeamList } from '../../src/teams/teams-page.queries.js';
import { TRANSACTION_SOURCES } from '../../shared/payments/transaction-types';
import { query, shrink, vacuum } from '../support/database';
import { FILLED_TABLES, fillLists, RARE_ID, USUAL_ID } from '../support/filled-lists';
import { looked, pagesOf, pagesOfIndexes, planOf, walked, type Plan } from '../support/plans';
import { createProject } from '../support/project';

/** Enough that looking at every row would show. */
const ROWS = 12_000;
/** Rows that match a rare filter. */
const FEW = 24;
/** Rows that are looked at for a page of few: themselves, and what an index brings for nothing. */
const MOST_LOOKED = 500;
const DAY = 86_400_000;
const NOW = Date.now();
/** A day on which few were made: each ten minutes there is one. */
const A_DAY = { created_since_millis: NOW - 3 * DAY, created_until_millis: NOW - 2.9 * DAY };

/** Some teams that match what stands elsewhere. */
const FEW_TEAMS: string[] = [];

let projectId: string;
let neighbourId: string;

beforeAll(async () => {
  projectId = (await createProject()).id;
  neighbourId = (await createProject()).id;
  await fillLists(projectId, ROWS, `n % ${ROWS / FEW} = 0`);
  await fillLists(neighbourId, ROWS, 'true');
  // One team in five hundred has nobody.
  await query(
    `WITH off AS MATERIALIZED (SELECT set_config('session_replication_role', 'replica', true))
     DELETE FROM team_memberships m USING off WHERE m.project_id = $1 AND m.user_id <> $2::uuid AND m.team_id IN (
       SELECT team_id FROM team_memberships WHERE project_id = $1 AND user_id <> $2::uuid LIMIT ${FEW})`,
    [projectId, RARE_ID],
  );
  await vacuum(...FILLED_TABLES, 'audit_log');
  const teams = await query<{ id: string }>('SELECT id FROM teams WHERE project_id = $1 ORDER BY id LIMIT $2', [
    projectId,
    FEW,
  ]);
  FEW_TEAMS.push(...teams.map(({ id }) => id));
});

afterAll(async () => {
  for (const table of FILLED_TABLES) {
    await query(
      `WITH off AS MATERIALIZED (SELECT set_config('session_replication_role', 'replica', true))
       DELETE FROM ${table} USING off WHERE project_id = ANY ($1)`,
      [[projectId, neighbourId]],
    );
  }
  await shrink(...FILLED_TABLES);
});

interface Statement {
  text: string;
  values: unknown[];
}

/** A list: its page by each order, and what is counted of it. */
interface List<Filter> {
  orders: ReadonlyArray<{ name: string } & Record<string, unknown>>;
  page: (filter: Filter, order: Record<string, unknown>) => Statement;
  counted: (filter: Filter) => { rows: string; values: unknown[] };
  few: Array<[string, Filter]>;
  many: Array<[string, Filter]>;
}

const list = <Filter extends object>(of: List<Filter>) => of as unknown as List<object>;

const emailPage = (args: object): Statement => {
  const values: unknown[] = [projectId];
  return {
    text: `SELECT e.id FROM ${listed(args, (value) => `$${values.push(value)}`)} ${orderOf(args)} LIMIT 51`,
    values,
  };
};

const transactions = (filter: object) => ({ sources: TRANSACTION_SOURCES, itemTypes: {}, ...filter });

const LISTS: Record<string, List<object>> = {
  teams: list<ReadFilters>({
    orders: [
      { name: 'newest', order_by: 'created_at', desc: 'true' },
      { name: 'name', order_by: 'display_name', desc: 'false' },
    ],
    page: (filter, order) => buildTeamList(projectId, { limit: 50, ...filter, ...order }),
    counted: (filter) => buildCountedTeams(projectId, filter),
    few: [
      ['a member', { user_id: RARE_ID }],
      ['a day', A_DAY],
      ['those few without members', { has_members: false, few: { has_members: FEW_TEAMS } }],
      ['those few with an entry of metadata', { metadata: 'plan=rare', few: { metadata: FEW_TEAMS } }],
    ],
    many: [
      ['everything', {}],
      ['with members', { has_members: true }],
      ['with a usual key of metadata', { metadata: 'plan' }],
      ['with a usual entry of metadata', { metadata: 'plan=usual' }],
      ['all days', { created_since_millis: 0 }],
    ],
  }),
  emails: list<ListFilters>({
    orders: [
      { name: 'newest', order_by: 'created_at', descending: true },
      { name: 'oldest', order_by: 'created_at', descending: false },
      { name: 'address', order_by: 'recipient', descending: false },
      { name: 'state', order_by: 'status', descending: false },
      { name: 'subject', order_by: 'subject', descending: true },
    ],
    page: (filter, order) => emailPage({ ...filter, ...order }),
    counted: (filter) => buildCountedEmails(projectId, filter),
    few: [
      ['a status', { status: 'failed' }],
      ['a way', { transport: 'custom' }],
      ['drafts', { source: 'draft', found: { drafts: [RARE_ID] } }],
      ['a template', { template_id: RARE_ID }],
      ['a mailing', { mailing_id: RARE_ID }],
      ['a user', { user_id: RARE_ID }],
      ['a day', A_DAY],
    ],
    many: [
      ['everything', {}],
      ['the usual status', { status: 'sent' }],
      ['templates', { source: 'template' }],
      ['the usual template', { template_id: USUAL_ID }],
      ['all days', { created_since_millis: 0 }],
    ],
  }),
  transactions: list<Partial<TransactionFilters>>({
    orders: [
      { name: 'newest', isAscending: false },
      { name: 'oldest', isAscending: true },
      { name: 'largest', order: 'amount', isAscending: false },
    ],
    page: (filter, order) => buildTransactions(projectId, transactions(filter), { cursor: {}, limit: 50, ...order }),
    counted: (filter) => buildCountedTransactions(projectId, transactions(filter)),
    few: [
      ['a customer', { customerId: 'rare' }],
      ['a product', { product_id: 'rare' }],
      ['test mode', { test_mode: true }],
      ['a large amount', { amount_at_least: 50_000 }],
      ['a range without any', { amount_at_least: 2_000, amount_at_most: 3_000 }],
      ['a day', A_DAY],
    ],
    many: [
      ['everything', {}],
      ['the usual product', { product_id: 'usual' }],
      ['a customer type', { customerType: 'custom' }],
      ['out of test mode', { test_mode: false }],
      ['small amounts', { amount_at_most: 1_000 }],
      ['all days', { created_since_millis: 0 }],
    ],
  }),
  'audit log': list<AuditFilters>({
    orders: [
      { name: 'newest', isAscending: false },
      { name: 'oldest', isAscending: true },
    ],
    page: (filter, order) => buildAuditList(projectId, filter, { limit: 50, ...order }),
    counted: (filter) => buildCountedAudit(projectId, filter),
    few: [
      ['an action', { action: 'team.deleted' }],
      ['an actor', { actorId: RARE_ID }],
      ['a kind of object', { objectType: 'team' }],
      ['an object', { objectId: RARE_ID }],
      ['a day', { sinceMillis: NOW - 3 * DAY, untilMillis: NOW - 2.9 * DAY }],
    ],
    many: [
      ['everything', {}],
      ['the usual action', { action: 'user.updated' }],
      ['the usual kind of object', { objectType: 'user' }],
      ['all days', { sinceMillis: 0 }],
    ],
  }),
};

const cases = (kind: 'few' | 'many') =>
  Object.entries(LISTS).flatMap(([name, of]) =>
    of.orders.flatMap((order) =>
      of[kind].map(([what, filter]) => [name, what, order.name, () => of.page(filter, order)] as const),
    ),
  );

/** The nodes that look for rows of a list: not for the names that are shown with each. */
const mostLooked = (nodes: Plan[]) => Math.max(...nodes.map(looked));

describe('a list of few among many reads little', () => {
  it.each(cases('few'))('%s: %s, by %s', async (_name, _what, _order, build) => {
    const { text, values } = build();
    const nodes = await planOf(text, values);
    expect(walked(nodes)).toEqual([]);
    expect(mostLooked(nodes)).toBeLessThanOrEqual(MOST_LOOKED);
    // The indexes at most, and nothing of them twice.
    expect(pagesOf(nodes)).toBeLessThanOrEqual(await pagesOfIndexes(nodes));
  });
});

describe('a page of a list of many ends early', () => {
  it.each(cases('many'))('%s: %s, by %s', async (_name, _what, _order, build) => {
    const { text, values } = build();
    const nodes = await planOf(text, values);
    expect(walked(nodes)).toEqual([]);
    expect(mostLooked(nodes)).toBeLessThanOrEqual(ROWS + FEW);
    expect(pagesOf(nodes)).toBeLessThanOrEqual(5 * ROWS);
  });
});

describe('a count reads the rows of its project alone', () => {
  const counts = Object.entries(LISTS).flatMap(([name, of]) =>
    [...of.few, ...of.many].map(([what, filter]) => [name, what, () => of.counted(filter)] as const),
  );

  it.each(counts)('%s: %s', async (_name, _what, build) => {
    const { rows, values } = build();
    const nodes = await planOf(`SELECT count(*) FROM (${rows} LIMIT 200001) r`, values);
    expect(walked(nodes)).toEqual([]);
    expect(mostLooked(nodes)).toBeLessThanOrEqual(5 * ROWS);
  });
});

describe('emails to one address', () => {
  const TO_RARE = { recipient: 'rare@EXAMPLE.com' };

  it.each(['created_at', 'recipient', 'status', 'subject'] as const)('by %s', async (order_by) => {
    const found: Record<string, string[]> = {};
    for (const [name, { text, values }] of buildFoundFirst(projectId, { ...TO_RARE, order_by })) {
      expect(mostLooked(await planOf(text, values))).toBeLessThanOrEqual(MOST_LOOKED);
      found[name] = (await query<{ id: string }>(text, values)).map(({ id }) => id);
    }
    expect(found.toRecipient?.length).toBe(['status', 'subject'].includes(order_by) ? FEW : undefined);
    const { text, values } = emailPage({ ...TO_RARE, order_by, found });
    const nodes = await planOf(text, values);
    expect(walked(nodes)).toEqual([]);
    expect(mostLooked(nodes)).toBeLessThanOrEqual(MOST_LOOKED);
  });
});

describe('teams that nearly all match what stands elsewhere are met soon in order', () => {
  const USUAL = [{ has_members: true }, { metadata: 'plan' }, { metadata: 'plan=usual' }];

  it.each(USUAL.flatMap((filter) => (['created_at', 'display_name'] as const).map((by) => [filter, by] as const)))(
    '%j by %s',
    async (filter, order_by) => {
      const { text, values } = buildTeamList(projectId, { limit: 50, order_by, desc: 'true', ...filter });
      expect(mostLooked(await planOf(text, values))).toBeLessThanOrEqual(MOST_LOOKED);
    },
  );
});

describe('teams that match what stands elsewhere are looked up first', () => {
  it.each([
    ['members', 'has_members', { has_members: true }, 5 * ROWS],
    ['no members', 'has_members', { has_members: false }, 5 * ROWS],
    ['a rare entry', 'metadata', { metadata: 'plan=rare' }, MOST_LOOKED],
    ['a usual entry', 'metadata', { metadata: 'plan=usual' }, 2 * ROWS],
  ] as const)('%s', async (_what, name, filter, most) => {
    const { text, values } = buildFew(projectId, name, filter)!;
    const nodes = await planOf(text, values);
    expect(walked(nodes)).toEqual([]);
    expect(mostLooked(nodes)).toBeLessThanOrEqual(most);
  });
});

it('the ids of the log are in the order of time', async () => {
  const [row] = await query<{ first: string }>('SELECT min(id::text) AS first FROM audit_log WHERE project_id = $1', [
    projectId,
  ]);
  expect(row!.first > firstIdOf(NOW - 100 * DAY)).toBe(true);
});
