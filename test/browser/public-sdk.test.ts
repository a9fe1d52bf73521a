import type { Page } from 'playwright-core';
import { createProject, freshEmail, PASSWORD, type TestProject } from '../support/project';
import { SdkSite } from '../support/sdk-site';
import { publicUrl } from '../support/server';
import { inYoungStep, totpCode } from '../support/totp';

/** The public SDK, unmodified, on a page of another origin than the server: what only a browser can show. */
const VERSIONS = ['41', '51', '77', '102', '108'];
const SECRET = Buffer.from('12345678901234567890');

interface Sdk {
  StackClientApp: new (options: object) => PublicApp;
}
interface PublicApp {
  signUpWithCredential(options: object): Promise<Outcome>;
  signInWithCredential(options: object): Promise<Outcome>;
  signInWithPasskey(): Promise<Outcome>;
  signInWithMfa(totp: string, code: string, options: object): Promise<Outcome>;
  getUser(options?: object): Promise<PublicUser | null>;
}
interface PublicUser {
  id: string;
  passkeyAuthEnabled: boolean;
  registerPasskey(): Promise<Outcome>;
  update(changes: object): Promise<void>;
}
interface Outcome {
  status: string;
  error?: { errorCode: string };
}
declare global {
  var sdk: Sdk;
  var openApp: () => PublicApp;
}

let project: TestProject;
let site: SdkSite;

jest.setTimeout(60_000);

beforeAll(async () => {
  project = await createProject({ passkey_enabled: true, allow_localhost: true });
  site = await SdkSite.open(Object.fromEntries(VERSIONS.map((version) => [version, `stackframe-${version}`])));
});

afterAll(() => site?.close());

async function openPage(version: string): Promise<Page> {
  const page = await site.openPage(version);
  const options = { baseUrl: publicUrl(), projectId: project.id, publishableClientKey: project.keys.client };
  await page.evaluate((given) => {
    const quiet = { analytics: { enabled: false }, devTool: false, redirectMethod: { navigate: () => {} } };
    globalThis.openApp = () => new sdk.StackClientApp({ ...given, ...quiet, tokenStore: 'memory' });
  }, options);
  return page;
}

describe.each(VERSIONS)('the public SDK 2.8.%s in a browser', (version) => {
  it('registers a passkey and signs in with it', async () => {
    const page = await openPage(version);
    const seen = await page.evaluate(
      async ([email, password]) => {
        const app = openApp();
        const verificationCallbackUrl = 'http://localhost:3000/verify';
        await app.signUpWithCredential({ email, password, noRedirect: true, verificationCallbackUrl });
        const user = await app.getUser({ or: 'throw' });
        const registered = await user?.registerPasskey();
        const again = await app.getUser({ or: 'throw' });
        const other = openApp();
        const signedIn = await other.signInWithPasskey();
        const same = (await other.getUser({ or: 'throw' }))?.id === user?.id;
        return [registered?.status, again?.passkeyAuthEnabled, signedIn.status, same];
      },
      [freshEmail(), PASSWORD],
    );
    expect(seen).toEqual(['ok', true, 'ok', true]);
    await page.context().close();
  });

  it('keeps the attempt of a sign-in for the second factor', async () => {
    const page = await openPage(version);
    const email = freshEmail();
    const seen = await page.evaluate(
      async ([address, password, secret]) => {
        const app = openApp();
        const verificationCallbackUrl = 'http://localhost:3000/verify';
        await app.signUpWithCredential({ email: address, password, noRedirect: true, verificationCallbackUrl });
        const user = await app.getUser({ or: 'throw' });
        await user?.update({ totpMultiFactorSecret: new TextEncoder().encode(secret) });
        const refusal = await openApp()
          .signInWithCredential({ email: address, password, noRedirect: true })
          .catch((error: Error) => error.message);
        const attempt = Object.entries(sessionStorage).find(([key]) => key.endsWith('_mfa_attempt_code'))?.[1];
        return { refusal: JSON.stringify(refusal), attempt };
      },
      [email, PASSWORD, SECRET.toString()],
    );
    expect(seen.attempt).toHaveLength(45);
    await inYoungStep();
    const finished = await page.evaluate(
      async ([totp, attempt]) => {
        const app = openApp();
        const outcome = await app.signInWithMfa(totp ?? '', attempt ?? '', { noRedirect: true });
        return [outcome.status, (await app.getUser()) !== null];
      },
      [totpCode(SECRET), seen.attempt],
    );
    expect(finished).toEqual(['ok', true]);
    await page.context().close();
  });
});
