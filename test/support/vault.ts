import type { Answer } from './client';
import { overrideConfig } from './emails';
import { createProject, type TestProject } from './project';

/** A project with the given stores. */
export async function createVaultProject(...storeIds: string[]): Promise<TestProject> {
  const project = await createProject();
  await addStores(project, storeIds);
  return project;
}

/** Puts stores into the configuration. */
export async function addStores(project: TestProject, storeIds: string[]): Promise<void> {
  const stores = storeIds.map((id) => [`dataVault.stores.${id}`, { displayName: `Store ${id}` }]);
  await overrideConfig(project, Object.fromEntries(stores) as object);
}

/** Sets a value as a client that encrypted it would. */
export function setValue(project: TestProject, store: string, [key, value]: [string, string]): Promise<Answer> {
  const body = { hashed_key: key, encrypted_value: value };
  return project.server(`POST /data-vault/stores/${store}/set`, { body });
}

/** Asks for a value. */
export function getValue(
  project: TestProject,
  store: string,
  key: string,
): Promise<Answer<{ encrypted_value: string }>> {
  return project.server(`POST /data-vault/stores/${store}/get`, { body: { hashed_key: key } });
}
