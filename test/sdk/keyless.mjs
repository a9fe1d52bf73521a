/**
 * Runs the public SDK, one version of it, without a publishable key, and prints what came of each step as one line of
 * JSON.
 */
import { randomUUID } from 'node:crypto';

const [version, baseUrl, projectId] = process.argv.slice(2);
const { StackClientApp } = await import(`stackframe-${version}`);
const app = new StackClientApp({ baseUrl, projectId, tokenStore: 'memory', noAutomaticPrefetch: true });
const results = {};

async function step(name, work) {
  try {
    results[name] = { ok: true, value: await work() };
  } catch (error) {
    results[name] = { ok: false, error: error.errorCode ?? String(error) };
  }
}

await step('sign up', async () => {
  const credentials = { email: `${randomUUID()}@example.com`, password: 'a good password', noRedirect: true };
  return (await app.signUpWithCredential({ ...credentials, noVerificationCallback: true })).status;
});
await step('refresh', async () => {
  const user = await app.getUser({ or: 'throw' });
  // An update asks for another access token.
  await user.update({ displayName: 'Ada' });
  return (await app.getUser({ or: 'throw' })).displayName;
});
console.log(JSON.stringify(results));
process.exit(0);
