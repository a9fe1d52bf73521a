import { StackAdminApp, StackClientApp, StackServerApp, type ClientAppOptions } from '../../../sdk/src/index.js';
import { createDefaultRuntime } from '../../../sdk/src/runtime.js';
import { FakePage } from '../../sdk-unit/support/fake-runtime.js';
import { codeIn, waitForMail } from '../../support/mails';
import { createProject, freshEmail, PASSWORD, type TestProject } from '../../support/project';
import { publicUrl } from '../../support/server';

export const ORIGIN = 'http://localhost:3000';
export const NEW_PASSWORD = 'staple battery horse';
export const OK = { status: 'ok', data: undefined };
export const failed = (code: string) => ({ status: 'error', error: { code } });

/** A site that uses our own SDK, with a project of its own and a browser that is on its sign-in page. */
export class Site {
  readonly page = new FakePage(`${ORIGIN}/handler/sign-in`);

  private constructor(readonly project: TestProject) {}

  static async open(config: Record<string, unknown> = {}): Promise<Site> {
    const ways = { magic_link_enabled: true, passkey_enabled: true, allow_localhost: true };
    return new Site(await createProject({ ...ways, ...config }));
  }

  /** Every app has a token store of its own, as if it were another browser. */
  openApp(options: Partial<ClientAppOptions> = {}): StackClientApp {
    const runtime = { ...createDefaultRuntime(), page: this.page };
    return new StackClientApp({ ...this.#options(), ...options }, runtime);
  }

  openServerApp(): StackServerApp {
    return new StackServerApp({ ...this.#options(), secretServerKey: this.project.keys.server });
  }

  openAdminApp(): StackAdminApp {
    const { server: secretServerKey, admin: superSecretAdminKey } = this.project.keys;
    return new StackAdminApp({ ...this.#options(), secretServerKey, superSecretAdminKey });
  }

  async signUp(email = freshEmail()) {
    const app = this.openApp();
    const result = await app.signUpWithCredential({ email, password: PASSWORD, noVerificationCallback: true });
    expect(result).toEqual(OK);
    return { app, email, user: await app.getUser({ or: 'throw' }) };
  }

  /** Signs up where there is no account yet. `emails` is how many the address has got by then. */
  async signInByEmail(email = freshEmail(), { app = this.openApp(), mails = 1 } = {}) {
    const sent = await app.sendMagicLinkEmail(email);
    expect(sent).toMatchObject({ status: 'ok', data: { nonce: expect.stringMatching(/^[a-z0-9]{39}$/) } });
    const code = codeIn(await waitForMail(this.project, email, mails));
    return { app, email, code, result: await app.signInWithMagicLink(code) };
  }

  /** True if the session of an app still renews its tokens. */
  async isAlive(app: StackClientApp): Promise<boolean> {
    const { refreshToken } = await app.getAuthJson();
    if (refreshToken === null) return false;
    const fresh = this.openApp({ tokenStore: { accessToken: '', refreshToken } });
    return (await fresh.getAuthJson()).accessToken !== null;
  }

  #options() {
    const { id: projectId, keys } = this.project;
    return { baseUrl: publicUrl(), projectId, publishableClientKey: keys.client, tokenStore: 'memory' } as const;
  }
}
