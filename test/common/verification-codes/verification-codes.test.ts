import type { Answer } from '../../support/client';
import { call } from '../../support/client';
import { query } from '../../support/database';
import { codeIn, linkIn, mailsTo, waitForMail } from '../../support/mails';
import { createProject, expectOk, PASSWORD, signUp, type TestProject } from '../../support/project';
import { publicUrl } from '../../support/server';

const CALLBACK = 'http://localhost:3000/callback';
const NEW_PASSWORD = 'another horse battery';
const UNKNOWN = '0'.repeat(45);

/** A purpose as clients meet it: how a code is asked for, and the endpoints that use and check it. */
interface Flow {
  request: (project: TestProject, email: string) => Promise<Answer>;
  use: string;
  check: string;
  fields: object;
  /** The fault of a code once another one for the same was used. */
  afterAnother?: 'VERIFICATION_CODE_EXPIRED';
}

const FLOWS: Record<string, Flow> = {
  'password reset': {
    request: (project, email) =>
      project.client('POST /auth/password/send-reset-code', { body: { email, callback_url: CALLBACK } }),
    use: '/auth/password/reset',
    check: '/auth/password/reset/check-code',
    fields: { password: NEW_PASSWORD },
    afterAnother: 'VERIFICATION_CODE_EXPIRED',
  },
  'magic link': {
    request: async (project, email) => {
      const { items } = expectOk(
        await project.server<{ items: Array<{ id: string }> }>('GET /users', { query: { query: email } }),
      );
      expectOk(await project.server(`PATCH /users/${items[0]?.id}`, { body: { primary_email_verified: true } }));
      return project.client('POST /auth/otp/send-sign-in-code', { body: { email, callback_url: CALLBACK } });
    },
    use: '/auth/otp/sign-in',
    check: '/auth/otp/sign-in/check-code',
    fields: {},
  },
  'address verification': {
    request: (project, email) =>
      project.client('POST /auth/password/sign-in', { body: { email, password: PASSWORD } }).then(({ body }) =>
        project.client('POST /contact-channels/send-verification-code', {
          token: String(body.access_token),
          body: { email, callback_url: CALLBACK },
        }),
      ),
    use: '/contact-channels/verify',
    check: '/contact-channels/verify/check-code',
    fields: {},
  },
};
const NAMES = Object.keys(FLOWS);
const flowOf = (name: string): Flow => FLOWS[name] as Flow;

let project: TestProject;

beforeAll(async () => {
  project = await createProject({ magic_link_enabled: true });
});

async function makeCode(name: string, of = project): Promise<string> {
  const { email } = await signUp(of.client);
  expectOk(await flowOf(name).request(of, email));
  return codeIn(await waitForMail(of, email));
}

const use = (name: string, code: string, of = project) =>
  of.client(`POST ${flowOf(name).use}`, { body: { code, ...flowOf(name).fields } });
const check = (name: string, code: string, of = project) => of.client(`POST ${flowOf(name).check}`, { body: { code } });
const inParallel = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const tally = (answers: Answer[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { status, code } of answers) {
    const name = code ?? String(status);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};
/** Another six characters in front of the same nonce. */
const misguess = (code: string, index = 0): string => {
  const guess = String(index).padStart(6, '0');
  return (guess === code.slice(0, 6) ? '999999' : guess) + code.slice(6);
};
const age = (code: string, of = project) =>
  query(`UPDATE verification_codes SET expires_at = now() WHERE project_id = $1 AND code_hash = sha256($2::bytea)`, [
    of.id,
    Buffer.from(code),
  ]);

describe.each(NAMES)('a code for %s', (name) => {
  it('is valid until it is used, once', async () => {
    const code = await makeCode(name);
    expect(await check(name, code)).toMatchObject({ status: 200, body: { is_code_valid: true } });
    expect(await check(name, code)).toMatchObject({ status: 200 });
    expect((await use(name, code)).status).toBe(200);
    for (const answer of [await use(name, code), await check(name, code)]) {
      expect(answer).toMatchObject({ status: 409, code: 'VERIFICATION_CODE_ALREADY_USED', details: undefined });
    }
  });

  it('counts in capitals, too', async () => {
    const code = await makeCode(name);
    expect((await check(name, code.toUpperCase())).status).toBe(200);
    expect((await use(name, code.toUpperCase())).status).toBe(200);
  });

  it('succeeds exactly once when used 50 times at the same moment', async () => {
    const code = await makeCode(name);
    const counts = tally(await inParallel(50, () => use(name, code)));
    expect(counts).toEqual({ 200: 1, VERIFICATION_CODE_ALREADY_USED: 49 });
  });

  it('is expired when it is, whether or not it was used', async () => {
    const [code, used] = [await makeCode(name), await makeCode(name)];
    await use(name, used);
    await age(code);
    await age(used);
    for (const answer of [await check(name, code), await use(name, code), await use(name, used)]) {
      expect(answer).toMatchObject({ status: 400, code: 'VERIFICATION_CODE_EXPIRED', details: undefined });
    }
  });

  it('takes twenty attempts: the next fails with the right code, too', async () => {
    const code = await makeCode(name);
    for (let index = 0; index < 10; index += 1) {
      expect(await use(name, misguess(code, index))).toMatchObject({
        status: 404,
        code: 'VERIFICATION_CODE_NOT_FOUND',
      });
      expect((await check(name, code)).status).toBe(200);
    }
    for (const answer of [await check(name, code), await use(name, code)]) {
      expect(answer).toMatchObject({ status: 400, code: 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED', details: undefined });
    }
  });

  it('checks twenty attempts at most when they come at the same moment', async () => {
    const code = await makeCode(name);
    const counts = tally(await inParallel(60, () => check(name, code)));
    expect(counts).toEqual({ 200: 20, VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: 40 });
    expect((await use(name, code)).code).toBe('VERIFICATION_CODE_MAX_ATTEMPTS_REACHED');
  });

  it('is dead after guesses at the same moment', async () => {
    const code = await makeCode(name);
    const counts = tally(await inParallel(30, (index) => use(name, misguess(code, index))));
    expect(counts).toEqual({ VERIFICATION_CODE_NOT_FOUND: 30 });
    expect((await use(name, code)).code).toBe('VERIFICATION_CODE_MAX_ATTEMPTS_REACHED');
  });

  it('stays used when it is tried too often', async () => {
    const code = await makeCode(name);
    await use(name, code);
    await inParallel(25, () => check(name, code));
    expect((await check(name, code)).code).toBe('VERIFICATION_CODE_ALREADY_USED');
  });

  it('is unknown in another project, and no attempt on the project of its own', async () => {
    const code = await makeCode(name);
    const other = await createProject({ magic_link_enabled: true });
    const answers = await inParallel(25, () => use(name, code, other));
    expect(tally(answers)).toEqual({ VERIFICATION_CODE_NOT_FOUND: 25 });
    expect((await use(name, code)).status).toBe(200);
  });

  it.each(NAMES.filter((other) => other !== name))('is unknown for %s', async (other) => {
    const code = await makeCode(name);
    expect(await use(other, code)).toMatchObject({ status: 404, code: 'VERIFICATION_CODE_NOT_FOUND' });
    expect(await check(other, code)).toMatchObject({ status: 404, code: 'VERIFICATION_CODE_NOT_FOUND' });
    expect((await use(name, code)).status).toBe(200);
  });

  it('stays good when others are asked for', async () => {
    const { email } = await signUp(project.client);
    expectOk(await flowOf(name).request(project, email));
    const first = codeIn(await waitForMail(project, email));
    expectOk(await flowOf(name).request(project, email));
    const second = codeIn(await waitForMail(project, email, 2));
    expect(second).not.toBe(first);
    expect(second.slice(6)).not.toBe(first.slice(6));
    expect((await check(name, first)).status).toBe(200);
    expect((await use(name, second)).status).toBe(200);
    expect((await check(name, first)).code).toBe(flowOf(name).afterAnother);
  });

  it.each([
    ['44 characters', { code: '0'.repeat(44) }],
    ['46 characters', { code: '0'.repeat(46) }],
    ['nothing', {}],
    ['null', { code: null }],
    ['a number', { code: 123 }],
    ['a list', { code: [UNKNOWN] }],
    ['an unknown field', { code: UNKNOWN, extra: true }],
  ])('refuses %s as a schema error', async (_, body) => {
    const { fields, use: path, check: checkPath } = flowOf(name);
    for (const answer of [
      await project.client(`POST ${path}`, { body: { ...fields, ...body } }),
      await project.client(`POST ${checkPath}`, { body }),
    ]) {
      expect(answer).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    }
  });

  it.each([UNKNOWN, 'i'.repeat(45), '\u{1f600}'.repeat(22) + 'x', '\u212a'.repeat(45), "' OR 1=1; --".padEnd(45, 'x')])(
    'is not found as %s',
    async (code) => {
      expect(await use(name, code)).toMatchObject({ status: 404, code: 'VERIFICATION_CODE_NOT_FOUND' });
    },
  );

  it.each(['client', 'server', 'admin'] as const)('may be checked and used by the %s', async (tier) => {
    const code = await makeCode(name);
    const { use: path, check: checkPath, fields } = flowOf(name);
    expect((await project[tier](`POST ${checkPath}`, { body: { code } })).status).toBe(200);
    expect((await project[tier](`POST ${path}`, { body: { code, ...fields } })).status).toBe(200);
  });

  it('is no business of callers without credentials', async () => {
    const { use: path, check: checkPath, fields } = flowOf(name);
    for (const [target, body] of [
      [path, { code: UNKNOWN, ...fields }],
      [checkPath, { code: UNKNOWN }],
    ] as const) {
      const answer = await call({ method: 'POST', path: target, body });
      expect(answer).toMatchObject({ status: 400, code: 'ACCESS_TYPE_REQUIRED' });
    }
  });

  it('is not touched by an email scanner that fetches its link or the endpoints', async () => {
    const code = await makeCode(name);
    const { use: path, check: checkPath } = flowOf(name);
    const headers = {
      'x-stack-project-id': project.id,
      'x-stack-access-type': 'client',
      'x-stack-publishable-client-key': project.keys.client,
      purpose: 'prefetch',
    };
    for (const method of ['GET', 'HEAD']) {
      const link = `${publicUrl()}/handler/${name.replaceAll(' ', '-')}?code=${code}`;
      await fetch(link, { method, redirect: 'manual' });
      for (const endpoint of [path, checkPath]) {
        const url = `${publicUrl()}/api/v1${endpoint}?code=${code}`;
        const answer = await fetch(url, { method, headers, redirect: 'manual' });
        expect([404, 405]).toContain(answer.status);
      }
    }
    const [row] = await readRow(code);
    expect(row).toMatchObject({ attempts: 0, used_at: null });
    expect((await use(name, code)).status).toBe(200);
  });

  it('is stored as hashes only, and good for a week', async () => {
    const code = await makeCode(name);
    const [row] = await readRow(code);
    const text = JSON.stringify(row);
    for (const secret of [code, code.slice(6), code.slice(0, 6)]) expect(text).not.toContain(secret);
    const lifetime = Number(row?.expires_at) - Number(row?.created_at);
    expect(Math.abs(lifetime - 7 * 86_400_000)).toBeLessThan(60_000);
  });
});

function readRow(code: string): Promise<Array<Record<string, unknown>>> {
  return query('SELECT * FROM verification_codes WHERE project_id = $1 AND code_hash = sha256($2::bytea)', [
    project.id,
    Buffer.from(code),
  ]);
}

describe('the link of a code', () => {
  const ask = async (callback_url: string) => {
    const { email } = await signUp(project.client);
    expectOk(await project.client('POST /auth/password/send-reset-code', { body: { email, callback_url } }));
    return linkIn(await waitForMail(project, email));
  };

  it('keeps the parameters and the fragment of the callback', async () => {
    const link = await ask('http://localhost:3000/a/b?next=%2Fhome&x=1#part');
    expect(`${link.origin}${link.pathname}${link.hash}`).toBe('http://localhost:3000/a/b#part');
    expect(link.searchParams.get('next')).toBe('/home');
    expect(link.searchParams.get('x')).toBe('1');
    expect(link.searchParams.get('code')).toMatch(/^[0-9a-hjkmnp-tv-z]{45}$/);
  });

  it('replaces a code that the callback has', async () => {
    const link = await ask('http://localhost:3000/a?code=old&code=older');
    expect(link.searchParams.getAll('code')).toEqual([expect.stringMatching(/^[0-9a-z]{45}$/)]);
  });

  it('may lead into an app on a trusted host', async () => {
    expect((await ask('myapp://localhost/callback')).toString()).toMatch(/^myapp:\/\/localhost\/callback\?code=/);
  });

  it('is in no email of a refused request', async () => {
    const { email } = await signUp(project.client);
    const body = { email, callback_url: 'https://evil.example/' };
    expect((await project.client('POST /auth/password/send-reset-code', { body })).code).toBe(
      'REDIRECT_URL_NOT_WHITELISTED',
    );
    expect(await mailsTo(project, email)).toEqual([]);
  });
});
