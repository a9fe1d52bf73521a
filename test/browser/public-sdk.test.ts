import type { Page } from 'playwright-core';
import { createProject, freshEmail, PASSWORD, type TestProject } from '../support/project';
import { beginSecondFactor, finishSecondFactor, openPublicPage } from '../support/public-sdk';
import { SdkSite } from '../support/sdk-site';
import { publicUrl } from '../support/server';

/** The public SDK, unmodified, on a page of another origin than the server: what only a browser can show. */
const VERSIONS = ['41', '51', '77', '102', '108'];
const SECRET = Buffer.from('12345678901234567890');

let project: TestProject;
let site: SdkSite;

jest.setTimeout(240_000);

beforeAll(async () => {
  project = await createProject({ passkey_enabled: true, allow_localhost: true });
  site = await SdkSite.open(Object.fromEntries(VERSIONS.map((version) => [version, `stackframe-${version}`])));
});

afterAll(() => site?.close());

/** The outcome of a ceremony in each version. All run at once: most of their time they wait for redirects. */
async function runEverywhere(ceremony: (page: Page) => Promise<unknown>): Promise<Map<string, unknown>> {
  const run = async (version: string): Promise<[string, unknown]> => {
    const page = await openPublicPage(site, version, { url: publicUrl(), project });
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
  const account = { email: freshEmail(), password: PASSWORD };
  await page.evaluate(
    async ([address, password, secret]) => {
      const app = openApp();
      const verificationCallbackUrl = 'http://localhost:3000/verify';
      await app.signUpWithCredential({ email: address, password, noRedirect: true, verificationCallbackUrl });
      const user = await app.getUser({ or: 'throw' });
      await user?.update({ totpMultiFactorSecret: new TextEncoder().encode(secret) });
    },
    [account.email, account.password, SECRET.toString()],
  );
  const attempt = await beginSecondFactor(page, account);
  const [status, userId] = await finishSecondFactor(page, attempt, SECRET);
  return { attempt: attempt.length, finished: [status, userId !== undefined] };
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
