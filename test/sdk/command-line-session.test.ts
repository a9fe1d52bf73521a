import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand, type Outcome } from '../support/command-line';
import { createProject, expectOk, internal, type TestProject } from '../support/project';

let project: TestProject;
let folder: string;

beforeEach(async () => {
  project = await createProject();
  folder = mkdtempSync(join(tmpdir(), 'vestibule-terminal-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const credentials = () => join(folder, 'settings', 'vestibule', 'credentials.json');
const terminal = (env: Record<string, string> = {}) => ({
  folder,
  environment: { XDG_CONFIG_HOME: join(folder, 'settings'), ...env },
});
const vestibule = (args: string[], env: Record<string, string> = {}, input = ''): Promise<Outcome> =>
  runCommand(terminal(env), args, { input });
const ofProject = () => ({ VESTIBULE_PROJECT_ID: project.id });

/** Signs in on the command line; the owner says yes in a browser as soon as the link is there. */
async function login(): Promise<Outcome> {
  let confirmed: Promise<unknown> | undefined;
  const onOutput = (said: string): void => {
    const code = /handler\/cli-auth-confirm\?login_code=([\w-]+)/.exec(said)?.[1];
    if (!code) return;
    const body = { login_code: code, refresh_token: project.owner.refreshToken };
    confirmed ??= internal('POST /auth/cli/complete', project.owner, body).then(expectOk);
  };
  const outcome = await runCommand(terminal(), ['login'], { onOutput });
  await confirmed;
  return outcome;
}

it('signs in by way of a browser, keeps the session from others, and ends it', async () => {
  expect(await login()).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/Signed in as \S+@\S+\.\n$/),
  });
  expect(statSync(credentials()).mode & 0o777).toBe(0o600);
  const [kept] = Object.values(
    JSON.parse(readFileSync(credentials(), 'utf8')) as Record<string, { refreshToken: string }>,
  );
  expect(kept!.refreshToken).not.toBe(project.owner.refreshToken);
  expect(await vestibule(['logout'])).toMatchObject({ code: 0, stdout: 'Signed out.\n' });
  expect(JSON.parse(readFileSync(credentials(), 'utf8'))).toEqual({});
  const ended = { VESTIBULE_CLI_REFRESH_TOKEN: kept!.refreshToken };
  expect(await vestibule(['project', 'list'], ended)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('login'),
  });
  expect(await vestibule(['logout'])).toMatchObject({ code: 0, stdout: 'Nobody is signed in.\n' });
});

describe('whoever is signed in', () => {
  beforeEach(async () => {
    expect(await login()).toMatchObject({ code: 0 });
  });

  it('lists their projects, makes one, and runs code with its app', async () => {
    const stranger = await createProject();
    const made = await vestibule(['project', 'create', 'Web shop', '--json']);
    const { id } = JSON.parse(made.stdout) as { id: string };
    expect(JSON.parse(made.stdout)).toEqual({ id: expect.any(String) as string, displayName: 'Web shop' });
    const { stdout } = await vestibule(['project', 'list']);
    expect(stdout).toContain(`${id}  Web shop\n`);
    expect(stdout).toContain(project.id);
    expect(stdout).not.toContain(stranger.id);
    const code =
      'const user = await app.createUser({ displayName: "Ada" }); return (await app.getUser(user.id)).displayName';
    expect(await vestibule(['exec', code, '--project-id', id])).toMatchObject({ code: 0, stdout: 'Ada\n', stderr: '' });
    const foreign = await vestibule(['exec', '1', '--project-id', stranger.id]);
    expect(foreign).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(`None of your projects is`) });
  });

  it('pushes settings, and lets them count, without a key', async () => {
    writeFileSync(join(folder, 'vestibule.config.ts'), "export const config = { 'auth.allowSignUp': false };\n");
    expect(await vestibule(['config', 'push', '--yes', '--take-over'], ofProject())).toMatchObject({
      code: 0,
      stderr: '',
    });
    const config = expectOk(await project.admin<{ config_string: string }>('GET /internal/config'));
    expect(JSON.parse(config.config_string)).toMatchObject({ auth: { allowSignUp: false } });
    expect(await vestibule(['config', 'diff'], ofProject())).toMatchObject({ code: 0, stdout: 'Nothing differs.\n' });
  });

  it('is told which team a project may belong to, where there are several', async () => {
    const team = expectOk(
      await internal<{ id: string }>('POST /teams', project.owner, { display_name: 'Second', creator_user_id: 'me' }),
    );
    const asked = await vestibule(['project', 'create', 'Web shop']);
    expect(asked).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(`${team.id}  Second`) });
    expect(await vestibule(['project', 'create', 'Web shop', '--team-id', team.id])).toMatchObject({
      code: 0,
      stderr: '',
    });
  });
});

describe('exec with a key', () => {
  const withKey = () => ({ ...ofProject(), VESTIBULE_SECRET_SERVER_KEY: project.keys.server });

  it.each([
    ['an expression', ['1 + 1'], '', '2\n'],
    ['nothing', ['undefined'], '', ''],
    ['what is written as JSON', ['({ a: [1] })', '--json'], '', '{"a":[1]}\n'],
    ['the standard input', ['-'], 'const { items } = { items: [] };\nreturn items.length;', '0\n'],
    ['the app', ['(await app.listUsers()).length'], '', '0\n'],
  ])('runs %s', async (_name, args, input, stdout) => {
    expect(await vestibule(['exec', ...args], withKey(), input)).toEqual({ code: 0, stdout, stderr: '' });
  });

  it('opens an admin app with an admin key', async () => {
    const env = { ...ofProject(), VESTIBULE_ADMIN_KEY: project.keys.admin };
    const code = '(await app.getProject()).config.allowLocalhost';
    expect(await vestibule(['exec', code], env)).toEqual({ code: 0, stdout: 'true\n', stderr: '' });
  });

  it.each([
    ['what throws', ['await app.getProjcet()'], /getProjcet/],
    ['what is no JavaScript', ['1 +'], /Unexpected/],
    ['nothing', [], /what to run/],
    ['two words', ['1', '2'], /one word too many/],
  ])('ends with 1 after %s', async (_name, args, problem) => {
    const outcome = await vestibule(['exec', ...args], withKey());
    expect(outcome).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(problem) });
  });
});

it.each([
  [['project', 'list'], {}, /vestibule login/],
  [['project', 'create'], {}, /how the project is called/],
  [['fly'], {}, /login, logout, exec, project, config/],
  [['login'], { VESTIBULE_API_URL: 'http://127.0.0.1:1' }, /does not answer/],
  [['login'], { VESTIBULE_API_URL: 'nowhere' }, /no address/],
  [['exec', '1'], {}, /VESTIBULE_PROJECT_ID/],
])('%j with %j ends with 1', async (args, env, problem) => {
  expect(await vestibule(args, env)).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(problem) });
});

it('says what to do about a file of credentials that is broken', async () => {
  const path = join(folder, 'broken.json');
  writeFileSync(path, '{');
  const outcome = await vestibule(['project', 'list'], { VESTIBULE_CLI_CONFIG_PATH: path });
  expect(outcome).toMatchObject({ code: 1, stderr: expect.stringMatching(/broken\.json cannot be read.*Delete it/) });
});
