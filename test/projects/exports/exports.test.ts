import { query } from '../../support/database';
import { finish, reportOf, upload } from '../../support/imports';
import { inParallel } from '../../support/passwords';
import { createProject, expectOk, signUp, type TestProject } from '../../support/project';

let project: TestProject;

beforeAll(async () => {
  project = await createProject();
  await signUp(project.client);
});

const linesOf = (text: string): Array<Record<string, unknown>> =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const ask = (of: TestProject, body?: object) => of.admin('POST /internal/exports', { body });

describe('POST /internal/exports', () => {
  it('sends lines, the first of which says what they are, and is told of by an event', async () => {
    const answer = await ask(project);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson');
    const lines = linesOf(answer.text);
    expect(lines[0]).toMatchObject({ type: 'export', version: 1, project_id: project.id, secrets: null });
    expect(lines.slice(1).map(({ type }) => type)).toEqual(['project', 'user']);
    const events = await query(
      `SELECT data, actor_tier FROM events WHERE project_id = $1 AND type = 'project.exported'`,
      [project.id],
    );
    expect(events).toEqual([{ data: { has_secrets: false }, actor_tier: 'admin' }]);
  });

  it('refuses a short passphrase, and other tiers', async () => {
    expect(await ask(project, { passphrase: 'too short' })).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    expect(await project.server('POST /internal/exports')).toMatchObject({ status: 401 });
    expect(await project.client('POST /internal/exports')).toMatchObject({ status: 401 });
  });

  it('has nothing of another project', async () => {
    const other = await createProject();
    expect(linesOf((await ask(other)).text).map(({ type }) => type)).toEqual(['export', 'project']);
  });

  it('answers each of many at once with an export, or to come back', async () => {
    const answers = await inParallel(4, () => ask(project));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(answers.filter(({ status }) => ![200, 429].includes(status))).toEqual([]);
    expect((await ask(project)).status).toBe(200);
  });
});

describe('an export that was changed on its way', () => {
  const PASSPHRASE = 'twelve characters and more';

  it('does not open secrets of another line', async () => {
    const source = await createProject();
    await signUp(source.client);
    await signUp(source.client);
    const lines = linesOf((await ask(source, { passphrase: PASSPHRASE })).text);
    const [first, second] = lines.filter(({ type }) => type === 'user');
    [first!.secrets, second!.secrets] = [second!.secrets, first!.secrets];
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    const target = await createProject();
    const id = await upload(target, text, { passphrase: PASSPHRASE });
    expect((await finish(target, id)).run_counts).toMatchObject({ created: 0, skipped: 1, failed: 2 });
    expect(await reportOf(target, id)).toMatchObject([
      {},
      { problems: [{ field: 'secrets' }] },
      { problems: [{ field: 'secrets' }] },
    ]);
  });

  it('makes users without passwords where no passphrase is given', async () => {
    const source = await createProject();
    const { userId } = await signUp(source.client);
    const { text } = await ask(source, { passphrase: PASSPHRASE });
    const target = await createProject();
    const id = await upload(target, text);
    expect((await finish(target, id)).run_counts).toMatchObject({ created: 1, failed: 0 });
    expect(expectOk(await target.server(`GET /users/${userId}`))).toMatchObject({ has_password: false });
  });
});
