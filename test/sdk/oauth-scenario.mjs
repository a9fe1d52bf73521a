/**
 * Runs one version of the public SDK, unmodified, through what servers and admins do about identity providers, and prints
 * what came of each step as one line of JSON. The project, its keys and a user who signed in with Google are made by the
 * test.
 */
const [version, baseUrl, access] = process.argv.slice(2);
const { projectId, keys, ada, tokens } = JSON.parse(access);
const sdk = await import(`stackframe-${version}`);
const results = {};

async function step(name, work) {
  try {
    results[name] = { ok: true, value: await work() };
  } catch (error) {
    results[name] = { ok: false, error: String(error?.stack ?? error).slice(0, 1500) };
  }
}

const common = { baseUrl, tokenStore: 'memory', projectId, publishableClientKey: keys.client };
const client = new sdk.StackClientApp(common);
const server = new sdk.StackServerApp({ ...common, secretServerKey: keys.server });
const admin = new sdk.StackAdminApp({
  ...common,
  secretServerKey: keys.server,
  superSecretAdminKey: keys.admin,
});
const codeOf = (outcome) => outcome.error?.errorCode ?? outcome.status;
const describe = ({ type, accountId, email, allowSignIn, allowConnectedAccounts }) => ({
  type,
  accountId,
  email,
  allowSignIn,
  allowConnectedAccounts,
});
/** Clients of older versions see no list of accounts with tokens, but one account of each provider. */
const isOld = version === '41';

await step('an admin configures providers', async () => {
  const project = await admin.getProject();
  const before = project.config.oauthProviders.map(({ id, type }) => [id, type]);
  const own = { id: 'discord', type: 'standard', clientId: 'the id', clientSecret: 'the secret' };
  await project.update({ config: { oauthProviders: [...project.config.oauthProviders, own] } });
  const { config } = await admin.getProject();
  const seen = (await client.getProject()).config.oauthProviders.map(({ id }) => id);
  return {
    before,
    after: config.oauthProviders.map(({ id, type }) => [id, type]),
    own: config.oauthProviders[0],
    seen,
  };
});

await step('a server reads the account with which somebody signed up', async () => {
  const user = await server.getUser(ada.id);
  const [account] = await user.listOAuthProviders();
  const same = await user.getOAuthProvider(account.id);
  return { account: describe(account), same: same.id === account.id, none: await user.getOAuthProvider('google') };
});

await step('a server links accounts, changes and removes them', async () => {
  const user = await server.createUser({});
  const other = await server.createUser({});
  const given = {
    providerConfigId: 'github',
    accountId: '7',
    email: 'grace@example.com',
    allowConnectedAccounts: false,
  };
  const made = await server.createOAuthProvider({ ...given, userId: user.id, allowSignIn: true });
  const taken = await server.createOAuthProvider({ ...given, userId: other.id, allowSignIn: true });
  const beside = await server.createOAuthProvider({ ...given, userId: other.id, allowSignIn: false });
  const refused = await beside.data.update({ allowSignIn: true });
  const [account] = await user.listOAuthProviders();
  const changed = await account.update({ accountId: '8', email: 'hopper@example.com', allowSignIn: false });
  const after = describe((await user.listOAuthProviders())[0]);
  const nowFree = await beside.data.update({ allowSignIn: true });
  await account.delete();
  const left = (await user.listOAuthProviders()).length;
  const outcomes = [made, taken, beside, refused, changed, nowFree].map(codeOf);
  return { outcomes, made: describe(made.data), after, left };
});

await step('a server gets a token of the provider', async () => {
  const user = await server.getUser(ada.id);
  const account = await user.getConnectedAccount('google');
  const { accessToken } = await account.getAccessToken();
  const missing = await user.getConnectedAccount('google', { scopes: ['never.granted'] });
  return {
    id: account.id,
    owner: await ownerOf(accessToken),
    missing,
    other: await user.getConnectedAccount('github'),
  };
});

await step('so does the user', async () => {
  const own = await client.getUser({ tokenStore: tokens, or: 'throw' });
  const account = await own.getConnectedAccount('google');
  const [seen] = await own.listOAuthProviders();
  const { accessToken } = await account.getAccessToken();
  return { id: account.id, owner: await ownerOf(accessToken), seen: describe(seen) };
});

await step('the account is found among those with tokens', async () => {
  if (isOld) return null;
  const own = await client.getUser({ tokenStore: tokens, or: 'throw' });
  const [account, ...more] = await own.listConnectedAccounts();
  const { provider, providerAccountId } = account;
  const token = await account.getAccessToken();
  const same = await own.getConnectedAccount({ provider, providerAccountId });
  return {
    more: more.length,
    provider,
    providerAccountId,
    owner: await ownerOf(token.data.accessToken),
    missing: (await same.getAccessToken({ scopes: ['never.granted'] })).status,
  };
});

await step('the user keeps the account from signing in, and removes it', async () => {
  const own = await client.getUser({ tokenStore: tokens, or: 'throw' });
  const [account] = await own.listOAuthProviders();
  const changed = await account.update({ allowSignIn: false });
  const after = (await own.listOAuthProviders())[0].allowSignIn;
  await account.delete();
  const left = (await own.listOAuthProviders()).length;
  const again = await client.getUser({ tokenStore: tokens, or: 'throw' });
  return { changed: changed.status, after, left, providers: again.oauthProviders.length };
});

/** The owner of a token, as the provider says. */
async function ownerOf(accessToken) {
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await fetch(`${baseUrl}/dev-identity/me`, { headers });
  return (await answer.json()).sub;
}

process.stdout.write(`${JSON.stringify(results)}\n`);
process.exit(0);
