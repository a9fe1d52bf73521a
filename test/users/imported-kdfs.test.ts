import { pbkdf2Sync, scryptSync } from 'node:crypto';
import { hash as argon2 } from '@node-rs/argon2';
import { query } from '../support/database';
import { createProject, freshEmail, signIn, type Account, type TestProject } from '../support/project';
import { createUser } from '../support/users';

const OLD = 'an old password';
const SALT = Buffer.from('0123456789abcdef');
const b64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const ab64 = (bytes: Buffer) => b64(bytes).replaceAll('+', '.');

const scryptHash = (logN: number, r: number, { p = 1, kind = 'scrypt', password = OLD } = {}) =>
  `$${kind}$ln=${logN},r=${r},p=${p}$${b64(SALT)}$${b64(scryptSync(password, SALT, 32, { N: 2 ** logN, r, p, maxmem: 2 ** 28 }))}`;
const pbkdf2Hash = (digest: string, iterations: number, length = 32) =>
  `$pbkdf2-${digest}$i=${iterations},l=${length}$${b64(SALT)}$${b64(pbkdf2Sync(OLD, SALT, iterations, length, digest))}`;

/** The example that Firebase publishes with its own implementation. */
const FIREBASE = {
  password: 'user1password',
  hash:
    '$scrypt-firebase$ln=14,r=8$42xEC+ixf3L2lw$Bw$jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA' +
    '$lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ',
};

let project: TestProject;

beforeAll(async () => {
  project = await createProject();
});

async function importUser(password_hash: string, password = OLD): Promise<Account> {
  const email = freshEmail();
  const user = await createUser(project, { primary_email: email, primary_email_auth_enabled: true, password_hash });
  return { userId: user.id, email, password, accessToken: '', refreshToken: '' };
}
const refuse = ({ email }: Account, password: string) =>
  project.client('POST /auth/password/sign-in', { body: { email, password } });
const storedHash = async ({ userId }: Account): Promise<string> =>
  (await query<{ hash: string }>('SELECT password_hash AS hash FROM users WHERE id = $1', [userId]))[0]!.hash;

describe('an imported hash', () => {
  it.each<[name: string, hash: () => Promise<string> | string, passwords: string[]]>([
    ['scrypt', () => scryptHash(12, 8), []],
    ['scrypt with lanes', () => scryptHash(10, 8, { p: 4 }), []],
    ['scrypt of a normalised password', () => scryptHash(10, 16, { kind: 'scrypt-nfkc', password: 'fi' }), ['ﬁ']],
    ['scrypt of Firebase', () => FIREBASE.hash, [FIREBASE.password]],
    ['PBKDF2 with SHA-1', () => pbkdf2Hash('sha1', 3_000, 20), []],
    ['PBKDF2 with SHA-256', () => pbkdf2Hash('sha256', 2_000), []],
    ['PBKDF2 with SHA-512', () => pbkdf2Hash('sha512', 2_000, 64), []],
    [
      'PBKDF2 of passlib',
      () => `$pbkdf2-sha256$2500$${ab64(SALT)}$${ab64(pbkdf2Sync(OLD, SALT, 2_500, 32, 'sha256'))}`,
      [],
    ],
    ['argon2i', () => argon2(OLD, { algorithm: 1, memoryCost: 1_024, timeCost: 2 }), []],
    ['argon2d', () => argon2(OLD, { algorithm: 0, memoryCost: 1_024, timeCost: 2 }), []],
  ])('signs in, and is replaced by one of our own: %s', async (_, make, [password]) => {
    const account = await importUser(await make(), password);
    expect(await refuse(account, 'a wrong password')).toMatchObject({ status: 400, code: 'EMAIL_PASSWORD_MISMATCH' });
    expect((await signIn(project.client, account)).userId).toBe(account.userId);
    expect(await storedHash(account)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn(project.client, account)).userId).toBe(account.userId);
  });

  it('that is refused for one user costs every refused sign-in of the project the same', async () => {
    const account = await importUser(pbkdf2Hash('sha256', 5_000));
    expect(await refuse(account, 'wrong')).toMatchObject({ code: 'EMAIL_PASSWORD_MISMATCH' });
    expect(await refuse({ ...account, email: freshEmail() }, 'wrong')).toMatchObject({
      code: 'EMAIL_PASSWORD_MISMATCH',
    });
  });

  it.each([
    ['1 GB of scrypt', `$scrypt$ln=20,r=8,p=1$${b64(SALT)}$${'A'.repeat(43)}`],
    ['seconds of scrypt', `$scrypt$ln=16,r=8,p=16$${b64(SALT)}$${'A'.repeat(43)}`],
    ['no cost', `$scrypt$ln=0,r=8,p=1$${b64(SALT)}$${'A'.repeat(43)}`],
    ['no block', `$scrypt$ln=10,r=0,p=1$${b64(SALT)}$${'A'.repeat(43)}`],
    ['an absurd cost', `$scrypt$ln=99,r=8,p=1$${b64(SALT)}$${'A'.repeat(43)}`],
    ['no iteration', `$pbkdf2-sha256$i=0,l=32$${b64(SALT)}$${'A'.repeat(43)}`],
    ['seconds of PBKDF2', `$pbkdf2-sha256$i=9000000,l=32$${b64(SALT)}$${'A'.repeat(43)}`],
    ['another length than it says', `$pbkdf2-sha256$i=1000,l=64$${b64(SALT)}$${'A'.repeat(43)}`],
    ['MD5', `$pbkdf2-md5$i=1000,l=32$${b64(SALT)}$${'A'.repeat(43)}`],
    ['a bare digest', '5f4dcc3b5aa765d61d8327deb882cf99'],
  ])('is refused before anything is made: %s', async (_, password_hash) => {
    const answer = await project.server('POST /users', { body: { password_hash } });
    expect(answer).toMatchObject({ status: 400, code: undefined });
  });
});
