import { randomUUID } from 'node:crypto';
import { call, type Answer, type CallOptions, type JsonObject, type Method, type Tier } from './client';
import { INTERNAL_KEYS } from './server';

/** A user with what they sign in with and a session of theirs. */
export interface Account {
  userId: string;
  email: string;
  password: string;
  accessToken: string;
  refreshToken: string;
}

/** An answer over GraphQL; its status is HTTP's. */
export interface GraphqlAnswer<T> {
  status: number;
  data: T | null;
  errors: Array<{ message: string; extensions: { code: string; details?: JsonObject; status?: number } }>;
}

type Options = Omit<CallOptions, 'path' | 'method' | 'project' | 'tier' | 'keys'>;
/** Calls with one tier's key, for example `server('GET /users')`. */
export type TierCaller = <T = JsonObject>(request: string, options?: Options) => Promise<Answer<T>>;

/** A project of the test's own, and ways to call it on every tier. */
export interface TestProject {
  id: string;
  ownerTeamId: string;
  owner: Account;
  keys: Record<Tier, string>;
  keySetId: string;
  client: TierCaller;
  server: TierCaller;
  admin: TierCaller;
  graphql: <T = JsonObject>(query: string, variables?: JsonObject) => Promise<GraphqlAnswer<T>>;
}

/** The end of the keys of tests, in milliseconds since 1970. */
export const FAR_FUTURE = Date.UTC(2099, 0, 1);
/** Everybody's password, where it does not matter. */
export const PASSWORD = 'correct horse battery';

/** An address that no other test has. */
export function freshEmail(): string {
  return `user-${randomUUID()}@example.com`;
}

/** Makes a project with an owner of its own. Everything a test does stays inside it. */
export async function createProject(config: JsonObject = {}, owner?: Account): Promise<TestProject> {
  const maker = owner ?? (await createOwner());
  const ownerTeamId = await personalTeamOf(maker);
  const made = await internal<{ id: string }>('POST /internal/projects', maker, {
    display_name: 'A test project',
    owner_team_id: ownerTeamId,
    config: { credential_enabled: true, ...config },
  });
  const { id } = expectOk(made);
  const set = expectOk(await createKeySet(id, maker));
  const keys = {
    client: set.publishable_client_key,
    server: set.secret_server_key,
    admin: set.super_secret_admin_key,
  };
  const caller = (tier: Tier): TierCaller => tierCaller(id, tier, keys[tier]);
  const graphql = graphqlCaller({ project: id, tier: 'admin', keys: { admin: keys.admin } });
  return {
    id,
    ownerTeamId,
    owner: maker,
    keys,
    keySetId: set.id,
    client: caller('client'),
    server: caller('server'),
    admin: caller('admin'),
    graphql,
  };
}

interface FirstKeySet {
  id: string;
  publishable_client_key: string;
  secret_server_key: string;
  super_secret_admin_key: string;
}

function createKeySet(project: string, owner: Account): Promise<Answer<FirstKeySet>> {
  return call<FirstKeySet>({
    method: 'POST',
    path: '/internal/api-keys',
    project,
    tier: 'admin',
    headers: { 'x-stack-admin-access-token': owner.accessToken },
    body: {
      description: 'Test keys',
      expires_at_millis: FAR_FUTURE,
      has_publishable_client_key: true,
      has_secret_server_key: true,
      has_super_secret_admin_key: true,
    },
  });
}

/** A further secret key of a project, as operators make them. */
export async function createSecretKey({ admin }: TestProject): Promise<{ id: string; key: string }> {
  const body = {
    description: 'Another key',
    expires_at_millis: FAR_FUTURE,
    has_publishable_client_key: false,
    has_secret_server_key: true,
    has_super_secret_admin_key: false,
  };
  const made = expectOk(await admin<FirstKeySet>('POST /internal/api-keys', { body }));
  return { id: made.id, key: made.secret_server_key };
}

/**
 * The hash of {@link PASSWORD}. Owners are made in every test and few of them ever give it: hashing it anew for each would
 * cost more than all else that makes a project.
 */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$V0X5zu/SLAH1AD8WKO0xYw$8poDpXuGXl8vtfTeHdtp3MLy81Ea562J3KnRgkdAKN4';

/** A new user of the dashboard's own project, as every project owner is one, with a session. */
export async function createOwner(): Promise<Account> {
  const server = tierCaller('internal', 'server', INTERNAL_KEYS.server);
  const email = freshEmail();
  const user = { primary_email: email, primary_email_auth_enabled: true, password_hash: PASSWORD_HASH };
  const { id } = expectOk(await server<{ id: string }>('POST /users', { body: user }));
  const session = expectOk(await server<SignInBody>('POST /auth/sessions', { body: { user_id: id } }));
  return toAccount({ ...session, user_id: id }, email, PASSWORD);
}

/** Signs up with an address and a password. */
export async function signUp(client: TierCaller, email = freshEmail(), password = PASSWORD): Promise<Account> {
  const answer = await client<SignInBody>('POST /auth/password/sign-up', { body: { email, password } });
  return toAccount(expectOk(answer), email, password);
}

/** Signs in again: a session beside the account's own. */
export async function signIn(client: TierCaller, { email, password }: Account): Promise<Account> {
  const answer = await client<SignInBody>('POST /auth/password/sign-in', { body: { email, password } });
  return toAccount(expectOk(answer), email, password);
}

/** Signs up without an address; those of the account are empty. */
export async function signUpAnonymously(client: TierCaller): Promise<Account> {
  return toAccount(expectOk(await client<SignInBody>('POST /auth/anonymous/sign-up')), '', '');
}

/** The wire's answer to signing in. */
export interface SignInBody {
  user_id: string;
  access_token: string;
  refresh_token: string;
}

function toAccount(body: SignInBody, email: string, password: string): Account {
  return { userId: body.user_id, accessToken: body.access_token, refreshToken: body.refresh_token, email, password };
}

/** The team that owns the projects an owner makes. */
export async function personalTeamOf(owner: Account): Promise<string> {
  const answer = await internal<{ selected_team_id: string }>('GET /users/me', owner);
  return expectOk(answer).selected_team_id;
}

/** Calls the dashboard's own project as an owner, for example `internal('GET /users/me', owner)`. */
export function internal<T>(request: string, owner: Account, body?: unknown): Promise<Answer<T>> {
  const [method, path] = request.split(' ') as [Method, string];
  return call<T>({
    method,
    path,
    project: 'internal',
    tier: 'client',
    keys: { client: INTERNAL_KEYS.client },
    token: owner.accessToken,
    body,
  });
}

/** Calls a project with one key. The key's tier is the request's access type. */
export function tierCaller(project: string, tier: Tier, key: string): TierCaller {
  return (request, options = {}) => {
    const [method, path] = request.split(' ') as [Method, string];
    return call({ ...options, method, path, project, tier, keys: { [tier]: key } });
  };
}

/** Queries a project over GraphQL with the given credentials. */
export function graphqlCaller(access: Omit<CallOptions, 'path'>): TestProject['graphql'] {
  return async <T>(query: string, variables: JsonObject = {}) => {
    const answer = await call<Partial<GraphqlAnswer<T>>>({
      ...access,
      method: 'POST',
      path: '/graphql',
      body: { query, variables },
    });
    return { status: answer.status, data: answer.body.data ?? null, errors: answer.body.errors ?? [] };
  };
}

/** The body of a success; anything else fails the test, with what was answered. */
export function expectOk<T>(answer: Answer<T>): T {
  if (answer.status >= 400) throw new Error(`Expected success, got ${answer.status}: ${answer.text}`);
  return answer.body;
}
