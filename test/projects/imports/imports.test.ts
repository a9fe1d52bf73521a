import { randomUUID } from 'node:crypto';
import { query } from '../../support/database';
import { finish, reportOf, whenEnded, toLines, upload, type ImportBody } from '../../support/imports';
import { inParallel } from '../../support/passwords';
import { createProject, expectOk, freshEmail, type TestProject } from '../../support/project';

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
});

const users = (count: number) =>
  Array.from({ length: count }, () => ({ type: 'user', id: randomUUID(), primary_email: freshEmail() }));
const countUsers = async () =>
  Number((await query<{ count: string }>('SELECT count(*) FROM users WHERE project_id = $1', [project.id]))[0]!.count);
const OCTETS = { 'content-type': 'application/octet-stream' };

describe('a check', () => {
  it('says of every line what would come of it, those before it included, and changes nothing', async () => {
    const [one, two] = users(2);
    const team = { type: 'team', external_id: 't', display_name: 'T' };
    const member = { type: 'team_membership', team_id: 't', user_id: one!.id };
    const lines = [one!, two!, team, member, one!, { ...users(1)[0]!, primary_email: two!.primary_email }];
    const id = await upload(project, [toLines(lines), toLines([two!, { ...member, user_id: 'nobody' }])]);
    const checked = await finish(project, id, 'check');
    expect(checked).toMatchObject({
      state: 'checked',
      check_counts: { created: 4, skipped: 3, failed: 1 },
      run_counts: null,
    });
    const report = await reportOf(project, id);
    expect(report.map(({ line, outcome }) => [line, outcome])).toEqual([
      [5, 'skipped'],
      [6, 'skipped'],
      [7, 'skipped'],
      [8, 'failed'],
    ]);
    expect(await reportOf(project, id, { outcome: 'failed' })).toHaveLength(1);
    expect(await reportOf(project, id, { limit: '2', cursor: '6' })).toMatchObject([{ line: 6 }, { line: 7 }]);
    expect(await countUsers()).toBe(0);
    const done = await finish(project, id);
    expect(done).toMatchObject({ state: 'completed', run_counts: { created: 4, skipped: 3, failed: 1 } });
    expect(await countUsers()).toBe(2);
    const left = await query('SELECT 1 FROM import_planned_keys WHERE project_id = $1', [project.id]);
    expect(left).toEqual([]);
  });

  it('is made again of chunks that were mended', async () => {
    const [good] = users(1);
    const id = await upload(project, '{"type":"user"}\n');
    expect(await finish(project, id, 'check')).toMatchObject({ check_counts: { failed: 1 } });
    const body = toLines([good!]);
    expectOk(await project.admin(`PUT /internal/imports/${id}/chunks/0`, { body, headers: OCTETS }));
    expect(await finish(project, id, 'check')).toMatchObject({ check_counts: { created: 1, failed: 0 } });
    expect(await reportOf(project, id)).toEqual([]);
  });
});

describe('an import', () => {
  it('of many chunks brings every line in once, and drops what was uploaded', async () => {
    const lines = users(1_203);
    const id = await upload(project, [toLines(lines.slice(0, 1_100)), toLines(lines.slice(1_100))]);
    expect(await finish(project, id)).toMatchObject({
      lines: 1_203,
      lines_done: 1_203,
      run_counts: { created: 1_203 },
    });
    expect(await countUsers()).toBe(1_203);
    expect(await query('SELECT 1 FROM import_chunks WHERE project_id = $1', [project.id])).toEqual([]);
  });

  it('is in the audit log: who made, started and dropped it, and what it came to', async () => {
    const id = await upload(project, toLines(users(1)));
    await finish(project, id);
    expectOk(await project.admin(`DELETE /internal/imports/${id}`));
    const answer = await project.admin<{ items: Array<{ action: string; actor: { type: string } }> }>(
      `GET /internal/audit-log?object_id=${id}`,
    );
    const rows = expectOk(answer).items.map(({ action, actor }) => [action, actor.type]);
    expect(rows.toReversed()).toEqual([
      ['import.created', 'key'],
      ['import.started', 'key'],
      ['import.completed', 'key'],
      ['import.deleted', 'key'],
    ]);
  });

  it('is started once, however often it is asked for at the same moment', async () => {
    const id = await upload(project, toLines(users(600)));
    const answers = await inParallel(6, () => project.admin(`POST /internal/imports/${id}/start`));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    expect(await whenEnded(project, id)).toMatchObject({ run_counts: { created: 600, skipped: 0 } });
  });

  it('is one of the project at a time', async () => {
    const ids = [await upload(project, toLines(users(600))), await upload(project, toLines(users(600)))];
    const answers = await inParallel(2, (index) => project.admin(`POST /internal/imports/${ids[index]!}/start`));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    for (const id of ids) await whenEnded(project, id);
  });

  it('takes a chunk again, and needs all of them', async () => {
    const lines = toLines(users(1));
    const id = await upload(project, [lines, lines]);
    const put = (number: number | string, body: string | Buffer) =>
      project.admin(`PUT /internal/imports/${id}/chunks/${number}`, { body, headers: OCTETS });
    expect(await put(1, toLines(users(3)))).toMatchObject({ status: 200, body: { number: 1, lines: 3 } });
    expect(await put(3, lines)).toMatchObject({ status: 200 });
    expect(await project.admin(`POST /internal/imports/${id}/start`)).toMatchObject({
      status: 400,
      text: expect.stringContaining('Chunk 2'),
    });
    expect(await put(2, '')).toMatchObject({ status: 200, body: { lines: 0 } });
    expect(await put(2, Buffer.from([0xff, 0xfe]))).toMatchObject({ status: 400, code: 'BODY_PARSING_ERROR' });
    expect(await put(4_096, lines)).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    expect(await put('x', lines)).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    expect(await finish(project, id)).toMatchObject({ run_counts: { created: 4, skipped: 1 } });
    expect(await put(0, lines)).toMatchObject({ status: 409 });
    expect(await project.admin(`POST /internal/imports/${id}/start`)).toMatchObject({ status: 409 });
    expect(await project.admin(`POST /internal/imports/${id}/cancel`)).toMatchObject({ status: 409 });
  });

  it('is kept beside at most 19 others of the project, however many are asked for at once', async () => {
    const make = () => project.admin<{ id: string }>('POST /internal/imports', { body: { format: 'jsonl' } });
    const answers = await inParallel(30, make);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    for (const { status, text } of answers.filter((one) => one.status !== 201)) {
      expect([status, text]).toEqual([400, expect.stringContaining('20')]);
    }
    const kept = answers.find(({ status }) => status === 201)!;
    expectOk(await project.admin(`DELETE /internal/imports/${expectOk(kept).id}`));
    expect(await make()).toMatchObject({ status: 201 });
  });

  it('without a chunk is not started, and one that is not there is not found', async () => {
    const id = await upload(project, []);
    expect(await project.admin(`POST /internal/imports/${id}/start`)).toMatchObject({ status: 409 });
    const other = await createProject();
    for (const owner of [other, project]) {
      const asked = owner === project ? randomUUID() : id;
      for (const request of ['GET', 'DELETE'] as const) {
        expect(await owner.admin(`${request} /internal/imports/${asked}`)).toMatchObject({ status: 404 });
      }
      expect(await owner.admin(`GET /internal/imports/${asked}/report`)).toMatchObject({ status: 404 });
      for (const verb of ['check', 'start', 'cancel']) {
        expect(await owner.admin(`POST /internal/imports/${asked}/${verb}`)).toMatchObject({ status: 404 });
      }
      const body = toLines(users(1));
      expect(await owner.admin(`PUT /internal/imports/${asked}/chunks/0`, { body, headers: OCTETS })).toMatchObject({
        status: 404,
      });
    }
    expect(await project.server(`GET /internal/imports/${id}`)).toMatchObject({
      status: 401,
      code: 'INSUFFICIENT_ACCESS_TYPE',
    });
    expect(await project.client('POST /internal/imports', { body: { format: 'csv' } })).toMatchObject({ status: 401 });
  });

  it('is listed, newest first, in pages, and dropped', async () => {
    const ids = [await upload(project, []), await upload(project, []), await upload(project, [])].toReversed();
    const page = async (path: string) => expectOk(await project.admin<Page>(path));
    interface Page {
      items: ImportBody[];
      pagination: { next_cursor: string | null };
    }
    const first = await page('GET /internal/imports?limit=2');
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const rest = await page(`GET /internal/imports?limit=2&cursor=${first.pagination.next_cursor}`);
    expect(rest).toMatchObject({ items: [{ id: ids[2] }], pagination: { next_cursor: null } });
    expectOk(await project.admin(`DELETE /internal/imports/${ids[0]}`));
    expect((await page('GET /internal/imports')).items).toHaveLength(2);
  });

  it('is not begun beyond so many, which GraphQL says, too', async () => {
    const create = 'mutation ($input: ImportCreateInput!) { createImport(input: $input) { id state } }';
    const answers = await inParallel(20, () => project.graphql(create, { input: { format: 'jsonl' } }));
    expect(answers.filter(({ data }) => data)).toHaveLength(20);
    const more = await project.graphql(create, { input: { format: 'jsonl' } });
    expect(more.errors[0]!.extensions.code).toBe('IMPORT_LIMIT_REACHED');
  });

  it('is kept sealed while it is there', async () => {
    await upload(project, toLines([{ type: 'user', primary_email: 'needle-in-hay@example.com' }]), {
      passphrase: 'needle in the hay',
    });
    const [row] = await query<{ text: string }>(
      `SELECT string_agg(encode(c.content, 'escape') || encode(i.options, 'escape'), '') AS text
       FROM import_chunks c JOIN imports i ON i.id = c.import_id WHERE c.project_id = $1`,
      [project.id],
    );
    expect(row!.text).not.toContain('needle');
  });
});
