import type { Page } from 'playwright-core';
import { totpCode, inYoungStep } from './totp';
import type { TestProject } from './project';
import type { SdkSite } from './sdk-site';

/** The public SDK as a page has it: what tests call of it, which all its versions have. */
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
  listTeams(): Promise<Array<{ displayName: string }>>;
  update(changes: object): Promise<void>;
}
interface Outcome {
  status: string;
  error?: { errorCode: string };
}
declare global {
  var sdk: Sdk;
  /** Makes an app with tokens of its own, as if it were another visitor. */
  var openApp: () => PublicApp;
}

/** A page of a site whose apps are of the public SDK and talk to a server. */
export async function openPublicPage(
  site: SdkSite,
  module: string,
  where: { url: string; project: TestProject },
): Promise<Page> {
  const page = await site.openPage(module);
  await useServer(page, where);
  return page;
}

/** From now on the apps that a page opens talk to this server. */
export async function useServer(page: Page, { url, project }: { url: string; project: TestProject }): Promise<void> {
  const options = { baseUrl: url, projectId: project.id, publishableClientKey: project.keys.client };
  await page.evaluate((given) => {
    const quiet = { analytics: { enabled: false }, devTool: false, redirectMethod: { navigate: () => {} } };
    globalThis.openApp = () => new sdk.StackClientApp({ ...given, ...quiet, tokenStore: 'memory' });
  }, options);
}

/** Signs in with a password where that asks for a second factor; answers the attempt that the SDK keeps for it. */
export async function beginSecondFactor(page: Page, account: { email: string; password: string }): Promise<string> {
  const attempt = await page.evaluate(async ({ email, password }) => {
    // The SDK complains that the router did not leave the page.
    const signIn = openApp().signInWithCredential({ email, password, noRedirect: true });
    await signIn.catch(() => undefined);
    return Object.entries(sessionStorage).find(([key]) => key.endsWith('_mfa_attempt_code'))?.[1];
  }, account);
  return attempt ?? '';
}

/** Ends such a sign-in with what the authenticator shows; answers what came of it and who is signed in. */
export async function finishSecondFactor(page: Page, attempt: string, secret: Buffer): Promise<[string, string?]> {
  await inYoungStep();
  return page.evaluate(
    async ([totp, code]): Promise<[string, string?]> => {
      const app = openApp();
      const outcome = await app.signInWithMfa(totp, code, { noRedirect: true });
      return [outcome.status, (await app.getUser())?.id];
    },
    [totpCode(secret), attempt] as const,
  );
}
