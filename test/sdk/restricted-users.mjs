/**
 * Runs the public SDK, one version of it, through the journeys of those whom a project keeps out: until their address is
 * verified, by a sign-up rule, and by an administrator. Prints what came of each as one line of JSON.
 */
import { createRemoteJWKSet, jwtVerify } from 'jose';
import {
  CALLBACK,
  codeOf,
  common,
  email,
  fetchRefresh,
  hasNoCallback as knowsRestricted,
  mailedCode,
  newClient,
  PASSWORD,
  results,
  sdk,
  server,
  step,
  thrownBy,
} from './support/visitor.mjs';

const api = `${common.baseUrl}/api/v1`;
const folder = `${api}/projects/${common.projectId}`;
const keys = createRemoteJWKSet(new URL(`${folder}/.well-known/jwks.json`));

/** The verdict on a token of an application that knows the project's issuer, its ordinary keys and its audience alone. */
async function verifyElsewhere(token) {
  try {
    return (await jwtVerify(token, keys, { issuer: folder, audience: common.projectId })).payload.sub;
  } catch (error) {
    return error.code;
  }
}

const signUp = (app, address) =>
  app.signUpWithCredential({ email: address, password: PASSWORD, noRedirect: true, verificationCallbackUrl: CALLBACK });

/** The signed-in user; versions that know of restricted users are asked for them, too. */
const userOf = (app) => app.getUser({ or: 'throw', includeRestricted: true });
const tokensOf = async (app) => (await userOf(app)).currentSession.getTokens();
const isListed = async (id, options) => (await server.listUsers(options)).some((one) => one.id === id);

/** The view of an application on a user, beside what those see who check the token. */
async function look(app) {
  const user = await userOf(app);
  return {
    isUser: (await app.getUser()) !== null,
    throws: (await thrownBy(() => app.getUser({ or: 'throw' }))) !== null,
    reason: user.restrictedReason?.type ?? null,
    elsewhere: (await verifyElsewhere((await tokensOf(app)).accessToken)) === user.id ? 'admitted' : 'refused',
    isListed: await isListed(user.id),
    isListedWhenAsked: await isListed(user.id, { includeRestricted: true }),
  };
}

/** The token that the next refresh brings, as others judge it. */
async function refresh(app) {
  const { access_token: token } = await (await fetchRefresh(await tokensOf(app))).json();
  return (await verifyElsewhere(token)) === (await userOf(app)).id ? 'admitted' : 'refused';
}

async function restrict(id, restrictedByAdmin) {
  if (knowsRestricted) {
    const more = restrictedByAdmin ? { restrictedByAdminReason: 'Unpaid' } : {};
    await (await server.getUser(id, { includeRestricted: true })).update({ restrictedByAdmin, ...more });
    return;
  }
  const headers = {
    'content-type': 'application/json',
    'x-stack-project-id': common.projectId,
    'x-stack-access-type': 'server',
    'x-stack-secret-server-key': process.argv[7],
  };
  const body = JSON.stringify({ restricted_by_admin: restrictedByAdmin });
  const answer = await fetch(`${api}/users/${id}`, { method: 'PATCH', headers, body });
  if (!answer.ok) throw new Error(await answer.text());
}

await step('required verification', async () => {
  const address = email();
  const app = newClient();
  const outcome = await signUp(app, address);
  const before = await look(app);
  const wrong = codeOf(await app.verifyEmail('x'.repeat(45)));
  const verified = await app.verifyEmail(await mailedCode(address));
  const refreshed = await refresh(app);
  const other = newClient();
  await other.signInWithCredential({ email: address, password: PASSWORD, noRedirect: true });
  return { signUp: outcome.status, before, wrong, verified: verified.status, refreshed, after: await look(other) };
});

await step('the page for who is not admitted', async () => {
  const seen = [];
  const navigate = (to) => seen.push(new URL(to, 'http://localhost:3000').pathname);
  const app = new sdk.StackClientApp({ ...common, redirectMethod: { navigate, useNavigate: () => navigate } });
  await signUp(app, email());
  const user = await Promise.race([
    app.getUser({ or: 'redirect' }).catch(() => null),
    // The SDK waits for the page to be left.
    new Promise((resolve) => setInterval(() => seen.length > 0 && resolve(null), 20).unref()),
  ]);
  return { isUser: user !== null, page: seen[0] ?? null };
});

await step('a sign-up rule', async () => {
  const app = newClient();
  const address = `${crypto.randomUUID()}@refused.example`;
  let said;
  try {
    said = await signUp(app, address);
  } catch (error) {
    said = { error, isThrown: true };
  }
  return {
    isThrown: said.isThrown ?? false,
    code: codeOf(said) ?? null,
    isGeneric: said.error?.constructor === Error,
    message: String(said.error?.message),
    user: await app.getUser({ includeRestricted: true }),
    isMade: (await server.listUsers({ query: address, includeRestricted: true })).length,
  };
});

await step('an administrator', async () => {
  const address = email();
  const app = newClient();
  await signUp(app, address);
  await app.verifyEmail(await mailedCode(address));
  const { id } = await userOf(app);
  await restrict(id, true);
  const refreshed = await refresh(app);
  const other = newClient();
  const signedIn = await other.signInWithCredential({ email: address, password: PASSWORD, noRedirect: true });
  const restricted = await look(other);
  const again = await userOf(other);
  await again.update({ displayName: 'Still able to' });
  const displayName = (await userOf(other)).displayName;
  await restrict(id, false);
  return { refreshed, signedIn: signedIn.status, restricted, displayName, lifted: await refresh(other) };
});

process.stdout.write(`${JSON.stringify(results)}\n`);
process.exit(0);
