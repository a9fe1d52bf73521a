import { createNextApps } from './apps.js';
import type {
  StackAdminApp as Admin,
  StackClientApp as Client,
  StackServerApp as Server,
} from '../hooks/app-classes.js';
import { loadNextModules, useNextRouter } from './server.js';

const apps = /* @__PURE__ */ createNextApps(loadNextModules, useNextRouter);

/**
 * An app that acts for the user who is signed in, in the browser and in components that a server renders. With
 * `tokenStore: 'nextjs-cookie'` both know who that is.
 *
 * @example export const app = new StackClientApp({ tokenStore: 'nextjs-cookie' });
 */
export const StackClientApp = apps.StackClientApp;
export type StackClientApp<HasTokenStore extends boolean = boolean, ProjectId extends string = string> = Client<
  HasTokenStore,
  ProjectId
>;

/**
 * An app for server components, server actions and route handlers: it may do anything to any user, and knows by the cookies
 * of the request who is signed in. Give it to `StackProvider`.
 *
 * @example
 * export const app = new StackServerApp({ tokenStore: 'nextjs-cookie' });
 * const user = await app.getUser({ or: 'redirect' });
 */
export const StackServerApp = apps.StackServerApp;
export type StackServerApp<HasTokenStore extends boolean = boolean, ProjectId extends string = string> = Server<
  HasTokenStore,
  ProjectId
>;

/**
 * An app that configures the project itself.
 *
 * @example const keys = await adminApp.listInternalApiKeys();
 */
export const StackAdminApp = apps.StackAdminApp;
export type StackAdminApp<HasTokenStore extends boolean = boolean, ProjectId extends string = string> = Admin<
  HasTokenStore,
  ProjectId
>;

/** The modules of Next.js, for pages that are not there; null in browsers. */
export const loadModules = apps.loadModules;
