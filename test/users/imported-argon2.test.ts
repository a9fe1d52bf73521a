import { hash } from '@node-rs/argon2';
import { query } from '../support/database';
import { inParallel } from '../support/passwords';
import { createProject, expectOk, freshEmail, signIn, type Account, type TestProject } from '../support/project';
import { createUser } from '../support/users';

/** The library numbers Argon2id 2. */
const ARGON2ID = 2;
const OLD = 'an old password';
const SALT = 'AAAAAAAAAAAAAAAAAAAAAA';
const DIGEST = 'A'.repeat(43);
const phc = (parameters: string, kind = 'argon2id', version = 'v=19') =>
  `$${kind}$${version}$${parameters}$${SALT}$${DIGEST}`;

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
});

async function importUser(password_hash: string): Promise<Account> {
  const email = freshEmail();
  const user = await createUser(project, { primary_email: email, primary_email_auth_enabled: true, password_hash });
  return { userId: user.id, email, password: OLD, accessToken: '', refreshToken: '' };
}
const storedHash = async ({ userId }: Account): Promise<string> =>
  (await query<{ hash: string }>('SELECT password_hash AS hash FROM users WHERE id = $1', [userId]))[0]!.hash;
const refuse = (account: Account, password: string) =>
  project.client('POST /auth/password/sign-in', { body: { email: account.email, password } });

describe('an imported argon2id hash', () => {
  it.each([
    [{ memoryCost: 65_536, timeCost: 3, parallelism: 4 }],
    [{ memoryCost: 65_536, timeCost: 4, parallelism: 1 }],
    [{ memoryCost: 7_168, timeCost: 5, parallelism: 1, outputLen: 64 }],
  ])('signs in, and is replaced by one of our own: %j', async (options) => {
    const account = await importUser(await hash(OLD, { algorithm: ARGON2ID, ...options }));
    expect(await refuse(account, 'a wrong password')).toMatchObject({ status: 400, code: 'EMAIL_PASSWORD_MISMATCH' });
    expect((await signIn(project.client, account)).userId).toBe(account.userId);
    expect(await storedHash(account)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn(project.client, account)).userId).toBe(account.userId);
  });

  it('of our own kind stays as it is', async () => {
    const own = await hash(OLD, { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    const account = await importUser(own);
    await signIn(project.client, account);
    expect(await storedHash(account)).toBe(own);
  });

  it('is replaced once by many first sign-ins at the same moment', async () => {
    const account = await importUser(await hash(OLD, { algorithm: ARGON2ID, memoryCost: 1_024, timeCost: 1 }));
    const sessions = await inParallel(5, () => refuse(account, OLD));
    expect(sessions.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await storedHash(account)).toMatch(/\$m=19456,t=2,p=1\$/);
  });

  it('may replace a password', async () => {
    const account = await importUser(await hash('another', { algorithm: ARGON2ID }));
    const password_hash = await hash(OLD, { algorithm: ARGON2ID, memoryCost: 8_192, timeCost: 2 });
    expectOk(await project.server(`PATCH /users/${account.userId}`, { body: { password_hash } }));
    expect((await signIn(project.client, account)).userId).toBe(account.userId);
  });

  it('that nothing can have made refuses every password, beside others as well', async () => {
    const account = await importUser(phc('m=65536,t=4,p=1'));
    await importUser('$2b$04$' + 'a'.repeat(53));
    expect(await refuse(account, OLD)).toMatchObject({ code: 'EMAIL_PASSWORD_MISMATCH' });
    expect(await refuse({ ...account, email: freshEmail() }, OLD)).toMatchObject({ code: 'EMAIL_PASSWORD_MISMATCH' });
  });

  it.each([
    phc('m=65537,t=1,p=1'),
    phc('m=16384,t=11,p=1'),
    phc('m=65536,t=5,p=1'),
    phc('m=65536,t=1,p=17'),
    phc('m=31,t=1,p=4'),
    phc('m=0,t=1,p=1'),
    phc('m=1024,t=0,p=1'),
    phc('m=1024,t=1,p=0'),
    phc('m=1024,t=1,p=1', 'argon2id', 'v=16'),
    phc('m=1024,t=1,p=1,data=AAAA'),
    `$argon2id$m=1024,t=1,p=1$${SALT}$${DIGEST}`,
    `$argon2id$v=19$m=1024,t=1,p=1$AAAA$${DIGEST}`,
    `$argon2id$v=19$m=1024,t=1,p=1$${SALT}$AAAA`,
    `$argon2id$v=19$m=1024,t=1,p=1$${SALT}$${'A'.repeat(87)}`,
    `${phc('m=1024,t=1,p=1')}=`,
    ` ${phc('m=1024,t=1,p=1')}`,
  ])('is refused with the reason, before anything is made: %s', async (password_hash) => {
    const answer = await project.server('POST /users', { body: { password_hash } });
    expect(answer).toMatchObject({ status: 400, code: undefined });
    expect(answer.text).toContain('64 MiB');
  });
});
