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

jest.setTimeout(240_000);

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

/** What came of a ceremony in each version. All run at once: most of their time they wait for redirects. */
async function runEverywhere(ceremony: (page: Page) => Promise<unknown>): Promise<Map<string, unknown>> {
  const run = async (version: string): Promise<[string, unknown]> => {
    const page = await openPage(version);
    const outcome = await ceremony(page);
    await page.context().close();
    return [version, outcome];
  };
  return new Map(await Promise.all(VERSIONS.map(run)));
}

async function usePasskey(page: Page): Promise<unknown> {
  return page.evaluate(
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
}

async function useSecondFactor(page: Page): Promise<unknown> {
  const attemptCode = await page.evaluate(
    async ([address, password, secret]) => {
      const app = openApp();
      const verificationCallbackUrl = 'http://localhost:3000/verify';
      await app.signUpWithCredential({ email: address, password, noRedirect: true, verificationCallbackUrl });
      const user = await app.getUser({ or: 'throw' });
      await user?.update({ totpMultiFactorSecret: new TextEncoder().encode(secret) });
      // The SDK complains that the router did not leave the page.
      const signIn = openApp().signInWithCredential({ email: address, password, noRedirect: true });
      await signIn.catch(() => undefined);
      return Object.entries(sessionStorage).find(([key]) => key.endsWith('_mfa_attempt_code'))?.[1];
    },
    [freshEmail(), PASSWORD, SECRET.toString()],
  );
  await inYoungStep();
  const finished = await page.evaluate(
    async ([totp, attempt]) => {
      const app = openApp();
      const outcome = await app.signInWithMfa(totp ?? '', attempt ?? '', { noRedirect: true });
      return [outcome.status, (await app.getUser()) !== null];
    },
    [totpCode(SECRET), attemptCode],
  );
  return { attempt: attemptCode?.length, finished };
}

describe('the public SDK in a browser', () => {
  it('registers a passkey and signs in with it, in every version', async () => {
    const expected = VERSIONS.map((version) => [version, ['ok', true, 'ok', true]]);
    expect([...(await runEverywhere(usePasskey))]).toEqual(expected);
  });

  it('keeps the attempt of a sign-in for the second factor, in every version', async () => {
    const expected = VERSIONS.map((version) => [version, { attempt: 45, finished: ['ok', true] }]);
    expect([...(await runEverywhere(useSecondFactor))]).toEqual(expected);
  });
});
