import { randomUUID } from 'node:crypto';
import { CLIENT_KEY } from '../../bench/server.mjs';

export const PASSWORD = 'correct horse battery';
const FAR_FUTURE = Date.UTC(2099, 0, 1);
const KEY_HEADERS = { client: 'publishable-client-key', server: 'secret-server-key', admin: 'super-secret-admin-key' };

/** Attackers are processes of their own, and in other networks than their neighbours. */
const BLOCK = process.send ? 11 : 10;

let networks = 0;

/** Headers of a caller in a network of their own, which the server believes as it trusts this machine as its proxy. */
export function fromNetwork() {
  networks += 1;
  return { 'x-forwarded-for': `${BLOCK}.${(networks >> 8) & 255}.${networks & 255}.7` };
}

/** Headers of a tier of a project. */
export function tierHeaders({ id, keys }, tier, accessToken) {
  return {
    'content-type': 'application/json',
    'x-stack-project-id': id,
    'x-stack-access-type': tier,
    [`x-stack-${KEY_HEADERS[tier]}`]: keys[tier],
    ...(accessToken ? { 'x-stack-access-token': accessToken } : {}),
  };
}

/** One call of the API; a refusal is an error unless it is expected. */
export async function call(server, request, { headers, body, mayFail = false }) {
  const [method, path] = request.split(' ');
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok && !mayFail) throw new Error(`${request} answered ${answer.status}: ${text.slice(0, 300)}`);
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text };
}

/** Somebody who can make projects. */
export async function makeOwner(server) {
  const internal = { id: 'internal', keys: { client: CLIENT_KEY } };
  const headers = { ...tierHeaders(internal, 'client'), ...fromNetwork() };
  const email = freshEmail();
  const { body } = await call(server, 'POST /auth/password/sign-up', { headers, body: { email, password: PASSWORD } });
  const token = { ...headers, 'x-stack-access-token': body.access_token };
  const { body: me } = await call(server, 'GET /users/me', { headers: token });
  return { accessToken: body.access_token, teamId: me.selected_team_id, headers: token };
}

/** A project with its keys. */
export async function makeProject(server, owner, { config = {}, name = 'Attacked' } = {}) {
  const made = await call(server, 'POST /internal/projects', {
    headers: owner.headers,
    body: { display_name: name, owner_team_id: owner.teamId, config: { credential_enabled: true, ...config } },
  });
  const set = await call(server, 'POST /internal/api-keys', {
    headers: {
      'content-type': 'application/json',
      'x-stack-project-id': made.body.id,
      'x-stack-access-type': 'admin',
      'x-stack-admin-access-token': owner.accessToken,
    },
    body: {
      description: 'Attack',
      expires_at_millis: FAR_FUTURE,
      has_publishable_client_key: true,
      has_secret_server_key: true,
      has_super_secret_admin_key: true,
    },
  });
  const { publishable_client_key: client, secret_server_key: key, super_secret_admin_key: admin } = set.body;
  return { id: made.body.id, keys: { client, server: key, admin } };
}

export function freshEmail() {
  return `user-${randomUUID()}@example.com`;
}

/** Does the same from several places at once until the signal; an error is an answer like any other. */
export async function flood(places, signal, once) {
  const work = async (place) => {
    while (!signal.aborted) await once(place).catch(() => new Promise((resolve) => setTimeout(resolve, 20)));
  };
  await Promise.all(Array.from({ length: places }, (_, place) => work(place)));
}
