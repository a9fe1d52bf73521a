import type { SendRequest } from '../http/types.js';
import type { SvixTokenRead } from '../wire/wire-types.generated.js';

/** Opens the portal of a project at its Svix server. */
export interface SvixToken extends Readonly<SvixTokenRead> {
  /** The address of that server, where the portal's own does not have it. */
  readonly url: string | undefined;
}

/** The actions of an admin app on the project's webhooks at a Svix server. */
export interface SvixTokenActions {
  /**
   * Makes a token that opens the project's portal at the Svix server that the operator has named. From the first one on,
   * events are handed over there.
   *
   * @example const { token } = await app.getSvixToken();
   */
  getSvixToken(): Promise<SvixToken>;
}

/** `send` is of the admin tier. */
export function createSvixTokenActions(send: SendRequest): SvixTokenActions {
  return {
    getSvixToken: async () => {
      const json = await send<SvixTokenRead>({ method: 'POST', path: '/webhooks/svix-token', body: {} });
      return { url: undefined, ...json };
    },
  };
}
