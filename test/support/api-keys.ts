import { randomUUID } from 'node:crypto';
import { createProject, expectOk, FAR_FUTURE, type TestProject } from './project';
import { override } from './permissions';

/** A key as the wire shows it; whole at its making alone. */
export interface KeyBody<Value = { last_four: string }> {
  id: string;
  description: string;
  expires_at_millis?: number;
  manually_revoked_at_millis?: number;
  created_at_millis: number;
  is_public: boolean;
  type: 'user' | 'team';
  user_id?: string;
  team_id?: string;
  value: Value;
}

export type NewKeyBody = KeyBody<string>;

/** A project in which users and teams may have keys. */
export async function createKeyProject(config: object = {}): Promise<TestProject> {
  const project = await createProject({ client_team_creation_enabled: true, ...config });
  await override(project, { 'apiKeys.enabled.user': true, 'apiKeys.enabled.team': true });
  return project;
}

/** The members that a key is made of, but for its owner. */
export const KEY = { description: 'For the robot', expires_at_millis: FAR_FUTURE };

/** Makes a key as a server. */
export async function createKey(
  project: TestProject,
  owner: { user_id: string } | { team_id: string },
  changes: object = {},
): Promise<NewKeyBody> {
  const kind = 'user_id' in owner ? 'user' : 'team';
  const body = { ...KEY, ...owner, ...changes };
  return expectOk(await project.server<NewKeyBody>(`POST /${kind}-api-keys`, { body }));
}

/** The answer to a server that asks about a key. */
export const checkKey = (project: TestProject, kind: 'user' | 'team', key: string) =>
  project.server<KeyBody>(`POST /${kind}-api-keys/check`, { body: { api_key: key } });

/** The answer to a scanner that found a key. */
export const reportKey = (project: TestProject, key: string) =>
  project.client<{ success: boolean }>('POST /integrations/credential-scanning/revoke', { body: { api_key: key } });

/** The owner of keys, as the end of an address. */
export const queryOf = (owner: object) => `?${new URLSearchParams(owner as Record<string, string>).toString()}`;

/** An id that nothing has. */
export const nothing = randomUUID;
