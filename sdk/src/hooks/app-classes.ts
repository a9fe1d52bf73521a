import { AdminApp } from '../apps/admin-app.js';
import { openClientJson, type StackClientAppJson } from '../apps/app-internals.js';
import { ClientApp } from '../apps/client-app.js';
import { ServerApp } from '../apps/server-app.js';
import { stackAppInternalsSymbol } from '../context/internals-symbol.js';
import type { AdminAppOptions, ClientAppOptions, ServerAppOptions } from '../context/options.js';
import type { Runtime } from '../runtime.js';
import { installHooks } from './install-hooks.js';
import type { WithHooks } from './with-hooks.js';

/** See `StackClientApp`, the type of which says what it has. */
export class HookedClientApp extends ClientApp {
  static override readonly [stackAppInternalsSymbol] = {
    fromClientJson: (json: StackClientAppJson) => openClientJson(json, (options) => new HookedClientApp(options)),
  };

  constructor(options: ClientAppOptions, runtime?: Runtime) {
    super(options, runtime);
    installHooks(this, HookedClientApp.prototype);
  }
}

/** See `StackServerApp`, the type of which says what it has. */
export class HookedServerApp extends ServerApp {
  constructor(options: ServerAppOptions, runtime?: Runtime) {
    super(options, runtime);
    installHooks(this, HookedServerApp.prototype);
  }
}

/** See `StackAdminApp`, the type of which says what it has. */
export class HookedAdminApp extends AdminApp {
  constructor(options: AdminAppOptions, runtime?: Runtime) {
    super(options, runtime);
    installHooks(this, HookedAdminApp.prototype);
  }
}

/** The class of client apps with hooks; its parameters follow from its options. */
export interface StackClientAppConstructor {
  new <
    TokenStoreType extends string,
    HasTokenStore extends (TokenStoreType extends {} ? true : boolean),
    const ProjectId extends string,
  >(
    options: ClientAppOptions<HasTokenStore, ProjectId>,
    runtime?: Runtime,
  ): StackClientApp<HasTokenStore, ProjectId>;
  new (options: ClientAppOptions<boolean, string>, runtime?: Runtime): StackClientApp<boolean, string>;
  /** The maker of apps from JSON, for libraries that hand an app from a server to a browser. */
  readonly [stackAppInternalsSymbol]: {
    fromClientJson<HasTokenStore extends boolean, ProjectId extends string>(
      json: StackClientAppJson<HasTokenStore, ProjectId>,
    ): StackClientApp<HasTokenStore, ProjectId>;
  };
}

/** The class of `new StackServerApp(…)`: it makes an app with hooks, whose parameters follow from the options. */
export interface StackServerAppConstructor {
  new <
    TokenStoreType extends string,
    HasTokenStore extends (TokenStoreType extends {} ? true : boolean),
    const ProjectId extends string,
  >(
    options: ServerAppOptions<HasTokenStore, ProjectId>,
    runtime?: Runtime,
  ): StackServerApp<HasTokenStore, ProjectId>;
  new (options: ServerAppOptions<boolean, string>, runtime?: Runtime): StackServerApp<boolean, string>;
}

/** The class of `new StackAdminApp(…)`: it makes an app with hooks, whose parameters follow from the options. */
export interface StackAdminAppConstructor {
  new <HasTokenStore extends boolean, const ProjectId extends string>(
    options: AdminAppOptions<HasTokenStore, ProjectId>,
    runtime?: Runtime,
  ): StackAdminApp<HasTokenStore, ProjectId>;
  new (options: AdminAppOptions<boolean, string>, runtime?: Runtime): StackAdminApp<boolean, string>;
}

/**
 * An app that acts for the user who is signed in, as that of `@vestibule/sdk`, with a hook beside each getter, here and on
 * all that it gives.
 *
 * @example
 * const app = new StackClientApp({ projectId, publishableClientKey, tokenStore: 'cookie' });
 * const Hello = () => <p>Hello {app.useUser({ or: 'redirect' }).displayName}</p>;
 */
export const StackClientApp = HookedClientApp as unknown as StackClientAppConstructor;
export type StackClientApp<HasTokenStore extends boolean = boolean, ProjectId extends string = string> = WithHooks<
  ClientApp<HasTokenStore, ProjectId>
>;

/**
 * An app that may do anything to any user of the project, as that of `@vestibule/sdk`, with hooks: for components that a
 * server renders.
 *
 * @example const team = serverApp.useTeam(params.teamId);
 */
export const StackServerApp = HookedServerApp as unknown as StackServerAppConstructor;
export type StackServerApp<HasTokenStore extends boolean = boolean, ProjectId extends string = string> = WithHooks<
  ServerApp<HasTokenStore, ProjectId>
>;

/**
 * An app that configures the project itself, as that of `@vestibule/sdk`, with hooks.
 *
 * @example const keys = adminApp.useInternalApiKeys();
 */
export const StackAdminApp = HookedAdminApp as unknown as StackAdminAppConstructor;
export type StackAdminApp<HasTokenStore extends boolean = boolean, ProjectId extends string = string> = WithHooks<
  AdminApp<HasTokenStore, ProjectId>
>;
