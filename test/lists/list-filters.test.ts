import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../support/client';
import { auditPage } from '../support/audit';
import { insertTeam, query } from '../support/database';
import { createProject, expectOk, type TestProject } from '../support/project';
import { NIL } from '../support/users';

const NOON = Date.UTC(2026, 4, 20, 12);
const DAY = 86_400_000;

let project: TestProject;

interface Connection {
  edges: Array<{ node: Record<string, string> }>;
  pageInfo: { endCursor: string | null };
}

interface Listed {
  names: string[];
  next: string | null;
  count: number;
  isExact: boolean;
}

/** The arguments of a field as GraphQL writes them. Words of enums have no quotes. */
function inGraphql(args: Record<string, unknown>): string {
  const enums = ['status', 'transport', 'source', 'orderBy', 'type', 'customerType'];
  const parts = Object.entries(args).map(([name, value]) => {
    return `${name}: ${enums.includes(name) ? String(value) : JSON.stringify(value)}`;
  });
  return parts.length === 0 ? '' : `(${parts.join(', ')})`;
}

/** A page over GraphQL, and what is counted for the same filters. */
async function ask(field: string, name: string, args: Record<string, unknown>): Promise<Listed> {
  const { first: _first, after: _after, orderBy: _orderBy, descending: _descending, ...filters } = args;
  const { data, errors } = await project.graphql<{
    list: Connection;
    counted: { count: number; isExact: boolean };
  }>(
    `{ list: ${field}${inGraphql(args)} { edges { node { ${name} } } pageInfo { endCursor } }
       counted: ${field}Count${inGraphql(filters)} { count isExact } }`,
  );
  expect(errors).toEqual([]);
  const names = data!.list.edges.map(({ node }) => node[name] ?? '');
  return { names, next: data!.list.pageInfo.endCursor, ...data!.counted };
}

/** Every name, page by page. */
async function walk(field: string, name: string, args: Record<string, unknown>): Promise<string[]> {
  const all: string[] = [];
  let after: string | null = null;
  do {
    const page: Listed = await ask(field, name, { ...args, first: 1, ...(after === null ? {} : { after }) });
    all.push(...page.names);
    after = page.next;
  } while (after !== null);
  return all;
}

describe('teams', () => {
  const MEMBER = randomUUID();

  beforeAll(async () => {
    project = await createProject();
    const teams: Array<[string, string[], number]> = [
      ['bravo', [], NOON],
      ['Alpha', [MEMBER], NOON + DAY],
      ['Élan', [randomUUID(), randomUUID()], NOON + 2 * DAY],
    ];
    for (const [name, , at] of teams) {
      await query(
        'INSERT INTO teams (project_id, id, display_name, created_at) VALUES ($1, $2, $3, to_timestamp($4::float8 / 1000))',
        [project.id, randomUUID(), name, at],
      );
    }
    const user = expectOk(await project.server<{ id: string } & JsonObject>('POST /users', { body: {} }));
    const rows = await query<{ id: string; display_name: string }>(
      'SELECT id, display_name FROM teams WHERE project_id = $1',
      [project.id],
    );
    for (const { id, display_name } of rows) {
      if (display_name === 'bravo') continue;
      expectOk(await project.server(`POST /team-memberships/${id}/${user.id}`, { body: {} }));
    }
  });

  it.each<[Record<string, unknown>, string[]]>([
    [{}, ['Élan', 'Alpha', 'bravo']],
    [{ hasMembers: true }, ['Élan', 'Alpha']],
    [{ hasMembers: false }, ['bravo']],
    [{ createdSinceMillis: NOON + DAY }, ['Élan', 'Alpha']],
    [{ createdUntilMillis: NOON + DAY }, ['Alpha', 'bravo']],
    [{ createdSinceMillis: NOON + 1, createdUntilMillis: NOON + DAY - 1 }, []],
    [{ hasMembers: true, search: 'alph' }, ['Alpha']],
    [{ userId: NIL, hasMembers: true }, []],
  ])('%j', async (filters, names) => {
    expect(await ask('teams', 'displayName', filters)).toMatchObject({ names, count: names.length, isExact: true });
  });

  it('are sorted by name as people read it, page by page and both ways', async () => {
    const names = ['Alpha', 'bravo', 'Élan'];
    expect(await walk('teams', 'displayName', { orderBy: 'display_name', descending: false })).toEqual(names);
    expect(await walk('teams', 'displayName', { orderBy: 'display_name' })).toEqual(names.toReversed());
  });

  it('are filtered and sorted the same over REST', async () => {
    const search = { has_members: 'true', order_by: 'display_name', limit: '5' };
    const { items } = expectOk(
      await project.server<{ items: Array<{ display_name: string }> }>('GET /teams', { query: search }),
    );
    expect(items.map(({ display_name }) => display_name)).toEqual(['Alpha', 'Élan']);
    for (const wrong of [{ has_members: 'perhaps' }, { created_since_millis: 'yesterday' }, { order_by: 'members' }]) {
      expect(await project.server('GET /teams', { query: wrong as unknown as Record<string, string> })).toMatchObject({
        code: 'SCHEMA_ERROR',
      });
    }
  });

  it('are found by the keys and values of their metadata, of whichever kind', async () => {
    project = await createProject();
    const long = 'x'.repeat(150);
    const metadata: Array<[string, Record<string, unknown>]> = [
      ['One', { client_metadata: { plan: 'free', seats: 5 } }],
      [
        'Two',
        { client_read_only_metadata: { plan: 'pro' }, server_metadata: { stripe: 'cus_1', nested: { plan: 'x' } } },
      ],
      ['Three', { server_metadata: { note: `${long}1` }, client_metadata: 'plan' }],
      ['Four', { server_metadata: ['plan'], client_metadata: { note: `${long}2`, plan: null } }],
    ];
    for (const [display_name, body] of metadata) {
      expectOk(await project.server('POST /teams', { body: { display_name, ...body } as JsonObject }));
    }
    for (const [text, names] of [
      ['plan', ['Two', 'One']],
      ['plan=free', ['One']],
      [' plan = free ', ['One']],
      ['plan=fre', []],
      ['seats=5', ['One']],
      ['stripe=cus_1', ['Two']],
      ['nested', ['Two']],
      ['note', ['Four', 'Three']],
      [`note=${long}1`, ['Three']],
      ['free', []],
    ] as const) {
      const found = await ask('teams', 'displayName', { metadata: text });
      expect({ text, ...found }).toMatchObject({ text, names, count: names.length, isExact: true });
    }
    expect(await walk('teams', 'displayName', { metadata: 'plan', orderBy: 'display_name' })).toEqual(['Two', 'One']);
    const query = { metadata: 'plan=pro', limit: '5' };
    const { items } = expectOk(await project.server<{ items: object[] }>('GET /teams', { query }));
    expect(items).toEqual([expect.objectContaining({ display_name: 'Two' })]);
    const other = await createProject();
    expect(expectOk(await other.server<{ items: object[] }>('GET /teams', { query })).items).toEqual([]);
  });
});

describe('emails', () => {
  const [TEMPLATE, MAILING] = [randomUUID(), randomUUID()];

  beforeAll(async () => {
    project = await createProject();
    const emails: Array<[string, string, string, string | null, number]> = [
      ['zoe@example.com', 'First', 'sent', TEMPLATE, NOON],
      ['Ada@Example.com', 'Second', 'failed', null, NOON + DAY],
      ['ada@example.com', 'Third', 'sent', TEMPLATE, NOON + 2 * DAY],
    ];
    await query("INSERT INTO mailings (project_id, id, content) VALUES ($1, $2, '')", [project.id, MAILING]);
    for (const [recipient, subject, status, template, at] of emails) {
      await query(
        `INSERT INTO emails (project_id, id, recipient, subject, status, template_id, mailing_id, created_at, transport)
         VALUES ($1, gen_random_uuid(), $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000), 'inbox')`,
        [project.id, recipient, subject, status, template, status === 'failed' ? MAILING : null, at],
      );
    }
  });

  it.each<[Record<string, unknown>, string[]]>([
    [{}, ['Third', 'Second', 'First']],
    [{ status: 'sent' }, ['Third', 'First']],
    [{ templateId: TEMPLATE }, ['Third', 'First']],
    [{ mailingId: MAILING }, ['Second']],
    [{ recipient: 'ADA@example.com' }, ['Third', 'Second']],
    [{ recipient: 'ada@example.co' }, []],
    [{ createdSinceMillis: NOON + DAY, createdUntilMillis: NOON + DAY }, ['Second']],
    [{ search: 'ada@example', status: 'failed' }, ['Second']],
    [{ search: 'th', createdSinceMillis: NOON + DAY }, ['Third']],
    [{ transport: 'custom' }, []],
  ])('%j', async (filters, names) => {
    expect(await ask('emails', 'subject', filters)).toMatchObject({ names, count: names.length, isExact: true });
  });

  it('are sorted by address, and those of one by time, page by page and both ways', async () => {
    const subjects = ['Second', 'Third', 'First'];
    expect(await walk('emails', 'subject', { orderBy: 'recipient', descending: false })).toEqual(subjects);
    expect(await walk('emails', 'subject', { orderBy: 'recipient' })).toEqual(subjects.toReversed());
    expect(await walk('emails', 'subject', { descending: false })).toEqual(['First', 'Second', 'Third']);
    expect(await walk('emails', 'subject', { descending: false, search: 'e' })).toEqual(['First', 'Second', 'Third']);
  });

  it('are sorted by state and by subject as people read it, page by page and both ways', async () => {
    const subjects = ['Second', 'First', 'Third'];
    expect(await walk('emails', 'subject', { orderBy: 'status', descending: false })).toEqual(subjects);
    expect(await walk('emails', 'subject', { orderBy: 'status' })).toEqual(subjects.toReversed());
    const project_id = project.id;
    await query(
      `INSERT INTO emails (project_id, id, recipient, subject, status)
       VALUES ($1, gen_random_uuid(), 'a@example.com', 'éclair', 'queued'), ($1, gen_random_uuid(), 'b@example.com', NULL, 'queued')`,
      [project_id],
    );
    const inOrder = ['', 'éclair', 'First', 'Second', 'Third'];
    expect(await walk('emails', 'subject', { orderBy: 'subject', descending: false })).toEqual(inOrder);
    expect(await walk('emails', 'subject', { orderBy: 'subject' })).toEqual(inOrder.toReversed());
  });

  it('are found by where they come from', async () => {
    project = await createProject();
    const mailings: Array<[string, string | null, string | null]> = [
      ['From a draft', randomUUID(), null],
      ['From a template', null, TEMPLATE],
      ['From HTML', null, null],
    ];
    for (const [subject, draft, template] of mailings) {
      const id = randomUUID();
      await query("INSERT INTO mailings (project_id, id, content, draft_id, template_id) VALUES ($1, $2, '', $3, $4)", [
        project.id,
        id,
        draft,
        template,
      ]);
      await query(
        `INSERT INTO emails (project_id, id, recipient, subject, template_id, mailing_id)
         VALUES ($1, gen_random_uuid(), 'a@example.com', $2, $3, $4)`,
        [project.id, subject, template, id],
      );
    }
    await query(
      `INSERT INTO emails (project_id, id, recipient, subject, template_id) VALUES ($1, gen_random_uuid(), 'a@example.com', 'A code', $2)`,
      [project.id, TEMPLATE],
    );
    for (const [source, subject] of [
      ['draft', 'From a draft'],
      ['template', 'From a template'],
      ['html', 'From HTML'],
      ['system', 'A code'],
    ]) {
      expect(await ask('emails', 'subject', { source })).toMatchObject({ names: [subject], count: 1, isExact: true });
    }
  });
});

describe('the audit log', () => {
  beforeAll(async () => {
    project = await createProject();
    for (const name of ['Alpha', 'Bravo'])
      expectOk(await project.server('POST /teams', { body: { display_name: name } }));
    expectOk(await project.server('POST /users', { body: { display_name: 'Ada' } }));
  });

  it.each<[Record<string, string>, string[]]>([
    [{ object_type: 'team' }, ['team.created', 'team.created']],
    [{ object_type: 'user' }, ['user.created']],
    [{ object_type: 'user', action: 'team.created' }, []],
  ])('%j', async (filters, actions) => {
    expect((await auditPage(project, filters)).items.map(({ action }) => action)).toEqual(actions);
    const camel = Object.fromEntries(
      Object.entries(filters).map(([name, value]) => [name === 'object_type' ? 'objectType' : name, value]),
    );
    expect(await ask('auditLog', 'action', camel)).toMatchObject({
      names: actions,
      count: actions.length,
      isExact: true,
    });
  });

  it('is read from its beginning, page by page, and counted', async () => {
    const { items } = await auditPage(project, {});
    const ids = items.map(({ id }) => id);
    expect(await walk('auditLog', 'id', { descending: false })).toEqual(ids.toReversed());
    expect((await auditPage(project, { desc: 'false' })).items.map(({ id }) => id)).toEqual(ids.toReversed());
    expect((await ask('auditLog', 'id', {})).count).toBe(ids.length);
    expect(await ask('auditLog', 'action', { search: 'alpha' })).toMatchObject({ names: ['team.created'], count: 1 });
    expect(await walk('auditLog', 'action', { search: 'created', objectType: 'team', descending: false })).toEqual([
      'team.created',
      'team.created',
    ]);
  });

  it('counts what an object concerns once', async () => {
    const [team] = (await auditPage(project, { object_type: 'team' })).items;
    const objectId = team!.object.id ?? '';
    expect((await ask('auditLog', 'id', { objectId })).count).toBe(1);
  });
});

describe('filters of others', () => {
  it('find nothing of another project', async () => {
    project = await createProject();
    const other = await createProject();
    await insertTeam(other.id, [], 'Theirs');
    await query(
      `INSERT INTO emails (project_id, id, recipient, subject, status) VALUES ($1, gen_random_uuid(), 'a@example.com', 'Theirs', 'sent')`,
      [other.id],
    );
    expect((await ask('teams', 'displayName', { hasMembers: false })).count).toBe(0);
    expect((await ask('emails', 'subject', { recipient: 'a@example.com' })).count).toBe(0);
  });
});
