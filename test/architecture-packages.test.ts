import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { useOwnMailServer, waitForEmails } from './support/emails';
import { OWN_SERVER_MS, startOwnProcess, type OwnProcess } from './support/own-server';
import { ROOT } from './support/process';
import { createProject, expectOk, freshEmail } from './support/project';
import { startSmtpServer, type SmtpStandIn } from './support/smtp';
import { createUser } from './support/users';

const DECISION = 'docs/decisions/empty-packages.md';
const EMPTY = 'empty-npm-package';
const HOOK = join(ROOT, 'test/support/tell-packages.mjs');
const BUNDLE_ALL = `
  const { bundleRealm, bundleHeavy } = await import('./dist/src/email/renderer/sandbox-bundle.js');
  await Promise.all([bundleRealm(), ...['tailwind', 'code-block', 'markdown'].map(bundleHeavy)]);
`;

interface Package {
  name?: string;
  dependencies?: Record<string, string>;
}

const readJson = <T>(path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T;
const { overrides } = readJson<{ overrides: Record<string, Record<string, string>> }>('package.json');
/** The packages that an empty one stands for, each with the package that would bring it. */
const replaced = Object.entries(overrides).flatMap(([parent, children]) =>
  Object.entries(children)
    .filter(([, version]) => version.startsWith(`npm:${EMPTY}@`))
    .map(([name]) => ({ parent, name })),
);
const names = replaced.map(({ name }) => name);

/** The packages that were asked for, as `tell-packages.mjs` tells of them: `name, from package`. */
const askedFor = (output: string): string[] => [...output.matchAll(/^asks for (.*)$/gm)].map(([, ask = '']) => ask);

const nameAsked = (ask: string): string => ask.split(',')[0] ?? '';

describe('the packages that are replaced by an empty one', () => {
  it('are the fifteen that the decision explains', () => {
    const decision = readFileSync(join(ROOT, DECISION), 'utf8');
    expect(names.filter((name) => !decision.includes(`\`${name}\``))).toEqual([]);
    expect(names).toHaveLength(15);
  });

  it('are empty in the lock, too', () => {
    const { packages } = readJson<{ packages: Record<string, Package> }>('package-lock.json');
    const locked = replaced.map(({ parent, name }) => ({
      name,
      as: (packages[`node_modules/${parent}/node_modules/${name}`] ?? packages[`node_modules/${name}`])?.name,
    }));
    expect(locked).toEqual(names.map((name) => ({ name, as: EMPTY })));
  });

  it('are not in the bundles that render emails', async () => {
    const { stderr } = await promisify(execFile)(
      process.execPath,
      ['--import', HOOK, '--input-type=module', '--eval', BUNDLE_ALL],
      { cwd: ROOT },
    );
    const asked = askedFor(stderr).map(nameAsked);
    expect(asked).toEqual(expect.arrayContaining(['@react-email/button', '@react-email/tailwind', 'arktype']));
    expect(asked.filter((name) => names.includes(name))).toEqual([]);
  });

  it('are no part of what the bundle of GraphiQL asks a page for', () => {
    const bundle = readFileSync(join(ROOT, 'node_modules/graphiql/dist/index.umd.js'), 'utf8');
    const asked = [...bundle.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name]) => name);
    expect(asked).toEqual(expect.arrayContaining(['react', 'react-dom']));
    expect(asked.filter((name = '') => names.includes(name))).toEqual([]);
  });
});

describe('a server as it is built, which starts and sends an email', () => {
  let server: OwnProcess;
  let smtp: SmtpStandIn;
  let asked: string[];

  beforeAll(async () => {
    smtp = await startSmtpServer();
    server = await startOwnProcess({ NODE_OPTIONS: `--import ${HOOK}` }, { isAsBuilt: true });
    const project = await createProject();
    await useOwnMailServer(project, { host: '127.0.0.1', port: smtp.port, username: '', password: '' });
    const { id } = await createUser(project, { primary_email: freshEmail() });
    const body = { user_ids: [id], subject: 'News', html: '<p>Hello</p>' };
    expectOk(await project.server('POST /emails/send-email', { body }));
    await waitForEmails(project, 1);
    asked = askedFor(readFileSync(server.logFile, 'utf8'));
  }, OWN_SERVER_MS);

  afterAll(async () => {
    await server.stop();
    await smtp.stop();
  }, OWN_SERVER_MS);

  it('asks for none of the packages that are empty', () => {
    expect(smtp.mails).toHaveLength(1);
    expect(asked.map(nameAsked)).toEqual(expect.arrayContaining(['@nestjs-modules/mailer', 'graphiql', 'nodemailer']));
    expect(asked.filter((ask) => names.includes(nameAsked(ask)))).toEqual([]);
  });

  it('needs lodash for the mailer alone, which does not declare it', () => {
    const path = join(ROOT, 'node_modules/@nestjs-modules/mailer/package.json');
    const { dependencies = {} } = JSON.parse(readFileSync(path, 'utf8')) as Package;
    expect(asked.filter((ask) => nameAsked(ask) === 'lodash')).toEqual(['lodash, from @nestjs-modules/mailer']);
    expect(Object.keys(dependencies)).not.toContain('lodash');
  });
});
