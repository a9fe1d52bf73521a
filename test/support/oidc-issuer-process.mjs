/**
 * A real OpenID provider in a process of its own. Whom it signs in, and whether they agree, says `login_hint`: JSON in
 * base64url. Over IPC it is told its clients, which tokens to forget, and how it fares.
 */
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

const clients = new Map();
const accounts = new Map();
const stored = new Map();
/** Its behaviour: it answers, it hangs up, or it says nothing. */
let mood = 'well';

/** Everything is in memory; clients are those that were told. */
class Memory {
  constructor(name) {
    this.name = name;
  }
  key(id) {
    return `${this.name}:${id}`;
  }
  async upsert(id, payload) {
    stored.set(this.key(id), payload);
  }
  async find(id) {
    return this.name === 'Client' ? clients.get(id) : stored.get(this.key(id));
  }
  async findByUid(uid) {
    return [...stored.entries()].find(([key, { uid: own }]) => key.startsWith(`${this.name}:`) && own === uid)?.[1];
  }
  async findByUserCode() {
    return undefined;
  }
  async consume(id) {
    stored.get(this.key(id)).consumed = Math.floor(Date.now() / 1000);
  }
  async destroy(id) {
    stored.delete(this.key(id));
  }
  async revokeByGrantId(grantId) {
    for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key);
  }
}

const server = createServer();
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, {
    adapter: Memory,
    pkce: { required: () => true },
    scopes: ['openid', 'offline_access', 'email', 'profile', 'repo'],
    claims: { openid: ['sub', 'name', 'picture'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
    clientDefaults: { grant_types: ['authorization_code', 'refresh_token'] },
    cookies: { keys: ['only for tests'] },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...accounts.get(sub), sub }) }),
    ttl: { AccessToken: 3600, AuthorizationCode: 60, Interaction: 600, Grant: 3600, Session: 600, IdToken: 600 },
  });
  const callback = provider.callback();
  server.on('request', (request, response) => {
    if (mood === 'silent') return undefined;
    if (mood === 'down') return request.socket.destroy();
    if (!request.url.startsWith('/interaction/')) return callback(request, response);
    void settle(provider, request, response);
  });
  process.send({ issuer });
});

/** Signs in and agrees at once, or refuses. */
async function settle(provider, request, response) {
  const { params } = await provider.interactionDetails(request, response);
  const { deny, ...claims } = JSON.parse(Buffer.from(params.login_hint ?? 'e30', 'base64url').toString('utf8'));
  if (deny) {
    const refusal = { error: deny, error_description: 'As the test wants it' };
    return provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false });
  }
  const sub = claims.sub ?? 'nobody';
  accounts.set(sub, claims);
  const grant = new provider.Grant({ accountId: sub, clientId: params.client_id });
  grant.addOIDCScope(params.scope);
  const consent = { grantId: await grant.save() };
  return provider.interactionFinished(request, response, { login: { accountId: sub }, consent });
}

process.on('message', ({ id, client, revoke, mood: next }) => {
  if (next) mood = next;
  if (client) clients.set(client.client_id, client);
  if (revoke) for (const key of stored.keys()) if (key.startsWith(`${revoke}:`)) stored.delete(key);
  process.send({ done: id });
});
process.on('disconnect', () => process.exit(0));
