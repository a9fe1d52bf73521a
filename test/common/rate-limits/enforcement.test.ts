import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { query } from '../../support/database';
import { startServerProcess, stopProcess, type ServerProcess } from '../../support/process';
import { databaseUrl, INTERNAL_KEYS } from '../../support/server';
import { totpCode, wrongTotpCode } from '../../support/totp';

const TIMEOUT_MS = 200_000;
const PASSWORD = 'correct horse battery';

interface Reply {
  status: number;
  code: string | null;
  headers: Headers;
  text: string;
  body: Record<string, unknown>;
}

/** Two servers with limits on one database, behind a proxy that they trust. */
let first: ServerProcess;
let second: ServerProcess;

beforeAll(async () => {
  const environment = { VESTIBULE_RATE_LIMIT: 'on', VESTIBULE_TRUST_PROXY: '127.0.0.1' };
  first = await startServerProcess({ environment });
  const url = databaseUrl(first.dataDir);
  second = await startServerProcess({ environment: { ...environment, VESTIBULE_DATABASE_URL: url } });
}, TIMEOUT_MS);

afterAll(async () => {
  for (const { pid } of [second, first]) await stopProcess(pid);
  for (const { dataDir } of [second, first]) await rm(dataDir, { recursive: true, force: true });
}, TIMEOUT_MS);

let networks = 0;
/** An address in a network that no test has used. */
const freshAddress = (): string => {
  networks += 1;
  return `10.${networks >> 8}.${networks & 255}.1`;
};

interface Sent {
  from?: string;
  server?: ServerProcess;
  headers?: Record<string, string>;
  tier?: 'client' | 'server';
  method?: 'POST' | 'PATCH';
}

async function post(path: string, body: object, options: Sent = {}): Promise<Reply> {
  const { from = freshAddress(), server = first, headers = {}, tier = 'client', method = 'POST' } = options;
  const key = tier === 'client' ? 'x-stack-publishable-client-key' : 'x-stack-secret-server-key';
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: {
      'x-stack-project-id': 'internal',
      'x-stack-access-type': tier,
      [key]: INTERNAL_KEYS[tier],
      'x-forwarded-for': from,
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const code = response.headers.get('x-stack-known-error');
  return { status: response.status, code, headers: response.headers, text, body: isJson ? JSON.parse(text) : {} };
}

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const freshEmail = () => `${randomUUID()}@example.com`;
const statuses = (replies: Reply[]) => replies.map(({ status }) => status).toSorted((a, b) => a - b);

async function signUp(): Promise<{ email: string; body: Record<string, string> }> {
  const email = freshEmail();
  const { status, body } = await post('/auth/password/sign-up', { email, password: PASSWORD });
  expect(status).toBe(200);
  return { email, body: body as Record<string, string> };
}

const signIn = (email: string, password = PASSWORD, sent: Sent = {}) =>
  post('/auth/password/sign-in', { email, password }, sent);
const failToSignIn = (email: string, count: number, from: string) =>
  times(count, () => signIn(email, 'wrong password', { from }));

describe('too many requests', () => {
  it('are answered with 429 and when to try again, readable for pages of every origin', async () => {
    const { email } = await signUp();
    const from = freshAddress();
    await failToSignIn(email, 10, from);
    const refused = await signIn(email, PASSWORD, { from });
    expect(refused.status).toBe(429);
    expect(refused.code).toBeNull();
    expect(refused.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const wait = Number(refused.headers.get('retry-after'));
    expect(Number.isInteger(wait)).toBe(true);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(300);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(refused.headers.get('access-control-expose-headers')?.toLowerCase()).toContain('retry-after');
  });

  it('are answered with 200 and the status in a header where the client asks for that', async () => {
    const { email } = await signUp();
    const from = freshAddress();
    await failToSignIn(email, 10, from);
    const refused = await signIn(email, PASSWORD, { from, headers: { 'x-stack-override-error-status': 'true' } });
    expect(refused.status).toBe(200);
    expect(refused.headers.get('x-stack-actual-status')).toBe('429');
    expect(refused.headers.get('retry-after')).not.toBeNull();
  });

  it('count nobody in the clear', async () => {
    const email = freshEmail();
    const from = freshAddress();
    await failToSignIn(email, 2, from);
    const rows = await query<{ key: string }>('SELECT key FROM rate_limits', [], databaseUrl(first.dataDir));
    expect(rows.length).toBeGreaterThan(2);
    const text = rows.map(({ key }) => key).join('\n');
    expect(text).not.toContain(email);
    expect(text).not.toContain(from.replace(/1$/, ''));
  });
});

describe('sign-in by password', () => {
  it('lets 10 of 50 parallel failures through', async () => {
    const { email } = await signUp();
    const replies = await failToSignIn(email, 50, freshAddress());
    expect(statuses(replies)).toEqual([...Array<number>(10).fill(400), ...Array<number>(40).fill(429)]);
  });

  it('counts together on all replicas, and any spelling of an address', async () => {
    const { email } = await signUp();
    const from = freshAddress();
    await failToSignIn(email, 5, from);
    await times(5, () => signIn(email.toUpperCase(), 'wrong password', { from, server: second }));
    expect((await signIn(email, PASSWORD, { from })).status).toBe(429);
    expect((await signIn(email, PASSWORD, { from, server: second })).status).toBe(429);
  });

  it('does not lock anybody out from elsewhere, nor others who share the address', async () => {
    const [victim, neighbour] = [await signUp(), await signUp()];
    const from = freshAddress();
    await failToSignIn(victim.email, 30, from);
    expect((await signIn(victim.email)).status).toBe(200);
    expect((await signIn(neighbour.email, PASSWORD, { from })).status).toBe(200);
  });

  it('counts the address that the trusted proxy saw, whatever the sender claims to have come through', async () => {
    const { email } = await signUp();
    const from = freshAddress();
    await times(10, (index) => signIn(email, 'wrong password', { from: `203.0.113.${index}, ${from}` }));
    expect((await signIn(email, PASSWORD, { from: `198.51.100.1, ${from}` })).status).toBe(429);
    const claims = { 'x-real-ip': '198.51.100.2', 'cf-connecting-ip': '198.51.100.3', forwarded: 'for=198.51.100.4' };
    expect((await signIn(email, PASSWORD, { from, headers: claims })).status).toBe(429);
  });

  it('counts all addresses of a network as one', async () => {
    const { email } = await signUp();
    await times(10, (index) => signIn(email, 'wrong', { from: `2001:db8:77:1${index}::${index + 1}` }));
    expect((await signIn(email, PASSWORD, { from: '2001:db8:77:1f::99' })).status).toBe(429);
    expect((await signIn(email, PASSWORD, { from: '2001:db8:77:200::1' })).status).toBe(200);
  });

  it('forgets failures after a success', async () => {
    const { email } = await signUp();
    const from = freshAddress();
    for (let round = 0; round < 4; round += 1) {
      await failToSignIn(email, 8, from);
      expect((await signIn(email, PASSWORD, { from })).status).toBe(200);
    }
  });

  it('treats addresses that nobody has alike', async () => {
    const from = freshAddress();
    expect(statuses(await failToSignIn(freshEmail(), 11, from))).toEqual([...Array<number>(10).fill(400), 429]);
  });
});

describe('codes', () => {
  it('of made-up sign-ins are refused per network, but not for servers', async () => {
    const from = freshAddress();
    const check = (sent: Sent) => post('/auth/otp/sign-in/check-code', { code: '0'.repeat(45) }, sent);
    const replies = await times(101, () => check({ from }));
    expect(statuses(replies)).toEqual([...Array<number>(100).fill(404), 429]);
    expect((await post('/auth/otp/sign-in', { code: '0'.repeat(45) }, { from })).status).toBe(429);
    expect((await check({})).status).toBe(404);
    expect((await check({ from, tier: 'server' })).status).toBe(404);
  });

  it('are mailed to one address five times from a network, whether or not it is known', async () => {
    const { email: known } = await signUp();
    for (const email of [known, freshEmail()]) {
      const from = freshAddress();
      const send = (sent: Sent) =>
        post('/auth/password/send-reset-code', { email, callback_url: 'http://localhost:3000/reset' }, sent);
      const replies = await times(6, () => send({ from }));
      expect(statuses(replies)).toEqual([200, 200, 200, 200, 200, 429]);
      expect((await send({})).status).toBe(200);
    }
  }, 60_000);
});

describe('verification emails', () => {
  const CALLBACK = 'http://localhost:3000/verify';
  const as = (token: string | undefined): Sent => ({ headers: { 'x-stack-access-token': token ?? '' } });
  const addChannel = async (token: string | undefined, value: string) => {
    const body = { user_id: 'me', type: 'email', value, used_for_auth: false };
    const channel = await post('/contact-channels', body, as(token));
    expect(channel.status).toBe(201);
    return String(channel.body.id);
  };
  const mail = (token: string | undefined, channelId: string, sent: Sent = {}) =>
    post(
      `/contact-channels/me/${channelId}/send-verification-code`,
      { callback_url: CALLBACK },
      { ...sent, ...as(token) },
    );

  it('go to one address 20 times, whoever asks for them and however', async () => {
    const stranger = freshEmail();
    const [one, two] = [await signUp(), await signUp()];
    for (const { body } of [one, two]) {
      const channelId = await addChannel(body.access_token, stranger);
      const replies = await times(10, () => mail(body.access_token, channelId));
      expect(new Set(statuses(replies))).toEqual(new Set([200]));
      if (body !== two.body) continue;
      expect((await mail(body.access_token, channelId)).status).toBe(429);
      expect((await adminMail(body.user_id ?? '', channelId)).errors?.[0]?.extensions).toEqual({
        code: 'TOO_MANY_REQUESTS',
        status: 429,
      });
    }
    const account = { email: stranger, password: PASSWORD };
    const signUpTo = (email: string) =>
      post('/auth/password/sign-up', { ...account, email, verification_callback_url: CALLBACK });
    expect((await signUpTo(stranger.toUpperCase())).status).toBe(429);
    expect((await signUpTo(freshEmail())).status).toBe(200);
    expect((await post('/auth/password/sign-up', account)).status).toBe(200);
  });

  it('of one channel are asked for five times from a network, in any spelling of its id', async () => {
    const { body } = await signUp();
    const channelId = await addChannel(body.access_token, freshEmail());
    const from = freshAddress();
    const replies = await times(6, (index) =>
      mail(body.access_token, index % 2 ? channelId : channelId.toUpperCase(), { from }),
    );
    expect(statuses(replies)).toEqual([200, 200, 200, 200, 200, 429]);
  });

  async function adminMail(userId: string, id: string): Promise<{ errors?: Array<{ extensions: object }> }> {
    const response = await fetch(`${first.url}/graphql`, {
      method: 'POST',
      headers: {
        'x-stack-project-id': 'internal',
        'x-stack-access-type': 'admin',
        'x-stack-super-secret-admin-key': INTERNAL_KEYS.admin,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        query: `mutation ($userId: ID!, $id: ID!, $callback: String!) {
          sendVerificationEmail(userId: $userId, id: $id, callbackUrl: $callback)
        }`,
        variables: { userId, id, callback: CALLBACK },
      }),
    });
    return (await response.json()) as { errors?: Array<{ extensions: object }> };
  }
});

describe('contact channels', () => {
  it('are added and changed 30 times a minute by each user', async () => {
    const [busy, other] = [await signUp(), await signUp()];
    const as = (token = ''): Sent => ({ headers: { 'x-stack-access-token': token } });
    const add = (token?: string) =>
      post('/contact-channels', { user_id: 'me', type: 'email', value: freshEmail(), used_for_auth: false }, as(token));
    const change = (id: unknown, token?: string) =>
      post(`/contact-channels/me/${String(id)}`, {}, { ...as(token), method: 'PATCH' });
    const made = await add(busy.body.access_token);
    const replies = await times(30, (index) =>
      index % 2 ? add(busy.body.access_token) : change(made.body.id, busy.body.access_token),
    );
    const passed = replies.filter(({ status }) => status === 200 || status === 201);
    expect([made.status, passed.length]).toEqual([201, 29]);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await change(made.body.id, busy.body.access_token)).status).toBe(429);
    expect((await add(other.body.access_token)).status).toBe(201);
  });
});

describe('the second factor', () => {
  it('takes 15 codes an hour, wherever they come from and however many attempts there are', async () => {
    const { email, body } = await signUp();
    const secret = Buffer.from('a-second-factor-1234');
    const patched = await fetch(`${first.url}/api/v1/users/${body.user_id}`, {
      method: 'PATCH',
      headers: {
        'x-stack-project-id': 'internal',
        'x-stack-access-type': 'server',
        'x-stack-secret-server-key': INTERNAL_KEYS.server,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ totp_secret_base64: secret.toString('base64') }),
    });
    expect(patched.status).toBe(200);
    const attempt = async () => {
      const { body: error } = await signIn(email);
      return (error.details as { attempt_code: string }).attempt_code;
    };
    const finish = (code: string, totp: string, server = first) =>
      post('/auth/mfa/sign-in', { type: 'totp', code, totp }, { server });
    const [one, two] = [await attempt(), await attempt()];
    const wrong = wrongTotpCode(secret);
    const replies = await times(15, (index) => finish(index % 2 ? one : two, wrong, index % 3 ? first : second));
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set(['INVALID_TOTP_CODE']));
    for (const server of [first, second]) {
      expect((await finish(await attempt(), totpCode(secret), server)).status).toBe(429);
    }
  });
});

describe('the command line', () => {
  it('polls 60 times a minute for each login', async () => {
    const begin = async () => String((await post('/auth/cli', {})).body.polling_code);
    const [busy, other] = [await begin(), await begin()];
    const poll = (polling_code: string) => post('/auth/cli/poll', { polling_code });
    expect(statuses(await times(61, () => poll(busy)))).toEqual([...Array<number>(60).fill(200), 429]);
    expect((await poll(other)).status).toBe(200);
  });
});

describe('the token endpoint', () => {
  it('refreshes each session 120 times a minute, at both of its addresses together', async () => {
    const [busy, other] = [await signUp(), await signUp()];
    const client = { client_id: 'internal', client_secret: INTERNAL_KEYS.client, grant_type: 'refresh_token' };
    const exchange = (refresh_token = '') => post('/auth/oauth/token', { ...client, refresh_token });
    const refresh = (token = '') =>
      post('/auth/sessions/current/refresh', {}, { headers: { 'x-stack-refresh-token': token } });
    const replies = await times(120, (index) =>
      index % 2 ? exchange(busy.body.refresh_token) : refresh(busy.body.refresh_token),
    );
    expect(new Set(statuses(replies))).toEqual(new Set([200]));
    expect((await exchange(busy.body.refresh_token)).status).toBe(429);
    expect((await refresh(busy.body.refresh_token)).status).toBe(429);
    expect((await exchange(other.body.refresh_token)).status).toBe(200);
  });
});

describe('the token endpoint with credentials in a header', () => {
  type How = Pick<Sent, 'headers'> & { inHeader?: boolean };
  const exchange = (client_id: string, refresh_token = '', { inHeader = true, headers = {} }: How = {}) => {
    const basic = Buffer.from(`${client_id}:${INTERNAL_KEYS.client}`).toString('base64');
    const body = { grant_type: 'refresh_token', refresh_token };
    return inHeader
      ? post('/auth/oauth/token', body, { headers: { ...headers, authorization: `Basic ${basic}` } })
      : post('/auth/oauth/token', { ...body, client_id, client_secret: INTERNAL_KEYS.client }, { headers });
  };

  it('counts as with credentials in the body', async () => {
    const { body } = await signUp();
    const replies = await times(120, (index) =>
      exchange('internal', body.refresh_token, { inHeader: index % 2 === 0 }),
    );
    expect(new Set(statuses(replies))).toEqual(new Set([200]));
    for (const client of ['internal', 'internal#main']) {
      for (const inHeader of [true, false]) {
        expect((await exchange(client, body.refresh_token, { inHeader })).status).toBe(429);
      }
    }
  });

  it('counts all names of no project as one, whatever other credentials come along', async () => {
    const refresh_token = randomUUID();
    const none = { 'x-stack-project-id': '', 'x-stack-access-type': '', 'x-stack-publishable-client-key': '' };
    const replies = await times(121, (index) =>
      exchange(randomUUID(), refresh_token, { inHeader: index % 2 === 0, headers: index % 3 ? {} : none }),
    );
    expect(statuses(replies)).toEqual([...Array<number>(120).fill(400), 429]);
  });
});

describe('limits', () => {
  it('are declared by every endpoint that signs in, sends or takes codes, or refreshes', async () => {
    const { paths } = (await (await fetch(`${first.url}/api/v1/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { 'x-rate-limit'?: object }>>;
    };
    const free = Object.entries(paths)
      .filter(([path]) => /\/auth\/|\/contact-channels/.test(path))
      .flatMap(([path, { post: posted, patch: patched }]) =>
        [posted, patched].some((operation) => operation && !operation['x-rate-limit']) ? [path] : [],
      );
    // Servers begin sessions as they like; a first password and the name of a passkey prove nothing that could be guessed.
    const unlimited = ['passkeys/{id}', 'password/set', 'sessions'].map((path) => `/api/v1/auth/${path}`);
    expect(free.toSorted()).toEqual(unlimited);
  });
});
