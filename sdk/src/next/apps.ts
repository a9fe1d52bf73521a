import { openClientJson, type StackClientAppJson } from '../apps/app-internals.js';
import { extendActions, type Action } from '../apps/install-actions.js';
import { stackAppInternalsSymbol } from '../context/internals-symbol.js';
import type { AdminAppOptions, ClientAppOptions, ServerAppOptions } from '../context/options.js';
import {
  HookedAdminApp,
  HookedClientApp,
  HookedServerApp,
  type StackAdminAppConstructor,
  type StackClientAppConstructor,
  type StackServerAppConstructor,
} from '../hooks/app-classes.js';
import { createDefaultRuntime, type Runtime } from '../runtime.js';
import { createNextRequests } from './requests.js';
import type { NextModules } from './server.js';

/** The actions that ask in the name of whoever is signed in, which takes the cookies of the request. */
const OF_USER =
  /^(?:sign|callOAuth|cancelSubscription|listInvoices|acceptTeam|verifyTeam|getTeamInvitation|confirmCli|get(?:Server|Partial)?User$|getAuth|getAccessToken|getRefreshToken|getConvexHttp)/;

type Requests = ReturnType<typeof createNextRequests>;

/** Makes the classes of apps for Next.js; `load` null in browsers, `useNextRouter` null everywhere else. */
export function createNextApps(
  load: (() => Promise<NextModules>) | null,
  useNextRouter: Runtime['useNextRouter'] | null = null,
) {
  const requests = load && createNextRequests(load);
  const createRuntime = (): Runtime => {
    const runtime = createDefaultRuntime();
    if (requests && !runtime.page) return { ...runtime, next: requests };
    return useNextRouter ? { ...runtime, useNextRouter } : runtime;
  };

  class NextClientApp extends HookedClientApp {
    static override readonly [stackAppInternalsSymbol] = {
      fromClientJson: (json: StackClientAppJson) => openClientJson(json, (options) => new NextClientApp(options)),
    };

    constructor(options: ClientAppOptions, runtime = createRuntime()) {
      super(withRedirects(options), runtime);
      waitForCookies(this, NextClientApp, requests);
    }
  }

  class NextServerApp extends HookedServerApp {
    constructor(options: ServerAppOptions, runtime = createRuntime()) {
      super(withRedirects(options), runtime);
      waitForCookies(this, NextServerApp, requests);
    }
  }

  class NextAdminApp extends HookedAdminApp {
    constructor(options: AdminAppOptions, runtime = createRuntime()) {
      super(withRedirects(options), runtime);
      waitForCookies(this, NextAdminApp, requests);
    }
  }

  return {
    StackClientApp: NextClientApp as unknown as StackClientAppConstructor,
    StackServerApp: NextServerApp as unknown as StackServerAppConstructor,
    StackAdminApp: NextAdminApp as unknown as StackAdminAppConstructor,
    /** The modules of Next.js; null in browsers. */
    loadModules: requests && (() => requests.load()),
  };
}

type HookedApp = HookedClientApp | HookedServerApp | HookedAdminApp;

/** Has the actions that need the cookies of the request wait for them. */
function waitForCookies(app: HookedApp, appClass: { readonly prototype: object }, requests: Requests | null): void {
  if (!requests) return;
  const { tokenStore, projectId } = readOptions(app);
  extendActions(app, appClass, (actions) => {
    const names = Object.keys(actions).filter((name) => OF_USER.test(name));
    const wait = (name: string): Action => {
      return async (...args) => {
        if (findStore(name, args, tokenStore) === 'nextjs-cookie') await untilOpen(() => requests.openStore(projectId));
        return actions[name]!(...args);
      };
    };
    return Object.fromEntries(names.map((name) => [name, wait(name)]));
  });
}

function readOptions(app: HookedApp) {
  const { tokenStore, projectId } = app[stackAppInternalsSymbol].getConstructorOptions();
  return { tokenStore: tokenStore as unknown, projectId };
}

/** An app of Next.js leads on by itself, unless it or the one that it inherits from says otherwise. */
function withRedirects<Options extends AdminAppOptions>(options: Options): Options {
  return options.inheritsFrom ? options : { ...options, redirectMethod: options.redirectMethod ?? 'nextjs' };
}

function findStore(name: string, args: readonly unknown[], own: unknown): unknown {
  const given = args.find((arg) => typeof arg === 'object' && arg !== null && 'tokenStore' in arg);
  const { tokenStore } = (given ?? {}) as { tokenStore?: unknown };
  // A user who is named is nobody's session.
  return name === 'getUser' && typeof args[0] === 'string' ? null : (tokenStore ?? own);
}

/** Tries until no promise is thrown any longer. */
async function untilOpen(attempt: () => unknown): Promise<void> {
  for (;;) {
    try {
      attempt();
      return;
    } catch (thrown) {
      if (!(thrown instanceof Promise)) throw thrown;
      await thrown;
    }
  }
}
