import { AsyncValue, INVALIDATION_MILLIS, THROTTLE_MILLIS, UNSHOWN_MILLIS } from '../../sdk/src/cache/async-value.js';
import { ReadCache } from '../../sdk/src/cache/read-cache.js';
import type { StackClientApp } from '../../sdk/src/index.js';
import { Accounts, TEAM_ID, userJson } from './support/accounts.js';
import { createClientApp, signIn } from './support/client-app.js';
import { FakeRuntime } from './support/fake-runtime.js';
import { StandIn } from './support/stand-in.js';

const TEN = Array.from({ length: 10 });

describe('the reads of an app', () => {
  let standIn: StandIn;
  let app: StackClientApp;
  let accounts: Accounts;

  beforeEach(async () => {
    standIn = await StandIn.start();
    const runtime = new FakeRuntime();
    accounts = new Accounts(standIn, runtime);
    const { selected_team: team } = userJson();
    standIn
      .on('GET /projects/current', { json: { id: 'p', config: { enabled_oauth_providers: [], domains: [] } } })
      .on('GET /teams', { json: { items: [team] } })
      .on(`PATCH /teams/${TEAM_ID}`, { json: team });
    app = createClientApp(standIn, runtime);
    await signIn(app);
    standIn.requests.length = 0;
  });
  afterEach(() => standIn.stop());

  it('are one request each, however many ask at the same time', async () => {
    const user = await app.getUser({ or: 'throw' });
    await Promise.all(TEN.flatMap(() => [app.getUser(), app.getProject(), user.listTeams()]));
    expect(['GET /users/me', 'GET /projects/current', 'GET /teams'].map((route) => standIn.list(route).length)).toEqual(
      [2, 1, 1],
    );
  });

  it('ask again each time, once the answer is there', async () => {
    await app.getUser();
    await app.getUser();
    expect(standIn.list('GET /users/me')).toHaveLength(2);
  });

  it('give each who asks objects of their own', async () => {
    const [one, other] = await Promise.all([app.getUser({ or: 'throw' }), app.getUser({ or: 'throw' })]);
    (one.clientMetadata as { snake_key: unknown }).snake_key = 'changed';
    expect(other.clientMetadata).toEqual({ snake_key: { inner_key: true } });
  });

  it('are never answered by a question from before the last change', async () => {
    const user = await app.getUser({ or: 'throw' });
    const answers: ((name: string) => void)[] = [];
    standIn.on(
      'GET /users/me',
      () =>
        new Promise((resolve) => {
          answers.push((display_name) => resolve({ json: userJson({ display_name }) }));
        }),
    );
    const early = app.getUser();
    while (answers.length === 0) await new Promise(setImmediate);
    await user.selectedTeam!.update({ displayName: 'New' });
    const late = app.getUser();
    while (answers.length < 2) await new Promise(setImmediate);
    answers[1]!('after');
    expect((await late)?.displayName).toBe('after');
    answers[0]!('before');
    expect((await early)?.displayName).toBe('before');
  });

  it('of another session are questions of their own', async () => {
    const stores = [accounts.signIn(), accounts.signIn()].map(({ access_token, refresh_token }) => ({
      accessToken: access_token,
      refreshToken: refresh_token,
    }));
    await Promise.all([...stores, ...stores].map((tokenStore) => app.getUser({ tokenStore })));
    const asked = standIn.list('GET /users/me').map(({ headers }) => headers['x-stack-refresh-token']);
    expect(asked.sort()).toEqual(stores.map(({ refreshToken }) => refreshToken));
  });

  it('fail for all who asked, and for nobody who asks later', async () => {
    standIn.on('GET /users/me', { status: 500, text: 'broken' }, { json: userJson() });
    const outcomes = await Promise.allSettled(TEN.map(() => app.getUser()));
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(await app.getUser()).toMatchObject({ displayName: 'Zoë' });
  });
});

describe('a value that is shown', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** A value whose loads end when the test says so. */
  function createValue() {
    const loads: ((value: number) => void)[] = [];
    const load = () => new Promise<number>((resolve) => loads.push(resolve));
    const onExpiry = jest.fn();
    const value = new AsyncValue(load, { onExpiry });
    const end = async (result: number) => {
      loads.at(-1)!(result);
      await jest.advanceTimersByTimeAsync(0);
    };
    const read = () => {
      const snapshot = value.getSnapshot();
      return snapshot.status === 'ready' ? snapshot.value : snapshot.status;
    };
    return { value, loads, onExpiry, end, read };
  }

  it('is refreshed once in 300 ms at most, whatever changes meanwhile', async () => {
    const { value, loads, end, read } = createValue();
    void value.start();
    value.subscribe(() => undefined);
    await end(1);
    for (const _ of TEN) value.renew();
    await jest.advanceTimersByTimeAsync(THROTTLE_MILLIS - 1);
    expect([loads.length, read()]).toEqual([1, 1]);
    await jest.advanceTimersByTimeAsync(1);
    expect(loads).toHaveLength(2);
    await end(2);
    expect(read()).toBe(2);
    await jest.advanceTimersByTimeAsync(10 * THROTTLE_MILLIS);
    expect(loads).toHaveLength(2);
  });

  it('has one request at a time, and the last one begins after the last change', async () => {
    const { value, loads, end, read } = createValue();
    void value.start();
    value.subscribe(() => undefined);
    await end(1);
    value.renew();
    await jest.advanceTimersByTimeAsync(THROTTLE_MILLIS);
    value.renew();
    await jest.advanceTimersByTimeAsync(THROTTLE_MILLIS);
    expect(loads).toHaveLength(2);
    await end(2);
    // The answer to a question from before the change may be old.
    expect([loads.length, read()]).toEqual([3, 1]);
    await end(3);
    expect(read()).toBe(3);
  });

  it('stays for 5 s after the last one who showed it left, and no longer', async () => {
    const { value, onExpiry, end, read } = createValue();
    const stops = [value.subscribe(() => undefined), value.subscribe(() => undefined)];
    void value.start();
    await end(1);
    stops[0]!();
    await jest.advanceTimersByTimeAsync(2 * INVALIDATION_MILLIS);
    stops[1]!();
    await jest.advanceTimersByTimeAsync(INVALIDATION_MILLIS - 1);
    expect([read(), onExpiry.mock.calls.length]).toEqual([1, 0]);
    await jest.advanceTimersByTimeAsync(1);
    expect([read(), onExpiry.mock.calls.length]).toEqual(['idle', 1]);
  });

  it('stays while somebody comes back in time', async () => {
    const { value, onExpiry, end, read } = createValue();
    const stop = value.subscribe(() => undefined);
    void value.start();
    await end(1);
    stop();
    await jest.advanceTimersByTimeAsync(INVALIDATION_MILLIS - 1);
    value.subscribe(() => undefined);
    await jest.advanceTimersByTimeAsync(10 * INVALIDATION_MILLIS);
    expect([read(), onExpiry.mock.calls.length]).toEqual([1, 0]);
  });

  it('is dropped when nobody ever showed it', async () => {
    const { value, onExpiry, end } = createValue();
    void value.start();
    await end(1);
    await jest.advanceTimersByTimeAsync(UNSHOWN_MILLIS);
    expect(onExpiry).toHaveBeenCalledTimes(1);
  });

  it('of which the answer comes after it was forgotten stays forgotten', async () => {
    const { value, end, read } = createValue();
    void value.start();
    value.forget();
    await end(1);
    expect(read()).toBe('idle');
  });
});

describe('the cache of an app', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('keeps nothing that nobody shows', async () => {
    const uses: boolean[] = [];
    const cache = new ReadCache({ onUse: (isUsed) => uses.push(isUsed) });
    for (const [index] of TEN.entries()) {
      void cache.get({ getter: 'getUser', key: String(index), load: async () => index }).start();
    }
    expect(cache.size).toBe(10);
    await jest.advanceTimersByTimeAsync(UNSHOWN_MILLIS);
    expect([cache.size, uses]).toEqual([0, [true, false]]);
  });

  it.each([
    ['PATCH', '/users/me', ['getUser']],
    ['PATCH', `/teams/${TEAM_ID}`, ['getUser', 'listTeams']],
    ['DELETE', `/team-memberships/${TEAM_ID}/me`, ['getUser', 'listTeams']],
    ['POST', '/payments/items/user/1/credits/update-quantity', ['getItem']],
    ['DELETE', '/users/me', []],
    ['POST', '/user-api-keys/check', []],
    ['POST', '/data-vault/stores/1/get', []],
  ] as const)('asks again for what %s %s has touched', async (method, path, expected) => {
    const cache = new ReadCache();
    const asked: string[] = [];
    for (const getter of ['getUser', 'listTeams', 'getItem', 'listApiKeys', 'getValue']) {
      const value = cache.get({ getter, key: getter, load: async () => asked.push(getter) });
      value.subscribe(() => undefined);
      void value.start();
    }
    await jest.advanceTimersByTimeAsync(THROTTLE_MILLIS);
    asked.length = 0;
    cache.follow({ method, path });
    await jest.advanceTimersByTimeAsync(THROTTLE_MILLIS);
    expect(asked).toEqual(expected);
  });
});
