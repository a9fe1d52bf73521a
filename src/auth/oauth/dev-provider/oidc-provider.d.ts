/** The types of a package without types, as far as the development identity provider uses it. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** The stored form of codes, tokens, grants and unfinished sign-ins. */
  export interface StoredModel {
    uid?: string;
    grantId?: string;
    consumed?: number;
  }

  export interface Adapter {
    upsert(id: string, payload: StoredModel, expiresIn?: number): Promise<void>;
    find(id: string): Promise<StoredModel | undefined>;
    findByUid(uid: string): Promise<StoredModel | undefined>;
    findByUserCode(userCode: string): Promise<StoredModel | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  export interface Context {
    path: string;
    type: string;
    body: unknown;
    oidc: { params: { scope?: string }; result?: { consent?: { grantId?: string } } };
  }

  export interface Grant {
    addOIDCScope(scope: string): void;
    addResourceScope(resource: string, scope: string): void;
    save(): Promise<string>;
  }

  export interface Interaction {
    uid: string;
    params: Record<string, string | undefined>;
  }

  export interface Client {
    clientId: string;
    redirectUriAllowed(this: Client, uri: string): boolean;
  }

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    proxy: boolean;
    readonly Client: { prototype: Client };
    readonly Grant: {
      new (of: { accountId: string; clientId: string }): Grant;
      find(id: string): Promise<Grant | undefined>;
    };
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    /** @throws Error when the browser's cookie and the unfinished sign-in do not belong together, or it has expired */
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    /** @returns the address that the browser goes on to */
    interactionResult(request: IncomingMessage, response: ServerResponse, result: object): Promise<string>;
    on(event: 'server_error', listener: (context: Context, error: Error) => void): this;
  }
}
