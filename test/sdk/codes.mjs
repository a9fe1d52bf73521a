/**
 * Runs the ways in that go by mailed codes through one version of the public SDK, unmodified, and prints what came of
 * each as one line of JSON. Codes are read from a mailbox that the test serves.
 */
import { randomUUID } from 'node:crypto';

const [version, baseUrl, projectId, publishableClientKey, secretServerKey, mailbox] = process.argv.slice(2);
const sdk = await import(`stackframe-${version}`);
const results = {};
const PASSWORD = 'correct horse battery';
const CALLBACK = 'http://localhost:3000/callback';
const email = () => `user-${randomUUID()}@example.com`;
const hasNoCallback = ['77', '102', '108'].includes(version);
const project = { baseUrl, tokenStore: 'memory', projectId, publishableClientKey };
const newClient = () => new sdk.StackClientApp({ ...project });
const server = new sdk.StackServerApp({ ...project, secretServerKey });

async function step(name, work) {
  try {
    results[name] = { ok: true, value: await work() };
  } catch (error) {
    results[name] = { ok: false, error: String(error?.stack ?? error).slice(0, 1500) };
  }
}

/** The code of the latest mail to an address, once it has got so many. */
async function codeFor(address, count = 1) {
  const response = await fetch(`${mailbox}/?to=${encodeURIComponent(address)}&count=${count}`);
  return response.text();
}

function outcomeOf(result) {
  return result.status === 'ok' ? 'ok' : result.error.errorCode;
}

async function signUp(client, address) {
  const base = { email: address, password: PASSWORD, noRedirect: true };
  const more = hasNoCallback ? { noVerificationCallback: true } : { verificationCallbackUrl: CALLBACK };
  await client.signUpWithCredential({ ...base, ...more });
  return client.getUser({ or: 'throw' });
}

await step('magic link', async () => {
  const client = newClient();
  const address = email();
  const sent = await client.sendMagicLinkEmail(address, { callbackUrl: CALLBACK });
  const code = await codeFor(address);
  const typed = `${code.slice(0, 6).toUpperCase()}${sent.data.nonce}`;
  const first = await client.signInWithMagicLink(typed, { noRedirect: true });
  const user = await client.getUser({ or: 'throw' });
  const again = await client.signInWithMagicLink(code, { noRedirect: true });
  return {
    sent: outcomeOf(sent),
    first: outcomeOf(first),
    isTheirs: user.primaryEmail === address,
    isVerified: user.primaryEmailVerified,
    otpAuthEnabled: user.otpAuthEnabled,
    again: outcomeOf(again),
  };
});

await step('anonymous user keeps the id at a magic link', async () => {
  const client = newClient();
  const address = email();
  const anonymous = await client.getUser({ or: 'anonymous' });
  await client.sendMagicLinkEmail(address, { callbackUrl: CALLBACK });
  await client.signInWithMagicLink(await codeFor(address), { noRedirect: true });
  const user = await client.getUser({ or: 'throw' });
  return { sameId: user.id === anonymous.id, isAnonymous: user.isAnonymous };
});

await step('password reset', async () => {
  const client = newClient();
  const address = email();
  await signUp(client, address);
  const before = hasNoCallback ? 0 : 1;
  const sent = await client.sendForgotPasswordEmail(address, { callbackUrl: CALLBACK });
  const unknown = await client.sendForgotPasswordEmail(email(), { callbackUrl: CALLBACK });
  const code = await codeFor(address, before + 1);
  const checked = await client.verifyPasswordResetCode(code);
  const reset = await client.resetPassword({ code, password: 'another horse battery' });
  const used = await client.resetPassword({ code, password: 'a third horse battery' });
  const fresh = newClient();
  const signedIn = await fresh.signInWithCredential({
    email: address,
    password: 'another horse battery',
    noRedirect: true,
  });
  return [sent, unknown, checked, reset, used, signedIn].map(outcomeOf);
});

await step('verification', async () => {
  const client = newClient();
  const address = email();
  const user = await signUp(client, address);
  const before = hasNoCallback ? 0 : 1;
  const [channel] = await user.listContactChannels();
  await channel.sendVerificationEmail({ callbackUrl: CALLBACK });
  const code = await codeFor(address, before + 1);
  const verified = await client.verifyEmail(code);
  const again = await client.verifyEmail(code);
  const fresh = await server.getUser(user.id);
  return { verified: outcomeOf(verified), again: outcomeOf(again), isVerified: fresh.primaryEmailVerified };
});

await step('contact channels', async () => {
  const client = newClient();
  const address = email();
  const user = await signUp(client, address);
  const value = email();
  const made = await user.createContactChannel({ type: 'email', value, usedForAuth: false });
  await made.update({ isPrimary: true });
  await made.update({ usedForAuth: true });
  const renamed = email();
  await made.update({ value: renamed.toUpperCase() });
  const list = await user.listContactChannels();
  const [former] = list;
  await former.delete();
  const serverUser = await server.getUser(user.id);
  const rest = await serverUser.listContactChannels();
  return {
    values: list.map((one) => [address, renamed].indexOf(one.value)),
    primary: list.map((one) => one.isPrimary),
    rest: rest.map((one) => [one.value === renamed, one.isPrimary, one.isVerified, one.usedForAuth]),
  };
});

await step('passwords of the signed-in user', async () => {
  const client = newClient();
  const address = email();
  await client.sendMagicLinkEmail(address, { callbackUrl: CALLBACK });
  await client.signInWithMagicLink(await codeFor(address), { noRedirect: true });
  const user = await client.getUser({ or: 'throw' });
  // Thrown, not returned, by the SDK.
  const none = await user.updatePassword({ oldPassword: 'x', newPassword: PASSWORD }).catch((error) => error);
  const short = await user.setPassword({ password: 'short' });
  const set = await user.setPassword({ password: PASSWORD });
  const wrong = await user.updatePassword({ oldPassword: 'wrong', newPassword: 'another horse battery' });
  const updated = await user.updatePassword({ oldPassword: PASSWORD, newPassword: 'another horse battery' });
  const name = (error) => error?.errorCode ?? 'ok';
  return [none, short, set, wrong, updated].map(name);
});

process.stdout.write(`${JSON.stringify(results)}\n`);
process.exit(0);
