/**
 * Runs the public SDK, one version of it, through its everyday calls and prints what came of each as one line of JSON.
 * A process of its own, so that the SDK runs as in an application: unmodified, ESM, without a test runner around it.
 */
import { randomUUID } from 'node:crypto';

const [version, baseUrl, internalKey] = process.argv.slice(2);
const sdk = await import(`stackframe-${version}`);
const results = {};
const email = () => `user-${randomUUID()}@example.com`;
const PASSWORD = 'correct horse battery';
const callback = 'http://localhost:3000/verify';
const hasNoCallback = ['77', '102', '108'].includes(version);

async function step(name, work) {
  try {
    results[name] = { ok: true, value: await work() };
  } catch (error) {
    results[name] = { ok: false, error: String(error?.stack ?? error).slice(0, 1500) };
  }
}

function signUpOptions(address) {
  const base = { email: address, password: PASSWORD, noRedirect: true };
  return hasNoCallback ? { ...base, noVerificationCallback: true } : { ...base, verificationCallbackUrl: callback };
}

function claimsOf(token) {
  return JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString('utf8'));
}

const common = { baseUrl, tokenStore: 'memory' };
const dashboard = new sdk.StackClientApp({
  ...common,
  projectId: 'internal',
  publishableClientKey: internalKey,
});
let project;
let keys;
let ownerApp;
let client;
let server;

await step('owner signs up and makes a project', async () => {
  const outcome = await dashboard.signUpWithCredential(signUpOptions(email()));
  if (outcome.status !== 'ok') throw new Error(JSON.stringify(outcome));
  const owner = await dashboard.getUser({ or: 'throw' });
  project = await owner.createProject({ displayName: 'By SDK', teamId: owner.selectedTeam.id });
  const session = hasNoCallback ? await owner.currentSession : owner._internalSession;
  ownerApp = project.app ?? new sdk.StackAdminApp({ ...common, projectId: project.id, projectOwnerSession: session });
  return { displayName: project.displayName };
});

await step('owner makes keys', async () => {
  keys = await ownerApp.createInternalApiKey({
    description: 'SDK keys',
    expiresAt: new Date(Date.now() + 3_600_000),
    hasPublishableClientKey: true,
    hasSecretServerKey: true,
    hasSuperSecretAdminKey: true,
  });
  const list = await ownerApp.listInternalApiKeys();
  client = new sdk.StackClientApp({
    ...common,
    projectId: project.id,
    publishableClientKey: keys.publishableClientKey,
  });
  server = new sdk.StackServerApp({
    ...common,
    projectId: project.id,
    publishableClientKey: keys.publishableClientKey,
    secretServerKey: keys.secretServerKey,
  });
  return { count: list.length, prefix: keys.secretServerKey.slice(0, 4) };
});

await step('owner updates the project', async () => {
  const own = await ownerApp.getProject();
  await own.update({ displayName: 'Renamed', config: { magicLinkEnabled: true } });
  const again = await ownerApp.getProject();
  return { displayName: again.displayName, magicLink: again.config.magicLinkEnabled };
});

await step('owner overrides the configuration', async () => {
  const own = await ownerApp.getProject();
  await own.updateConfig({ 'teams.allowClientTeamCreation': true });
  const config = await own.getConfig();
  return { allowed: config.teams.allowClientTeamCreation };
});

await step('admin app with keys reads the project', async () => {
  const admin = new sdk.StackAdminApp({
    ...common,
    projectId: project.id,
    publishableClientKey: keys.publishableClientKey,
    secretServerKey: keys.secretServerKey,
    superSecretAdminKey: keys.superSecretAdminKey,
  });
  return { displayName: (await admin.getProject()).displayName };
});

await step('nobody is signed in at first', async () => ({ user: await client.getUser() }));

const address = email();
await step('sign up', async () => {
  const outcome = await client.signUpWithCredential(signUpOptions(address));
  const user = await client.getUser({ or: 'throw' });
  return { status: outcome.status, email: user.primaryEmail, hasPassword: user.hasPassword };
});

await step('update and read again', async () => {
  const user = await client.getUser({ or: 'throw' });
  await user.update({ displayName: 'Ada', clientMetadata: { theme: 'dark' } });
  const again = await client.getUser({ or: 'throw' });
  return { displayName: again.displayName, clientMetadata: again.clientMetadata };
});

await step('tokens', async () => {
  const user = await client.getUser({ or: 'throw' });
  const { accessToken, refreshToken } = await user.currentSession.getTokens();
  const { json } = { json: await user.getAuthJson() };
  return { claims: claimsOf(accessToken), refreshLength: refreshToken.length, authJson: Object.keys(json).length };
});

await step('sessions', async () => {
  const user = await client.getUser({ or: 'throw' });
  const sessions = await user.getActiveSessions();
  return {
    count: sessions.length,
    current: sessions[0].isCurrentSession,
    hasDate: sessions[0].createdAt instanceof Date,
  };
});

await step('public project', async () => {
  const own = await client.getProject();
  return { id: own.id === project.id, displayName: own.displayName, signUp: own.config.signUpEnabled };
});

await step('typed errors', async () => {
  const taken = await client.signUpWithCredential(signUpOptions(address));
  const wrong = await client.signInWithCredential({ email: address, password: 'wrong password', noRedirect: true });
  const short = await client.signUpWithCredential({ ...signUpOptions(email()), password: 'short' });
  return [taken, wrong, short].map((outcome) => outcome.error?.errorCode ?? outcome.status);
});

await step('server creates, reads, updates, lists and deletes users', async () => {
  const created = await server.createUser({
    primaryEmail: email(),
    primaryEmailAuthEnabled: true,
    password: PASSWORD,
    displayName: 'By server',
    serverMetadata: { a: 1 },
  });
  const read = await server.getUser(created.id);
  await read.update({ displayName: 'Changed', serverMetadata: { b: 2 } });
  const again = await server.getUser(created.id);
  const all = await server.listUsers();
  const found = await server.listUsers({ query: 'changed' });
  await again.delete();
  const gone = await server.getUser(created.id);
  return {
    displayName: again.displayName,
    serverMetadata: again.serverMetadata,
    count: all.length,
    found: found.map(({ id }) => id === created.id),
    gone,
  };
});

await step('server pages through users', async () => {
  for (let index = 0; index < 4; index += 1) await server.createUser({ displayName: `Page ${index}` });
  const seen = [];
  let cursor;
  do {
    const page = await server.listUsers({ limit: 2, cursor });
    seen.push(...page.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return { seen: seen.length, distinct: new Set(seen).size };
});

await step('server begins a session for a user', async () => {
  const user = await server.createUser({ displayName: 'Guest' });
  const session = await user.createSession({ expiresInMillis: 60_000 });
  const tokens = await session.getTokens();
  return { sub: claimsOf(tokens.accessToken).sub === user.id };
});

await step('sign in and out', async () => {
  const other = new sdk.StackClientApp({
    ...common,
    projectId: project.id,
    publishableClientKey: keys.publishableClientKey,
  });
  const outcome = await other.signInWithCredential({ email: address, password: PASSWORD, noRedirect: true });
  const user = await other.getUser({ or: 'throw' });
  const same = user.primaryEmail === address;
  await user.signOut({ redirectUrl: 'http://localhost:3000/' }).catch(() => undefined);
  return { status: outcome.status, same, after: await other.getUser() };
});

await step('anonymous user keeps the id at sign-up', async () => {
  const visitor = new sdk.StackClientApp({
    ...common,
    projectId: project.id,
    publishableClientKey: keys.publishableClientKey,
  });
  const anonymous = await visitor.getUser({ or: 'anonymous' });
  const hidden = await visitor.getUser();
  await visitor.signUpWithCredential(signUpOptions(email()));
  const regular = await visitor.getUser({ or: 'throw' });
  return {
    wasAnonymous: anonymous.isAnonymous,
    hidden,
    sameId: regular.id === anonymous.id,
    isAnonymous: regular.isAnonymous,
  };
});

await step('keys can be revoked', async () => {
  const [listed] = await ownerApp.listInternalApiKeys();
  const valid = listed.isValid();
  await listed.revoke();
  const [again] = await ownerApp.listInternalApiKeys();
  return { valid, after: again.isValid() };
});

await step('owner lists projects and transfers one', async () => {
  const owner = await dashboard.getUser({ or: 'throw' });
  const team = await owner.createTeam({ displayName: 'Another' });
  const owned = await owner.listOwnedProjects();
  const mine = owned.find(({ id }) => id === project.id);
  const before = (await mine.app.getProject()).ownerTeamId === owner.selectedTeam.id;
  // Two ways of one call: by the project in the oldest version, by the user in the newer ones.
  if (owner.transferProject) await owner.transferProject(mine.id, team.id);
  else await mine.transfer(owner, team.id);
  const listed = await owner.listOwnedProjects();
  const after = listed.find(({ id }) => id === project.id).ownerTeamId === team.id;
  const refused = await (
    owner.transferProject ? owner.transferProject(randomUUID(), team.id) : mine.transfer(owner, randomUUID())
  ).catch((error) => error.errorCode);
  return { before, after, refused };
});

await step('production errors', async () => {
  const own = await ownerApp.getProject();
  const errors = await own.getProductionModeErrors();
  await own.update({ config: { allowLocalhost: false, domains: [] } });
  const mended = await (await ownerApp.getProject()).getProductionModeErrors();
  return { before: errors.map(({ relativeFixUrl }) => relativeFixUrl.endsWith('/domains')), after: mended.length };
});

process.stdout.write(`${JSON.stringify(results)}\n`);
process.exit(0);
