import { eventsOf } from '../support/events';
import { createProject, expectOk, type TestProject } from '../support/project';
import { addStores, createVaultProject, getValue, setValue } from '../support/vault';

const LIST = '{ dataVaultStores { id displayName entryCount } }';
const CREATE = `mutation ($input: DataVaultStoreCreateInput!) {
  createDataVaultStore(input: $input) { id displayName entryCount } }`;
const UPDATE = `mutation ($id: String!, $input: DataVaultStoreUpdateInput!) {
  updateDataVaultStore(id: $id, input: $input) { id displayName entryCount } }`;
const DELETE = 'mutation ($id: String!) { deleteDataVaultStore(id: $id) }';

interface Store {
  id: string;
  displayName: string;
  entryCount: number;
}

const list = async (project: TestProject): Promise<Store[]> =>
  (await project.graphql<{ dataVaultStores: Store[] }>(LIST)).data!.dataVaultStores;
const create = (project: TestProject, id: string, displayName = 'A store') =>
  project.graphql<{ createDataVaultStore: Store }>(CREATE, { input: { id, displayName } });
const rename = (project: TestProject, id: string, displayName: string) =>
  project.graphql<{ updateDataVaultStore: Store }>(UPDATE, { id, input: { displayName } });
const remove = (project: TestProject, id: string) => project.graphql(DELETE, { id });

describe('the stores of the data vault', () => {
  it('are none at first, then those of the configuration, sorted, with how many values they hold', async () => {
    const project = await createProject();
    expect(await list(project)).toEqual([]);
    await addStores(project, ['b', 'a']);
    for (const key of ['one', 'two', 'two']) expectOk(await setValue(project, 'b', [key, 'v']));
    expect(await list(project)).toEqual([
      { id: 'a', displayName: 'Store a', entryCount: 0 },
      { id: 'b', displayName: 'Store b', entryCount: 2 },
    ]);
  });

  it('are made, renamed and removed; their values stay', async () => {
    const project = await createVaultProject('other');
    expect((await create(project, 'tokens', 'Tokens')).data).toEqual({
      createDataVaultStore: { id: 'tokens', displayName: 'Tokens', entryCount: 0 },
    });
    expectOk(await setValue(project, 'tokens', ['k', 'v']));
    expect((await rename(project, 'tokens', 'Better tokens')).data).toEqual({
      updateDataVaultStore: { id: 'tokens', displayName: 'Better tokens', entryCount: 1 },
    });
    expect((await remove(project, 'tokens')).data).toEqual({ deleteDataVaultStore: 'tokens' });
    expect(await list(project)).toEqual([{ id: 'other', displayName: 'Store other', entryCount: 0 }]);
    expect((await getValue(project, 'tokens', 'k')).code).toBe('DATA_VAULT_STORE_DOES_NOT_EXIST');
    expect((await create(project, 'tokens', 'Again')).data?.createDataVaultStore.entryCount).toBe(1);
    expect(expectOk(await getValue(project, 'tokens', 'k')).encrypted_value).toBe('v');
    for (const verb of ['created', 'updated', 'deleted']) {
      const events = await eventsOf(project, `data_vault_store.${verb}`);
      expect(events).toEqual(Array.from({ length: verb === 'created' ? 2 : 1 }, () => ({ id: 'tokens' })));
    }
  });

  it('are made once, however many ask for it at once', async () => {
    const project = await createProject();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => create(project, 'tokens', `${index}`)));
    const codes = answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code));
    expect(codes).toEqual(Array.from({ length: 9 }, () => 'DATA_VAULT_STORE_ALREADY_EXISTS'));
    const made = answers.find(({ data }) => data)?.data?.createDataVaultStore;
    expect(await list(project)).toEqual([made]);
  });

  it.each(['unknown', 'constructor', '__proto__'])(
    'cannot be renamed or removed where there is none, such as %s',
    async (id) => {
      const project = await createVaultProject('tokens');
      for (const { errors } of [await rename(project, id, 'x'), await remove(project, id)]) {
        expect(errors[0]?.extensions).toMatchObject({
          code: 'DATA_VAULT_STORE_DOES_NOT_EXIST',
          details: { store_id: id },
        });
      }
    },
  );

  it.each(['', '-a', 'a b', 'a.b', 'ü', '__proto__', 'x'.repeat(64)])('are not called %p', async (id) => {
    const project = await createProject();
    expect((await create(project, id)).errors[0]?.extensions.code).toBe('SCHEMA_ERROR');
    expect(await list(project)).toEqual([]);
  });

  it('have a name that is not empty', async () => {
    const project = await createVaultProject('tokens');
    for (const name of ['', 'x'.repeat(257)]) {
      expect((await create(project, 'more', name)).errors[0]?.extensions.code).toBe('SCHEMA_ERROR');
      expect((await rename(project, 'tokens', name)).errors[0]?.extensions.code).toBe('SCHEMA_ERROR');
    }
    expect(await list(project)).toMatchObject([{ displayName: 'Store tokens' }]);
  });
});
