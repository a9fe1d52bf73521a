import { extendActions, type Action } from '../apps/install-actions.js';
import { findContext } from '../apps/app-internals.js';
import type { GetCurrentUserOptions } from '../apps/signed-in.js';
import type { TokenStoreInit } from '../session/token-store-resolver.js';
import { readsOf } from './app-reads.js';
import { createHook, decorate } from './decorate.js';
import { GETTERS, MAKERS, nameHook, TOKEN_GETTERS } from './getters.js';
import { setEquipment } from './owned-apps.js';
import { useUserOf } from './use-user.js';

/** The getters of apps that ask in the name of whoever is signed in. */
const OF_USER: ReadonlySet<string> = new Set([...TOKEN_GETTERS, 'getUser', 'getServerUser', 'listInvoices']);

/**
 * Gives an app a hook beside each of its getters, and has all that these give come with hooks. `holder` has the hooks: the
 * prototype of the app's class, or the app itself.
 */
export function installHooks(app: object, holder: object): void {
  extendActions(app, { prototype: holder }, (actions) => {
    const giving = [...GETTERS, ...MAKERS].filter((name) => name in actions);
    const getters = Object.fromEntries(giving.map((name) => [name, wrapGetter(app, name, actions[name]!)]));
    const hooks = GETTERS.filter((name) => name in actions).map((name) => [nameHook(name), hookOf(app, name)]);
    return { ...getters, ...Object.fromEntries(hooks), useUser: userHookOf(app), useNavigate: () => navigatorOf(app) };
  });
}

/** Gives hooks to a single app of the entry without React, whose other apps have none. Twice is once. */
export function equipApp(app: object): void {
  if (!('useUser' in app) && findContext(app)) installHooks(app, app);
}

setEquipment({ equip: equipApp, tell: (app, change) => readsOf(app).follow(change) });

function cacheOf(app: object, name: string, args: readonly unknown[]) {
  const [options] = args as [{ tokenStore?: TokenStoreInit } | undefined];
  const isOfUser = OF_USER.has(name) && !isOfAnybody(options);
  return isOfUser ? readsOf(app).scopeOf(options?.tokenStore).cache : readsOf(app).shared;
}

/** True if the user of a server's `getUser` is named, and not whoever is signed in. */
function isOfAnybody(target: unknown): boolean {
  return typeof target === 'string' || (typeof target === 'object' && target !== null && isNaming(target));
}

function isNaming(target: object): boolean {
  return 'apiKey' in target || ('from' in target && target.from === 'convex');
}

function wrapGetter(app: object, name: string, getter: Action): Action {
  return async (...args: unknown[]) => {
    const value = await getter(...args);
    return decorate(value, { cache: cacheOf(app, name, args), path: '' });
  };
}

/** Calls the app's own method, which a subclass may have replaced. */
function hookOf(app: object, name: string): Action {
  return (...args) => {
    const method = (...given: unknown[]) => (app as Record<string, Action>)[name]!(...given);
    return createHook(name, method, { cache: cacheOf(app, name, args), path: 'app' })(...args);
  };
}

function userHookOf(app: object): Action {
  const ofAnybody = hookOf(app, 'getUser');
  return (target: unknown = {}) =>
    isOfAnybody(target) ? ofAnybody(target) : useUserOf(app, target as GetCurrentUserOptions);
}

function navigatorOf(app: object): (to: string) => void {
  const context = findContext(app)!;
  const { redirectMethod } = context.options;
  const router = redirectMethod === 'nextjs' ? context.runtime.useNextRouter?.() : null;
  if (router) return (to) => router.push(to);
  if (typeof redirectMethod === 'object' && redirectMethod.useNavigate) return redirectMethod.useNavigate();
  return (to) => void context.redirector.goTo(to);
}
