import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../support/command-line';
import { createProject, expectOk, type TestProject } from '../support/project';

const FILE = 'vestibule.config.ts';
const GITHUB = {
  GITHUB_REPOSITORY: 'acme/shop',
  GITHUB_SHA: 'abc123',
  GITHUB_REF_NAME: 'main',
  GITHUB_WORKFLOW_REF: 'acme/shop/.github/workflows/settings.yml@refs/heads/main',
};

let project: TestProject;
let folder: string;

beforeEach(async () => {
  project = await createProject();
  folder = mkdtempSync(join(tmpdir(), 'vestibule-config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (text: string, name = FILE) => writeFileSync(join(folder, name), text);
const file = (name = FILE) => readFileSync(join(folder, name), 'utf8');

/** Runs the command in the folder as somebody does who has the server key. */
const vestibule = (args: string, env: Record<string, string> = {}) =>
  runCommand({ folder, environment: { ...keys(), ...env } }, args.split(' '));
const keys = () => ({ VESTIBULE_PROJECT_ID: project.id, VESTIBULE_SECRET_SERVER_KEY: project.keys.server });

const branch = async () =>
  JSON.parse(
    expectOk(await project.admin<{ config_string: string }>('GET /internal/config/override/branch')).config_string,
  ) as object;
const source = async () => expectOk(await project.admin<{ source: object }>('GET /internal/config/source')).source;
const push = (settings: object) =>
  project.admin('PUT /internal/config/override/branch', {
    body: { config_string: JSON.stringify(settings), source: { type: 'unlinked' } },
  });

it('pulls, is edited, tells what differs, pushes, and has nothing left to do', async () => {
  expectOk(await push({ 'teams.allowClientTeamCreation': true, users: { allowClientUserDeletion: true } }));
  expectOk(await project.admin('POST /internal/config/uncover'));
  expect(await vestibule('config pull')).toMatchObject({ code: 0, stdout: `Wrote ${FILE}.\n` });
  expect(file()).toBe(`import type { VestibuleConfig } from '@vestibule/sdk';

export const config: VestibuleConfig = {
  users: {
    allowClientUserDeletion: true,
  },
  teams: {
    allowClientTeamCreation: true,
  },
};
`);
  expect(await vestibule('config diff')).toMatchObject({ code: 0, stdout: 'Nothing differs.\n' });
  write(file().replace('allowClientUserDeletion: true', 'allowClientUserDeletion: false, // not yet'));
  const changed = '~ users.allowClientUserDeletion: true -> false\n';
  expect(await vestibule('config diff')).toMatchObject({ code: 2, stdout: expect.stringContaining(changed) });
  expect(await vestibule('config push')).toMatchObject({ code: 2, stdout: expect.stringContaining('--yes') });
  expect(await branch()).toMatchObject({ users: { allowClientUserDeletion: true } });
  expect(await vestibule('config push --yes', GITHUB)).toMatchObject({ code: 0, stderr: '' });
  expect(await branch()).toEqual({
    users: { allowClientUserDeletion: false },
    teams: { allowClientTeamCreation: true },
  });
  expect(await source()).toEqual({
    type: 'pushed-from-github',
    owner: 'acme',
    repo: 'shop',
    branch: 'main',
    commit_hash: 'abc123',
    config_file_path: FILE,
    workflow_path: '.github/workflows/settings.yml',
  });
  expect(await vestibule('config push --yes')).toMatchObject({ code: 0, stdout: 'Nothing differs.\n' });
  expect(await source()).toMatchObject({ type: 'pushed-from-github' });
  expect(await vestibule('config push --yes --link')).toMatchObject({ code: 0 });
  expect(await source()).toEqual({ type: 'pushed-from-unknown' });
});

it('changes nothing when one of 500 keys is unknown, and says on which line it is', async () => {
  expectOk(await push({ 'teams.allowClientTeamCreation': true }));
  const stores = Array.from({ length: 499 }, (_, index) => `      s${index}: { displayName: 'Store ${index}' },`);
  const lines = ['export const config = {', '  dataVault: {', '    stores: {', ...stores, '    },', '  },'];
  write([...lines, '  auth: { madeUp: { on: true } },', '};', ''].join('\n'));
  const outcome = await vestibule('config push --yes');
  expect(outcome).toMatchObject({ code: 1, stdout: '' });
  expect(outcome.stderr).toContain(`${FILE}:${lines.length + 1}: "auth.madeUp" is not a setting`);
  expect(await branch()).toEqual({ 'teams.allowClientTeamCreation': true });
});

it('runs nothing of a file that writes its settings out', async () => {
  write(`import { writeFileSync } from 'node:fs';
writeFileSync('ran.txt', 'ran');
export default defineConfig({ teams: { allowClientTeamCreation: true } } as const);
`);
  expect(await vestibule('config push --yes')).toMatchObject({ code: 0 });
  expect(await branch()).toEqual({ teams: { allowClientTeamCreation: true } });
  expect(() => file('ran.txt')).toThrow('ENOENT');
});

it('runs a module that calculates, and says which line keeps TypeScript from being read where it cannot be run', async () => {
  const computed = 'const on = 1 + 1 === 2;\nexport const config = { teams: { allowClientTeamCreation: on } };\n';
  write(computed, 'settings.mjs');
  expect(await vestibule('config push --yes --config-file settings.mjs')).toMatchObject({ code: 0 });
  expect(await branch()).toEqual({ teams: { allowClientTeamCreation: true } });
  write(computed);
  const outcome = await vestibule('config diff');
  if ((process.features as { typescript?: string | false }).typescript) expect(outcome.code).toBe(0);
  else expect(outcome).toMatchObject({ code: 1, stderr: expect.stringMatching(/Line 2: "on"[^]*jiti/) });
});

it('says what does not count, and takes it over', async () => {
  write(
    "export const config = { 'auth.allowSignUp': false, auth: { oauth: { providers: { github: { type: 'github' } } } } };\n",
  );
  const pushed = await vestibule('config push --yes');
  expect(pushed).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/Not in force[^]*auth\.allowSignUp[^]*--take-over/),
  });
  const alone = await vestibule('config push --yes --take-over');
  expect(alone).toMatchObject({ code: 1, stderr: expect.stringContaining('VESTIBULE_ADMIN_KEY') });
  const admin = { VESTIBULE_ADMIN_KEY: project.keys.admin };
  expect(await vestibule('config push --yes --take-over', admin)).toMatchObject({ code: 0 });
  const config = await project.admin<{ config_string: string }>('GET /internal/config');
  expect(JSON.parse(expectOk(config).config_string)).toMatchObject({
    auth: { allowSignUp: false, oauth: { providers: { github: { type: 'github' } } } },
  });
});

it('keeps another file that is there, unless told', async () => {
  write('export const config = {};\n', 'stack.config.ts');
  expectOk(await push({ 'teams.allowClientTeamCreation': true }));
  expect(await vestibule('config pull')).toMatchObject({ code: 1, stderr: expect.stringContaining('--overwrite') });
  expect(file('stack.config.ts')).toBe('export const config = {};\n');
  expect(await vestibule('config pull --overwrite')).toMatchObject({ code: 0 });
  expect(file('stack.config.ts')).toContain('config: StackConfig = {');
  expect(await vestibule('config pull')).toMatchObject({ code: 0, stdout: expect.stringContaining('as it was') });
});

it.each([
  ['config push', { VESTIBULE_SECRET_SERVER_KEY: 'wrong' }, /./],
  ['config push', { VESTIBULE_SECRET_SERVER_KEY: '' }, /VESTIBULE_SECRET_SERVER_KEY/],
  ['config push', { VESTIBULE_PROJECT_ID: '' }, /VESTIBULE_PROJECT_ID/],
  ['config push', { VESTIBULE_API_URL: 'http://127.0.0.1:1' }, /does not answer/],
  ['config push --config-file none.ts', {}, /There is no file/],
  ['config fly', {}, /pull, diff or push/],
  ['config push --nothing', {}, /nothing/],
])('%s with %j ends with 1', async (args, env, problem) => {
  write('export const config = {};\n');
  expect(await vestibule(args, env)).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(problem) });
});
