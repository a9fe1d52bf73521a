import { StackServerApp } from '../../sdk/src/index.js';
import { decryptValue, deriveEntryKeys, encryptValue } from '../../sdk/src/resources/data-vault-crypto.js';
import { PROJECT_ID } from './support/accounts.js';
import { FakeRuntime } from './support/fake-runtime.js';
import { knownError, StandIn } from './support/stand-in.js';

/** Made by the public SDK, unmodified: what it sent to a server that writes everything down. */
const VECTORS = [
  {
    by: '@stackframe/js 2.8.41',
    key: 'user-1',
    secret: 'a secret',
    value: 'a token',
    hashedKey: 'Uv3xMrpCmqYg4119CY5i1CY/hF1iOabNoj7SwWGlXD8=',
    encrypted: 'AQDdDzVw26gpgH18RCYqF2DKZU2cEJGOyzS/U/Cro88twBrBX8BcunOPYo5XUyGDJdru8iw=',
  },
  {
    by: '@stackframe/js 2.8.41',
    key: '',
    secret: 'x',
    value: '',
    hashedKey: 'NjctC9JXiSeud0lI4SFY93uRvzS5jIvYFfSw6y1u6RI=',
    encrypted: 'AQAXVRrTJ8jbez4FkWEUvb8ql3Bya05ZsJK7iGc0aIPbiv12KpsFGre+aLMLdw==',
  },
  {
    by: '@stackframe/js 2.8.108',
    key: 'ключ 🔑',
    secret: 'sécret',
    value: 'ä 漢字\n',
    hashedKey: '2gWjiQVlcXDdCb4MHjXA8l7Xvxg8y+6nQNDKZ7pMSz4=',
    encrypted: 'AQAFreCXmPDLjB31xPLsxJyK7bw8iEa7wtpJyz4OCkFpCw5DIfXrAbi3MY5sXX7E+gcVprFPNls=',
  },
];
const [FIRST] = VECTORS as [(typeof VECTORS)[number]];

describe('the cryptography of the data vault', () => {
  it.each(VECTORS)('reads what $by made of $value', async ({ key, secret, value, hashedKey, encrypted }) => {
    const keys = await deriveEntryKeys(key, secret);
    expect(keys.hashedKey).toBe(hashedKey);
    expect(await decryptValue(encrypted, keys.valueKey)).toBe(value);
  });

  it('makes something else of a value each time, which opens with its key alone', async () => {
    const { valueKey } = await deriveEntryKeys('k', 's');
    const [one, other] = [await encryptValue('v', valueKey), await encryptValue('v', valueKey)];
    expect(one).not.toBe(other);
    expect([await decryptValue(one, valueKey), await decryptValue(other, valueKey)]).toEqual(['v', 'v']);
    const wrong = await deriveEntryKeys('k', 'S');
    await expect(decryptValue(one, wrong.valueKey)).rejects.toThrow('does not open');
  });

  it.each([
    ['nothing', ''],
    ['no base64', '!'],
    ['another version', `AgB${FIRST.encrypted.slice(3)}`],
    ['too little', FIRST.encrypted.slice(0, 40)],
  ])('reads no value from %s', async (_, encrypted) => {
    const { valueKey } = await deriveEntryKeys(FIRST.key, FIRST.secret);
    await expect(decryptValue(encrypted, valueKey)).rejects.toThrow('that this one knows');
  });
});

describe('getDataVaultStore', () => {
  let standIn: StandIn;

  beforeEach(async () => {
    standIn = await StandIn.start();
  });
  afterEach(() => standIn.stop());

  const openStore = (id = 'tokens') =>
    new StackServerApp(
      { baseUrl: standIn.baseUrl, projectId: PROJECT_ID, secretServerKey: 'ssk_test', tokenStore: 'memory' },
      new FakeRuntime(),
    ).getDataVaultStore(id);

  it('asks nobody', async () => {
    expect((await openStore()).id).toBe('tokens');
    expect(standIn.requests).toEqual([]);
  });

  it('sets and gets values by hashed keys, and finds nothing where there is none', async () => {
    standIn.on('POST /data-vault/stores/a%20b/set', { json: { success: true } });
    standIn.on('POST /data-vault/stores/a%20b/get', { json: { encrypted_value: FIRST.encrypted } });
    const store = await openStore('a b');
    expect(await store.setValue(FIRST.key, 'v', { secret: FIRST.secret })).toBeUndefined();
    expect(standIn.last.json).toEqual({ hashed_key: FIRST.hashedKey, encrypted_value: expect.any(String) });
    expect(standIn.last.headers).toMatchObject({ 'x-stack-access-type': 'server' });
    expect(await store.getValue(FIRST.key, { secret: FIRST.secret })).toBe('a token');
    expect(standIn.last.json).toEqual({ hashed_key: FIRST.hashedKey });
    const details = { store_id: 'a b', hashed_key: 'x' };
    standIn.on(
      'POST /data-vault/stores/a%20b/get',
      knownError('DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST', 400, details),
    );
    expect(await store.getValue('k', { secret: 's' })).toBeNull();
  });

  it.each([undefined, {}, { secret: null }, { secret: 7 }])(
    'takes no %j for a secret, and asks nobody',
    async (options) => {
      const store = await openStore();
      await expect(store.setValue('k', 'v', options as never)).rejects.toThrow('needs a secret');
      await expect(store.getValue('k', options as never)).rejects.toThrow('needs a secret');
      expect(standIn.requests).toEqual([]);
    },
  );
});
