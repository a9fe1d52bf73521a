import { createHash, randomBytes } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePasswordFilter } from '../../src/auth/password/breached-passwords/make-password-filter';
import { digestOf, FilterReader } from '../../src/auth/password/breached-passwords/password-filter';
import { startOwnServer, OWN_SERVER_MS } from '../support/own-server';
import { NEW_PASSWORD, resetCode, tryPassword, userWithoutPassword } from '../support/passwords';
import { ROOT, serverEnvironment } from '../support/process';
import { databaseUrl } from '../support/server';
import { createProject, expectOk, freshEmail, PASSWORD, signUp } from '../support/project';

const STOLEN = 'a stolen password';
const REFUSED = { status: 400, code: undefined, text: expect.stringContaining('stolen') };

const folder = mkdtempSync(join(tmpdir(), 'breached-'));
const write = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const hexOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();
const openFilter = async (path: string) => FilterReader.read(await open(path));

describe('a filter of passwords', () => {
  it('finds each password of its list, and next to none of the others', async () => {
    const passwords = Array.from({ length: 20_000 }, (_, index) => `stolen ${index}`);
    const to = join(folder, 'many.filter');
    expect(await makePasswordFilter({ path: write('many', passwords.join('\n')), isPlain: true, atLeast: 1 }, to)).toBe(
      20_000,
    );
    const filter = await openFilter(to);
    const ask = (list: string[]) => Promise.all(list.map((password) => filter!.has(digestOf(password))));
    expect((await ask(passwords)).every(Boolean)).toBe(true);
    // Some 2 are expected, for 24 bits each.
    const others = Array.from({ length: 20_000 }, (_, index) => `another ${index}`);
    expect((await ask(others)).filter(Boolean).length).toBeLessThan(20);
    await filter?.close();
  });

  it('is made of the published form, of lines with enough accounts', async () => {
    const path = write(
      'pwned',
      `${hexOf('often')}:900\r\n${hexOf('rarely')}:9\r\n\r\n${hexOf('ten').toLowerCase()}:10\n${hexOf('bare')}`,
    );
    const to = join(folder, 'pwned.filter');
    expect(await makePasswordFilter({ path, isPlain: false, atLeast: 10 }, to)).toBe(2);
    const filter = await openFilter(to);
    const found = await Promise.all(
      ['often', 'ten', 'rarely', 'bare'].map(async (password) => filter?.has(digestOf(password))),
    );
    expect(found).toEqual([true, true, false, false]);
    await filter?.close();
  });

  it.each([
    ['a line of another form', `${hexOf('x')}:1\nnot a digest\n`, 'Line 2 is not a SHA-1 with a number behind a colon'],
    ['a line that is too long', `${'0'.repeat(2_000)}\n`, 'Line 1 is too long'],
    ['nothing', '\n\n', 'No line of the list counts'],
  ])('is not made of %s, and leaves no file', async (_, text, message) => {
    const to = join(folder, 'none.filter');
    await expect(makePasswordFilter({ path: write('wrong', text), isPlain: false, atLeast: 1 }, to)).rejects.toThrow(
      message,
    );
    expect(readdirSync(folder).filter((name) => name.startsWith('none'))).toEqual([]);
  });

  it.each<[string, (whole: Buffer) => Buffer]>([
    ['something else', () => randomBytes(640)],
    ['nothing', () => Buffer.alloc(0)],
    ['half a filter', (whole) => whole.subarray(0, -32)],
  ])('is not read from %s', async (_, change) => {
    const to = join(folder, 'small.filter');
    await makePasswordFilter({ path: write('small', 'one\ntwo\nthree\n'), isPlain: true, atLeast: 1 }, to);
    const path = join(folder, 'broken.filter');
    writeFileSync(path, change(readFileSync(to)));
    const file = await open(path);
    expect(await FilterReader.read(file)).toBeNull();
    await file.close();
  });
});

describe('npm run breached-passwords', () => {
  const command = (...args: string[]) =>
    spawnSync(process.execPath, [join(ROOT, 'dist/src/breached-passwords.js'), ...args], { encoding: 'utf8' });

  it('makes a filter, and says how it is used', async () => {
    const to = join(folder, 'made.filter');
    const { status, stdout } = command('--from', write('list', `${hexOf('x')}:3\n`), '--to', to, '--at-least', '2');
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining(`1 passwords are in ${to}`) });
    await (await openFilter(to))?.close();
  });

  it.each([
    ['no arguments', [], 'npm run breached-passwords -- --from'],
    ['an argument that there is not', ['--what'], 'npm run breached-passwords -- --from'],
    [
      'a number that is none',
      ['--from', 'a', '--to', 'b', '--at-least', 'many'],
      'npm run breached-passwords -- --from',
    ],
    ['a list that there is not', ['--from', join(folder, 'nowhere'), '--to', join(folder, 'b')], 'ENOENT'],
  ])('says what is wrong about %s, without a stack', (_, args, message) => {
    const { status, stderr } = command(...args);
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(message) });
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});

describe('a server with a list of stolen passwords', () => {
  it(
    'refuses them for new passwords only, once the project says so',
    async () => {
      const list = join(folder, 'server.filter');
      await makePasswordFilter({ path: write('server', `${STOLEN}\n${PASSWORD}\n`), isPlain: true, atLeast: 1 }, list);
      const server = await startOwnServer({ VESTIBULE_BREACHED_PASSWORDS: list });
      try {
        const strict = await createProject();
        const early = await signUp(strict.client, freshEmail(), STOLEN);
        const body = { config: { refuse_breached_passwords: true } };
        expectOk(await strict.admin('PATCH /internal/projects/current', { body }));
        expect((await tryPassword(strict, early.email, STOLEN)).status).toBe(200);
        const attempt = (password: string) =>
          strict.client('POST /auth/password/sign-up', { body: { email: freshEmail(), password } });
        expect(await attempt(STOLEN)).toMatchObject(REFUSED);
        expect((await attempt(NEW_PASSWORD)).status).toBe(200);
        const change = { token: early.accessToken, body: { old_password: STOLEN, new_password: PASSWORD } };
        expect(await strict.client('POST /auth/password/update', change)).toMatchObject(REFUSED);
        const code = await resetCode(strict, early.email);
        expect(await strict.client('POST /auth/password/reset', { body: { code, password: STOLEN } })).toMatchObject(
          REFUSED,
        );
        const user = await userWithoutPassword(strict);
        const set = { token: user.accessToken, body: { password: STOLEN } };
        expect(await strict.client('POST /auth/password/set', set)).toMatchObject(REFUSED);
      } finally {
        await server.stop();
      }
    },
    OWN_SERVER_MS,
  );

  it(
    'does not start with a file that is none',
    () => {
      const environment = {
        ...serverEnvironment(0, folder),
        VESTIBULE_DATABASE_URL: databaseUrl(),
        VESTIBULE_BREACHED_PASSWORDS: write('text', 'password1'),
      };
      const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'dist/src/main.js')], {
        env: environment,
        encoding: 'utf8',
      });
      expect({ status, stderr }).toEqual({
        status: 78,
        stderr: expect.stringContaining('VESTIBULE_BREACHED_PASSWORDS must name a file that'),
      });
    },
    OWN_SERVER_MS,
  );
});

describe('a server without one', () => {
  it('refuses nothing, whatever the project says', async () => {
    const project = await createProject();
    const body = { config: { refuse_breached_passwords: true } };
    expectOk(await project.admin('PATCH /internal/projects/current', { body }));
    expect((await signUp(project.client, freshEmail(), 'password123')).userId).toBeTruthy();
  });
});
