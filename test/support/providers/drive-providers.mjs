/**
 * Speaks to providers in a process of its own, for test files cannot import what the server is built of: a line of
 * JSON says what to do, a line of JSON says what came of it.
 */
import 'reflect-metadata';
import { createInterface } from 'node:readline';

const built = process.argv[2];
const load = (path) => import(`${built}/${path}`);
const { ProvidersService } = await load('auth/oauth/providers/providers.service.js');
const { IssuerDocuments } = await load('auth/oauth/providers/issuer-documents.service.js');
const { Outbound } = await load('common/net/outbound.service.js');
const { readEnvironment } = await load('common/environment/environment.js');

const { environment } = readEnvironment(process.env);
const outbound = new Outbound(environment);
const secrets = { oauthDevClientSecret: 'development-secret' };
/** The warnings that were logged since the last answer. */
let warnings = [];
const log = { warn: (fields, message) => warnings.push({ ...fields, message }) };
const providers = new ProvidersService(environment, secrets, outbound, new IssuerDocuments(), log);

const METHODS = {
  describe: async ({ configId, type, usesSharedKeys, isDevelopment }) => ({
    configId,
    type,
    usesSharedKeys,
    isDevelopment,
  }),
  authorizationUrl: (provider, request) => provider.authorizationUrl(request),
  signIn: (provider, { callback, request }) => provider.signIn(new URLSearchParams(callback), request),
  refresh: (provider, { refreshToken, scopes }) => provider.refresh(refreshToken, scopes),
  isAlive: (provider, accessToken) => provider.isAlive(accessToken),
};

async function run({ method, argument, project = 'p', configId, settings }) {
  if (method === 'fetch') {
    const answer = await outbound.fetch(argument.url, { ownerId: project, ...argument.call });
    return { status: answer.status, text: await answer.text(), headers: Object.fromEntries(answer.headers) };
  }
  const tenancy = {
    project: { id: project, ownerTeamId: null },
    config: { auth: { oauth: { providers: { [configId]: settings } } } },
  };
  return METHODS[method](providers.get(tenancy, configId), argument);
}

function presentError({ name, code, reason, details, message, stack }) {
  return { name, code, reason, details, message, stack };
}

for await (const line of createInterface({ input: process.stdin })) {
  const { id, ...work } = JSON.parse(line);
  const tell = (answer) => {
    console.log(JSON.stringify({ id, ...answer, ...(warnings.length > 0 && { warnings }) }));
    warnings = [];
  };
  run(work).then(
    (result) => tell({ result: result ?? null }),
    (error) => tell({ error: presentError(error) }),
  );
}
process.exit(0);
