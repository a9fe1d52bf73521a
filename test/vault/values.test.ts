import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ENTRY_OVERHEAD_BYTES, STORE_ENTRIES, VAULT_BYTES } from '../../src/vault/vault.limits.js';
import type { Answer } from '../support/client';
import { query } from '../support/database';
import { overrideConfig } from '../support/emails';
import { createProject, expectOk, signUp, type TestProject } from '../support/project';
import { addStores, createVaultProject, getValue, setValue } from '../support/vault';

const MB = 1024 * 1024;
/** The length of 5 MB that a client encrypted and wrote in base64. */
const LONGEST = Math.ceil((5 * MB + 46) / 3) * 4;

let project: TestProject;

beforeAll(async () => {
  project = await createVaultProject('tokens', 'other');
});

const read = async (store: string, key: string, of = project) =>
  expectOk(await getValue(of, store, key)).encrypted_value;
const freshKey = (): string => randomBytes(32).toString('base64');

/** One more try, as clients make it, while the server says to wait. */
async function patiently<T>(attempt: () => Promise<Answer<T>>): Promise<Answer<T>> {
  for (;;) {
    const answer = await attempt();
    if (answer.status !== 429) return answer;
    await delay(200);
  }
}

describe('POST /data-vault/stores/{id}/set and get', () => {
  it('keep a value until another one is set', async () => {
    const key = freshKey();
    expect(expectOk(await setValue(project, 'tokens', [key, 'AQBfirst']))).toEqual({ success: true });
    expect(expectOk(await getValue(project, 'tokens', key))).toEqual({ encrypted_value: 'AQBfirst' });
    expectOk(await setValue(project, 'tokens', [key, 'AQBsecond']));
    expect(await read('tokens', key)).toBe('AQBsecond');
  });

  it.each([
    ['the empty one', ''],
    ['any characters', 'ä 漢字 🔑\n\t"\\ {"a": [1]} \u2028'],
    ['a long one', randomBytes(300_000).toString('base64')],
  ])('keep %s exactly', async (_, value) => {
    const key = freshKey();
    expectOk(await setValue(project, 'tokens', [key, value]));
    expect(await read('tokens', key)).toBe(value);
  });

  it('take any key that is not empty, up to 1,024 characters', async () => {
    const keys = ['k', ' k', 'k ', '__proto__', 'ключ/..%00', 'x'.repeat(1024)];
    for (const key of keys) expectOk(await setValue(project, 'tokens', [key, `of ${key}`]));
    for (const key of keys) expect(await read('tokens', key)).toBe(`of ${key}`);
  });

  it('take the administrator’s key, too', async () => {
    const body = { hashed_key: freshKey(), encrypted_value: 'AQB' };
    expectOk(await project.admin('POST /data-vault/stores/tokens/set', { body }));
    const { hashed_key } = body;
    const found = await project.admin('POST /data-vault/stores/tokens/get', { body: { hashed_key } });
    expect(expectOk(found)).toEqual({ encrypted_value: 'AQB' });
  });

  it('are refused to clients, signed in or not', async () => {
    const { accessToken } = await signUp(project.client);
    for (const token of [undefined, accessToken]) {
      for (const verb of ['get', 'set']) {
        const body = { hashed_key: 'k', encrypted_value: 'v' };
        expect(await project.client(`POST /data-vault/stores/tokens/${verb}`, { body, token })).toMatchObject({
          status: 401,
          code: 'INSUFFICIENT_ACCESS_TYPE',
          details: { actual_access_type: 'client', allowed_access_types: ['server', 'admin'] },
        });
      }
    }
  });

  it('know no key that was never set', async () => {
    const key = freshKey();
    const { status, code, details } = await getValue(project, 'tokens', key);
    expect([status, code, details]).toEqual([
      400,
      'DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST',
      { store_id: 'tokens', hashed_key: key },
    ]);
  });

  it.each(['unknown', 'constructor', '__proto__', ' tokens', 'tokens ', 'Tokens', 'a.b', 'ü!', 'x'.repeat(300)])(
    'know no store %p, as it was sent',
    async (id) => {
      for (const answer of [
        await setValue(project, encodeURIComponent(id), ['k', 'v']),
        await getValue(project, encodeURIComponent(id), 'k'),
      ]) {
        const { status, code, details } = answer;
        expect([status, code, details]).toEqual([400, 'DATA_VAULT_STORE_DOES_NOT_EXIST', { store_id: id }]);
      }
    },
  );

  it.each([
    ['set', {}],
    ['set', { hashed_key: 'k' }],
    ['set', { encrypted_value: 'v' }],
    ['set', { hashed_key: '', encrypted_value: 'v' }],
    ['set', { hashed_key: 'x'.repeat(1025), encrypted_value: 'v' }],
    ['set', { hashed_key: 'k', encrypted_value: null }],
    ['set', { hashed_key: null, encrypted_value: 'v' }],
    ['set', { hashed_key: ['k'], encrypted_value: 'v' }],
    ['set', { hashed_key: 'k', encrypted_value: { a: 1 } }],
    ['set', { hashed_key: 'k', encrypted_value: 'v\u0000' }],
    ['set', { hashed_key: 'k', encrypted_value: 'v', more: 1 }],
    ['get', {}],
    ['get', { hashed_key: '' }],
    ['get', { hashed_key: null }],
    ['get', { hashed_key: 'x'.repeat(1025) }],
    ['get', { hashed_key: 'k', encrypted_value: 'v' }],
  ])('refuse to %s %j, before they look for the store', async (verb, body) => {
    for (const id of ['tokens', 'unknown']) {
      const answer = await project.server(`POST /data-vault/stores/${id}/${verb}`, { body });
      expect(answer).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    }
  });

  it('keep stores and projects apart', async () => {
    const [key, stranger] = [freshKey(), await createVaultProject('tokens')];
    expectOk(await setValue(project, 'tokens', [key, 'of tokens']));
    expect((await getValue(project, 'other', key)).code).toBe('DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST');
    expect((await getValue(stranger, 'tokens', key)).code).toBe('DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST');
    expectOk(await setValue(project, 'other', [key, 'of other']));
    expectOk(await setValue(stranger, 'tokens', [key, 'of the stranger']));
    expect([await read('tokens', key), await read('other', key), await read('tokens', key, stranger)]).toEqual([
      'of tokens',
      'of other',
      'of the stranger',
    ]);
    const withoutStores = await createProject();
    expect((await getValue(withoutStores, 'tokens', key)).code).toBe('DATA_VAULT_STORE_DOES_NOT_EXIST');
  });

  it('fail once the store is removed, and find its values again once it is back', async () => {
    const [own, key] = [await createVaultProject('gone'), freshKey()];
    expectOk(await setValue(own, 'gone', [key, 'still there']));
    await overrideConfig(own, { 'dataVault.stores.gone': null });
    for (const answer of [await getValue(own, 'gone', key), await setValue(own, 'gone', [key, 'x'])]) {
      expect(answer).toMatchObject({ status: 400, code: 'DATA_VAULT_STORE_DOES_NOT_EXIST' });
    }
    await addStores(own, ['gone']);
    expect(await read('gone', key, own)).toBe('still there');
  });
});

describe('values that are set and read at the same time', () => {
  it('are one of those that were set, whole', async () => {
    const key = freshKey();
    const values = Array.from({ length: 8 }, (_, index) => String(index).repeat(50_000 + index));
    expectOk(await setValue(project, 'tokens', [key, values[0]!]));
    const answers = await Promise.all(
      values.flatMap((value) => [
        patiently(() => setValue(project, 'tokens', [key, value])),
        patiently(() => getValue(project, 'tokens', key)),
        patiently(() => getValue(project, 'tokens', key)),
      ]),
    );
    const found = answers.map(expectOk).flatMap(({ encrypted_value }) => (encrypted_value as string | undefined) ?? []);
    expect(found).toHaveLength(16);
    expect(found.filter((value) => !values.includes(value))).toEqual([]);
  });

  it('may be 5 MB long', async () => {
    const key = freshKey();
    const values = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(LONGEST));
    expectOk(await setValue(project, 'tokens', [key, values[0]!]));
    const answers = await Promise.all(
      values.flatMap((value) => [
        patiently(() => setValue(project, 'tokens', [key, value])),
        patiently(() => getValue(project, 'tokens', key)),
      ]),
    );
    const found = answers.map(expectOk).flatMap(({ encrypted_value }) => (encrypted_value as string | undefined) ?? []);
    expect(found).toHaveLength(4);
    expect(found.every((value) => values.includes(value))).toBe(true);
    expect(values).toContain(await read('tokens', key));
  }, 60_000);

  it('may be of any characters, wherever a long one is cut into pieces', async () => {
    for (const value of ['😀', 'é"', '\\\n\u0007x', 'x😀€'].map((text) => text.repeat(90_001))) {
      for (const shifted of [value, `.${value}`]) {
        const key = freshKey();
        expectOk(await patiently(() => setValue(project, 'tokens', [key, shifted])));
        expect((await read('tokens', key)) === shifted).toBe(true);
      }
    }
  }, 60_000);

  it('count once as one value, however many set it first', async () => {
    const [own, key] = [await createVaultProject('counted'), freshKey()];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => setValue(own, 'counted', [key, 'x'.repeat(i)])),
    );
    for (const answer of answers) expectOk(answer);
    const [totals] = await query<{ entries: string; bytes: string; stored: number }>(
      `SELECT s.entries, t.bytes, (SELECT sum(octet_length(sealed_value) + ${ENTRY_OVERHEAD_BYTES})::int
         FROM vault_entries e WHERE e.project_id = t.project_id) AS stored
       FROM vault_totals t JOIN vault_store_totals s USING (project_id) WHERE project_id = $1`,
      [own.id],
    );
    expect(totals).toEqual({ entries: '1', bytes: String(totals?.stored), stored: expect.any(Number) });
  });
});

describe('what a vault can hold', () => {
  it('is 5 MB a value; a longer one is refused and changes nothing', async () => {
    const key = freshKey();
    expectOk(await setValue(project, 'tokens', [key, 'before']));
    for (const length of [7 * MB + 1, 8 * MB]) {
      const answer = await patiently(() => setValue(project, 'tokens', [key, 'x'.repeat(length)]));
      expect([answer.status, answer.code]).toEqual([400, expect.stringMatching(/^(SCHEMA|BODY_PARSING)_ERROR$/)]);
    }
    expect(await read('tokens', key)).toBe('before');
  });

  it('is so many values a store', async () => {
    const [own, key] = [await createVaultProject('full', 'empty'), freshKey()];
    expectOk(await setValue(own, 'full', [key, 'v']));
    await query('UPDATE vault_store_totals SET entries = $2 WHERE project_id = $1', [own.id, STORE_ENTRIES]);
    const refused = await setValue(own, 'full', [freshKey(), 'v']);
    expect([refused.status, refused.headers.get('x-vestibule-error')]).toEqual([400, 'DATA_VAULT_STORE_FULL']);
    expectOk(await setValue(own, 'full', [key, 'another']));
    expectOk(await setValue(own, 'empty', [key, 'v']));
    const [{ count } = { count: 0 }] = await query<{ count: number }>(
      `SELECT count(*)::int AS count FROM vault_entries WHERE project_id = $1 AND store_id = 'full'`,
      [own.id],
    );
    expect(count).toBe(1);
  });

  it('is so many bytes a project, in which smaller values make room', async () => {
    const [own, key] = [await createVaultProject('one', 'two'), freshKey()];
    expectOk(await setValue(own, 'one', [key, 'x'.repeat(20_000)]));
    await query('UPDATE vault_totals SET bytes = $2 WHERE project_id = $1', [own.id, VAULT_BYTES - 1_000]);
    const large = await setValue(own, 'two', [freshKey(), 'x'.repeat(2_000)]);
    expect([large.status, large.headers.get('x-vestibule-error')]).toEqual([400, 'DATA_VAULT_FULL']);
    expect((await setValue(own, 'one', [key, 'x'.repeat(30_000)])).status).toBe(400);
    expect(await read('one', key, own)).toBe('x'.repeat(20_000));
    expectOk(await setValue(own, 'one', [key, 'x']));
    expectOk(await setValue(own, 'two', [freshKey(), 'x'.repeat(2_000)]));
  });

  it('goes with its project', async () => {
    const own = await createVaultProject('tokens');
    expectOk(await setValue(own, 'tokens', [freshKey(), 'v']));
    expectOk(await own.admin('DELETE /internal/projects/current'));
    for (const table of ['vault_entries', 'vault_store_totals', 'vault_totals']) {
      expect(await query(`SELECT 1 FROM ${table} WHERE project_id = $1`, [own.id])).toEqual([]);
    }
  });
});

describe('values at rest', () => {
  it('are not what was sent, and open nowhere but in their place', async () => {
    const [key, value] = [freshKey(), `a-value-${randomUUID()}`];
    expectOk(await setValue(project, 'tokens', [key, value]));
    expectOk(await setValue(project, 'other', [key, 'another']));
    const rows = await query<{ row: string }>('SELECT t::text AS row FROM vault_entries t WHERE project_id = $1', [
      project.id,
    ]);
    const text = rows.map(({ row }) => row).join('\n');
    expect(text).not.toContain(Buffer.from(value).toString('hex'));
    expect(text).not.toContain(Buffer.from(key).toString('hex'));
    await query(
      `UPDATE vault_entries SET sealed_value = (SELECT sealed_value FROM vault_entries
         WHERE project_id = $1 AND store_id = 'tokens' AND key_digest = sha256($2::bytea))
       WHERE project_id = $1 AND store_id = 'other' AND key_digest = sha256($2::bytea)`,
      [project.id, Buffer.from(key)],
    );
    expect((await getValue(project, 'other', key)).status).toBe(500);
    expect(await read('tokens', key)).toBe(value);
  });
});
