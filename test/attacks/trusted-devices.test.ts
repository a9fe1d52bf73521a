import { query } from '../support/database';
import { resetCode } from '../support/passwords';
import { createProject, expectOk, PASSWORD, signUp, type Account, type TestProject } from '../support/project';
import { expectAsked, nameOf, updateMe } from '../support/second-factor';
import { enableTotp, totpCode, wrongTotpCode } from '../support/totp';
import { expectRefused, renewCodes, type Device, type SignedIn, type Trusting } from '../support/trusted-devices';

const KEPT = 10;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
const DAY_MS = 86_400_000;

let project: TestProject;

const withTrust = () => createProject({ trusted_devices_enabled: true, magic_link_enabled: true });

beforeAll(async () => {
  project = await withTrust();
});

async function begin({ email }: Account, { of = project, password = PASSWORD } = {}): Promise<string> {
  const answer = await of.client('POST /auth/password/sign-in', { body: { email, password } });
  expect(answer.code).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED');
  return String(answer.details?.attempt_code);
}

const finish = (code: string, totp: string, of = project) =>
  of.client<SignedIn>('POST /auth/mfa/sign-in', {
    body: { type: 'totp', code, totp, trust_device: true },
    headers: { 'user-agent': FIREFOX },
  });

const show = (code: string, tokens: string[], of = project) =>
  of.client<SignedIn>('POST /auth/mfa/trusted-devices/sign-in', { body: { code, device_tokens: tokens } });

/** An account with a second factor, signed in on a device that it trusts from now on. */
async function prepare(of = project): Promise<Trusting> {
  const account = await signUp(of.client);
  const secret = await enableTotp(of, account);
  return { account, secret, ...(await trust(account, secret, of)) };
}

async function trust(account: Account, secret: Buffer, of = project) {
  await renewCodes(account);
  const body = expectOk(await finish(await begin(account, { of }), totpCode(secret), of));
  expect(body.device_token).toMatch(/^[0-9a-z]{52}$/);
  const signedIn = { ...account, accessToken: body.access_token, refreshToken: body.refresh_token };
  return { token: String(body.device_token), signedIn };
}

const expectTrusted = async ({ account, token }: Trusting) => expectOk(await show(await begin(account), [token]));

async function list({ userId }: Account, of = project): Promise<Device[]> {
  const query = { user_id: userId };
  return expectOk(await of.server<{ items: Device[] }>('GET /auth/mfa/trusted-devices', { query })).items;
}

describe('a trusted device', () => {
  it('signs in without a code for 30 days, after the first factor, as often as one likes', async () => {
    const trusting = await prepare();
    const { user_id, is_new_user } = await expectTrusted(trusting);
    expect({ user_id, is_new_user }).toEqual({ user_id: trusting.account.userId, is_new_user: false });
    await expectTrusted(trusting);
    const [device, ...others] = await list(trusting.account);
    expect(others).toEqual([]);
    expect(device).toMatchObject({ user_id: trusting.account.userId, device: { browser: 'Firefox', system: 'Linux' } });
    expect(device!.expires_at_millis - device!.trusted_at_millis).toBe(30 * DAY_MS);
    expect(device!.last_used_at_millis).toBeGreaterThanOrEqual(device!.trusted_at_millis);
  });

  it('is trusted no longer after 30 days', async () => {
    const { account, token } = await prepare();
    await query("UPDATE trusted_devices SET expires_at = now() - interval '1 second' WHERE user_id = $1", [
      account.userId,
    ]);
    expectRefused(await show(await begin(account), [token]));
    expect(await list(account)).toEqual([]);
  });

  it('leaves an attempt that it did not finish good for a code', async () => {
    const { account, secret } = await prepare();
    const code = await begin(account);
    expectRefused(await show(code, ['0'.repeat(52)]));
    expectRefused(await show(code, []));
    await renewCodes(account);
    expectOk(await finish(code, totpCode(secret)));
  });

  it('may be that of several users', async () => {
    const [one, other] = [await prepare(), await prepare()];
    for (const { account } of [one, other]) {
      const { user_id } = expectOk(await show(await begin(account), [one.token, other.token]));
      expect(user_id).toBe(account.userId);
    }
  });

  it('is one of ten, of which the oldest makes room, however many are trusted at once', async () => {
    const { account, secret, token } = await prepare();
    for (let count = 1; count < KEPT; count += 1) await trust(account, secret);
    expectOk(await show(await begin(account), [token]));
    const steps = [-1, 0, 1];
    const codes = await Promise.all(steps.map(() => begin(account)));
    await renewCodes(account);
    // Of a code and an older one, at the same moment, both may be right.
    const answers = await Promise.all(codes.map((code, index) => finish(code, totpCode(secret, steps[index]))));
    const trusted = answers.filter(({ status }) => status === 200).length;
    expect(trusted).toBeGreaterThan(0);
    expect(await list(account)).toHaveLength(KEPT);
    expectRefused(await show(await begin(account), [token]));
  });

  it('is kept as a hash alone', async () => {
    const { account, token } = await prepare();
    const rows = await query<{ row: string }>(
      'SELECT to_jsonb(t)::text AS row FROM trusted_devices t WHERE user_id = $1',
      [account.userId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.row).not.toContain(token);
    expect(rows[0]!.row).not.toContain(Buffer.from(token).toString('hex'));
  });

  it('is in the log of the account, when it is trusted and when no longer', async () => {
    const { account, signedIn } = await prepare();
    expectOk(
      await project.client('DELETE /auth/mfa/trusted-devices', {
        token: signedIn.accessToken,
        query: { user_id: 'me' },
      }),
    );
    const { items } = expectOk(
      await project.server<{ items: Array<{ type: string }> }>(`GET /users/${account.userId}/security-events`),
    );
    const types = items.map(({ type }) => type).filter((type) => type.startsWith('trusted_device'));
    expect(types).toEqual(['trusted_device.removed', 'trusted_device.added']);
  });
});

describe('trust is not given', () => {
  it('for a wrong code', async () => {
    const { account, secret } = await prepare();
    const before = await list(account);
    expect((await finish(await begin(account), wrongTotpCode(secret))).code).toBe('INVALID_TOTP_CODE');
    expect(await list(account)).toEqual(before);
  });

  it('for a recovery code', async () => {
    const account = await signUp(project.client);
    await enableTotp(project, account);
    const path = 'POST /auth/mfa/recovery-codes';
    const { codes } = expectOk(
      await project.client<{ codes: string[] }>(path, { token: account.accessToken, body: {} }),
    );
    const body = expectOk(await finish(await begin(account), codes[0]!));
    expect(body.device_token).toBeUndefined();
    expect(await list(account)).toEqual([]);
  });

  it('where the project does not allow it', async () => {
    const own = await createProject();
    const account = await signUp(own.client);
    const secret = await enableTotp(own, account);
    const body = expectOk(await finish(await begin(account, { of: own }), totpCode(secret), own));
    expect(body.device_token).toBeUndefined();
    expect(await query('SELECT 1 FROM trusted_devices WHERE user_id = $1', [account.userId])).toEqual([]);
  });

  it('to whoever does not ask for it', async () => {
    const account = await signUp(project.client);
    const secret = await enableTotp(project, account);
    const body = { type: 'totp', code: await begin(account), totp: totpCode(secret) };
    expect(expectOk(await project.client('POST /auth/mfa/sign-in', { body })).device_token).toBeUndefined();
    expect(await list(account)).toEqual([]);
  });
});

describe("a token of somebody's device", () => {
  it('is worth nothing to another user', async () => {
    const [mine, theirs] = [await prepare(), await prepare()];
    expectRefused(await show(await begin(theirs.account), [mine.token]));
  });

  it('is worth nothing in another project, whose user has the same id', async () => {
    const { account, token } = await prepare();
    const other = await withTrust();
    const there = await prepare(other);
    await query(
      `INSERT INTO trusted_devices (project_id, id, user_id, token_hash, expires_at)
        SELECT $1, id, $2, token_hash, expires_at FROM trusted_devices WHERE user_id = $3`,
      [other.id, there.account.userId, account.userId],
    );
    expectRefused(await show(await begin(there.account, { of: other }), [token], other));
    expect((await show(await begin(account), [token], other)).code).toBe('VERIFICATION_CODE_NOT_FOUND');
  });

  it('is worth nothing without the first factor', async () => {
    const { token } = await prepare();
    expect((await show('0'.repeat(45), [token])).code).toBe('VERIFICATION_CODE_NOT_FOUND');
  });

  it('begins no session that may change what the second factor protects', async () => {
    const trusting = await prepare();
    const { access_token } = await expectTrusted(trusting);
    const session = { ...trusting.account, accessToken: access_token };
    expectAsked(await updateMe(project, session, { totp_secret_base64: null }));
    expect((await updateMe(project, trusting.signedIn, { totp_secret_base64: null })).status).toBe(200);
  });
});

const NEW_PASSWORD = 'another horse battery';

const ENDS: Array<[what: string, end: (trusting: Trusting) => Promise<unknown>]> = [
  [
    'the user changes the password',
    async ({ signedIn }) => {
      const body = { old_password: PASSWORD, new_password: NEW_PASSWORD };
      expectOk(await project.client('POST /auth/password/update', { token: signedIn.accessToken, body }));
    },
  ],
  [
    'a server sets another password',
    async ({ account: { userId } }) => {
      expectOk(await project.server(`PATCH /users/${userId}`, { body: { password: NEW_PASSWORD } }));
    },
  ],
  ['the second factor is set anew', ({ account }) => enableTotp(project, account.userId)],
  [
    'the second factor is removed, and set again',
    async ({ account: { userId }, secret }) => {
      expectOk(await project.server(`PATCH /users/${userId}`, { body: { totp_secret_base64: null } }));
      await enableTotp(project, userId, secret);
      await query('UPDATE users SET totp_last_step = NULL WHERE id = $1', [userId]);
    },
  ],
  [
    'the user signs out everywhere else',
    async ({ signedIn }) => {
      const query = { user_id: 'me' };
      expectOk(await project.client('DELETE /auth/sessions', { token: signedIn.accessToken, query }));
    },
  ],
  [
    'an operator signs the user out everywhere',
    async ({ account: { userId: id } }) => {
      const { errors } = await project.graphql(
        'mutation ($id: ID!) { revokeSessionsOfUser(userId: $id) { endedCount } }',
        {
          id,
        },
      );
      expect(errors).toEqual([]);
    },
  ],
  [
    'an administrator restricts the user',
    async ({ account: { userId } }) => {
      expectOk(await project.server(`PATCH /users/${userId}`, { body: { restricted_by_admin: true } }));
    },
  ],
  [
    'the user removes the device',
    async ({ account, signedIn }) => {
      const [device] = await list(account);
      const path = `DELETE /auth/mfa/trusted-devices/${device!.id}`;
      expectOk(await project.client(path, { token: signedIn.accessToken }));
    },
  ],
  [
    'the user removes all devices',
    async ({ signedIn }) => {
      const query = { user_id: 'me' };
      const path = 'DELETE /auth/mfa/trusted-devices';
      expect(expectOk(await project.client(path, { token: signedIn.accessToken, query }))).toEqual({
        removed_count: 1,
      });
    },
  ],
  [
    'an operator removes the device',
    async ({ account }) => {
      const [device] = await list(account);
      const { errors } = await project.graphql('mutation ($id: ID!) { removeTrustedDevice(id: $id) }', {
        id: device!.id,
      });
      expect(errors).toEqual([]);
    },
  ],
  [
    'an operator removes all devices',
    async ({ account: { userId: id } }) => {
      const mutation = 'mutation ($id: ID!) { removeTrustedDevicesOfUser(userId: $id) { removedCount } }';
      expect((await project.graphql(mutation, { id })).data).toEqual({
        removeTrustedDevicesOfUser: { removedCount: 1 },
      });
    },
  ],
];

describe('trust ends with the next call when', () => {
  it.each(ENDS)('%s', async (what, end) => {
    const password = what.includes('password') ? NEW_PASSWORD : PASSWORD;
    const trusting = await prepare();
    const { account, token } = trusting;
    await expectTrusted(trusting);
    await end(trusting);
    expectRefused(await show(await begin(account, { password }), [token]));
    expect(await list(account)).toEqual([]);
  });

  it('the password is reset by email', async () => {
    const { account, token } = await prepare();
    // A first proof of the address would take the second factor, too.
    await query('UPDATE contact_channels SET is_verified = true WHERE user_id = $1', [account.userId]);
    await query('UPDATE users SET primary_email_verified = true WHERE id = $1', [account.userId]);
    const code = await resetCode(project, account.email);
    expectOk(await project.client('POST /auth/password/reset', { body: { code, password: NEW_PASSWORD } }));
    expectRefused(await show(await begin(account, { password: NEW_PASSWORD }), [token]));
  });

  it('the project switches it off, and for good', async () => {
    const own = await withTrust();
    const { account, token } = await prepare(own);
    const set = async (trusted_devices_enabled: boolean) =>
      expectOk(await own.admin('PATCH /internal/projects/current', { body: { config: { trusted_devices_enabled } } }));
    await set(false);
    const code = await begin(account, { of: own });
    expectRefused(await show(code, [token], own));
    await set(true);
    expectRefused(await show(code, [token], own));
    expect(await list(account, own)).toEqual([]);
  });

  it('a sign-in that has begun is not over: the end of the trust ends it', async () => {
    const trusting = await prepare();
    const code = await begin(trusting.account);
    const query = { user_id: trusting.account.userId };
    const [shown, ended] = await Promise.all([
      show(code, [trusting.token]),
      project.server('DELETE /auth/sessions', { query }),
    ]);
    expectOk(ended);
    // Whichever came first, nobody is signed in now.
    const refreshed = await project.client('POST /auth/sessions/current/refresh', {
      headers: { 'x-stack-refresh-token': String(shown.body.refresh_token ?? 'none') },
    });
    const isBefore = shown.status === 200;
    expect(refreshed.status).toBe(401);
    if (!isBefore) expect(['DEVICE_NOT_TRUSTED', 'VERIFICATION_CODE_EXPIRED']).toContain(nameOf(shown) ?? shown.code);
  });
});

describe('the list of trusted devices', () => {
  it("is one's own for clients", async () => {
    const [mine, theirs] = [await prepare(), await prepare()];
    const { accessToken: token } = mine.signedIn;
    const path = 'GET /auth/mfa/trusted-devices';
    const own = expectOk(await project.client<{ items: Device[] }>(path, { token, query: { user_id: 'me' } }));
    expect(own.items.map(({ user_id }) => user_id)).toEqual([mine.account.userId]);
    const foreign = { token, query: { user_id: theirs.account.userId } };
    expect(nameOf(await project.client(path, foreign))).toBe('TRUSTED_DEVICES_OF_ANOTHER_USER');
    const removal = await project.client('DELETE /auth/mfa/trusted-devices', foreign);
    expect(nameOf(removal)).toBe('TRUSTED_DEVICES_OF_ANOTHER_USER');
    const [device] = await list(theirs.account);
    const one = await project.client(`DELETE /auth/mfa/trusted-devices/${device!.id}`, { token });
    expect(nameOf(one)).toBe('TRUSTED_DEVICE_NOT_FOUND');
    await expectTrusted(theirs);
  });

  it('shows administrators what devices there are, and no token', async () => {
    const { account, token } = await prepare();
    const { data } = await project.graphql(
      `query ($id: ID!) { user(id: $id) {
        trustedDevices { id device { browser } trustedAtMillis lastUsedAtMillis expiresAtMillis }
      } }`,
      { id: account.userId },
    );
    expect(data).toMatchObject({
      user: { trustedDevices: [{ device: { browser: 'Firefox' }, lastUsedAtMillis: null }] },
    });
    expect(JSON.stringify(data)).not.toContain(token);
  });
});
