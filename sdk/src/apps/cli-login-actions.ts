import type { CliLogin, CliLoginError, CliLoginOptions } from '../ceremonies/cli.js';
import type { Result } from '../result.js';
import type { AppContext } from '../context/app-context.js';

/** Both sides of signing in a program without a browser of its own. */
export interface CliLoginActions {
  /**
   * Signs in a program without a browser of its own: shows a link, waits until its user has confirmed in a browser, and
   * gives the refresh token of a session of its own. Gives back `CLI_AUTH_EXPIRED_ERROR` (after two hours unless told),
   * `CLI_AUTH_USED_ERROR`, and `CLI_AUTH_ERROR` for everything else that the server refuses or when `maxAttempts` is over.
   *
   * @example
   * const result = await app.promptCliLogin({ appUrl: 'https://app.example.com' });
   * if (result.status === 'error') throw result.error;
   * const user = await app.getUser({ tokenStore: { accessToken: '', refreshToken: result.data } });
   */
  promptCliLogin(options: CliLoginOptions): Promise<Result<string, CliLoginError>>;
  /**
   * The time and place at which a CLI login was started that waits to be confirmed: what a page tells before it asks.
   * Throws an `UnexpectedResponseError` (400) for a code that is unknown, expired or confirmed already.
   *
   * @example const { startedAt, isSameNetwork } = await app.getCliLogin(loginCode);
   */
  getCliLogin(loginCode: string): Promise<CliLogin>;
  /**
   * Confirms a CLI login with the session of the current user: for the page that the link of `promptCliLogin` leads to,
   * after asking. Throws an `UnexpectedResponseError` (400) for a code that is unknown, expired or confirmed already, an
   * Error when nobody is signed in.
   *
   * @example await app.confirmCliLogin(new URL(location.href).searchParams.get('login_code') ?? '');
   */
  confirmCliLogin(loginCode: string): Promise<void>;
}

export function createCliLoginActions(context: AppContext): CliLoginActions {
  return {
    promptCliLogin: async (options) => (await import('../ceremonies/cli.js')).promptCliLogin(context, options),
    getCliLogin: async (loginCode) => (await import('../ceremonies/cli.js')).getCliLogin(context, loginCode),
    confirmCliLogin: async (loginCode) => (await import('../ceremonies/cli.js')).confirmCliLogin(context, loginCode),
  };
}
