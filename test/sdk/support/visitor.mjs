/**
 * The steps of a visitor of a site with the public SDK, one version of it. Emails and authenticator codes come over
 * HTTP from the test that started this process.
 */
import { randomUUID } from 'node:crypto';

const [version, baseUrl, helperUrl, projectId, clientKey, serverKey, adminKey] = process.argv.slice(2);
export const sdk = await import(`stackframe-${version}`);
export const results = {};
export const PASSWORD = 'correct horse battery';
export const NEW_PASSWORD = 'staple battery horse';
export const CALLBACK = 'http://localhost:3000/callback';
export const common = { baseUrl, tokenStore: 'memory', projectId, publishableClientKey: clientKey };
export const hasNoCallback = ['77', '102', '108'].includes(version);
export const server = new sdk.StackServerApp({ ...common, secretServerKey: serverKey });
export const admin = new sdk.StackAdminApp({
  ...common,
  secretServerKey: serverKey,
  superSecretAdminKey: adminKey,
});

export const email = () => `user-${randomUUID()}@example.com`;
export const newClient = () => new sdk.StackClientApp(common);
export const codeOf = (outcome) => outcome?.error?.errorCode ?? outcome?.errorCode ?? outcome?.status;

export async function step(name, work) {
  try {
    results[name] = { ok: true, value: await work() };
  } catch (error) {
    results[name] = { ok: false, error: String(error?.stack ?? error).slice(0, 1500) };
  }
}

export async function thrownBy(work) {
  try {
    await work();
    return null;
  } catch (error) {
    return error.errorCode ?? String(error);
  }
}

/** The code in the newest of so many emails to an address. */
export async function mailedCode(address, count = 1) {
  return ask(`mail?${new URLSearchParams({ address, count })}`);
}

export async function authenticatorCode(secret) {
  const query = new URLSearchParams({ secret: secret.toString('base64') });
  return ask(`totp?${query}`);
}

async function ask(question) {
  const response = await fetch(`${helperUrl}/${question}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

export async function signUp(address, app = newClient()) {
  const how = hasNoCallback ? { noVerificationCallback: true } : { verificationCallbackUrl: CALLBACK };
  const outcome = await app.signUpWithCredential({ email: address, password: PASSWORD, noRedirect: true, ...how });
  if (outcome.status !== 'ok') throw new Error(`sign-up: ${codeOf(outcome)}`);
  return app;
}

/** Signs in with an address for which `signUp` may have sent an email already. */
export async function signInByEmail(address, { app = newClient(), mails = 1 } = {}) {
  const sent = await app.sendMagicLinkEmail(address, { callbackUrl: CALLBACK });
  if (sent.status !== 'ok') throw new Error(`send: ${codeOf(sent)}`);
  const code = await mailedCode(address, mails);
  const outcome = await app.signInWithMagicLink(code, { noRedirect: true });
  return { app, code, nonce: sent.data.nonce, outcome };
}

/** In a browser the SDK keeps the attempt code in session storage; here it is read from the answer it got. */
export async function attemptCodeOf(work) {
  const plainFetch = globalThis.fetch;
  let attemptCode = null;
  globalThis.fetch = async (...request) => {
    const response = await plainFetch(...request);
    const body = await response
      .clone()
      .json()
      .catch(() => null);
    attemptCode = body?.details?.attempt_code ?? attemptCode;
    return response;
  };
  try {
    await work();
  } catch (error) {
    // Without a page to go to, the SDK complains that it did not leave.
    if (attemptCode === null) throw error;
  } finally {
    globalThis.fetch = plainFetch;
  }
  return attemptCode;
}

export async function fetchRefresh({ refreshToken }) {
  return fetch(`${baseUrl}/api/v1/auth/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: projectId,
      client_secret: clientKey,
    }),
  });
}
