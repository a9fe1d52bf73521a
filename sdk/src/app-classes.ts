import { AdminApp, type StackAdminAppConstructor } from './apps/admin-app.js';
import { ClientApp, type StackClientAppConstructor } from './apps/client-app.js';
import { ServerApp, type StackServerAppConstructor } from './apps/server-app.js';

// A class cannot say that its parameters follow from its options, so each is exported under the type that does.

/**
 * An app that acts for the user who is signed in, with the publishable key of the project: in browsers, and wherever
 * else the user is the one who may do things. Throws an Error that names a missing option.
 *
 * @example
 * const app = new StackClientApp({
 *   baseUrl: 'http://localhost:4000',
 *   projectId: '2f8e4d0c-3c6b-4d7a-9a55-0d6f0c7f5b11',
 *   publishableClientKey: 'pck_...',
 *   tokenStore: 'cookie',
 * });
 */
export const StackClientApp = ClientApp as StackClientAppConstructor;
export type StackClientApp<HasTokenStore extends boolean = boolean, ProjectId extends string = string> = ClientApp<
  HasTokenStore,
  ProjectId
>;

/**
 * An app that may do anything to any user of the project, with the secret server key. Never let that key reach a
 * browser. With a publishable key and a token store it also does what a client app does.
 *
 * @example
 * const app = new StackServerApp({
 *   baseUrl: 'http://localhost:4000',
 *   projectId: '2f8e4d0c-3c6b-4d7a-9a55-0d6f0c7f5b11',
 *   secretServerKey: 'ssk_...',
 *   tokenStore: null,
 * });
 */
export const StackServerApp = ServerApp as StackServerAppConstructor;
export type StackServerApp<HasTokenStore extends boolean = boolean, ProjectId extends string = string> = ServerApp<
  HasTokenStore,
  ProjectId
>;

/**
 * An app that configures the project itself, with its super secret admin key or with the session of an owner.
 *
 * @example
 * const owner = await internalApp.getUser({ or: 'throw' });
 * const app = new StackAdminApp({
 *   baseUrl: 'http://localhost:4000',
 *   projectId: '2f8e4d0c-3c6b-4d7a-9a55-0d6f0c7f5b11',
 *   projectOwnerSession: owner._internalSession,
 * });
 */
export const StackAdminApp = AdminApp as StackAdminAppConstructor;
export type StackAdminApp<HasTokenStore extends boolean = boolean, ProjectId extends string = string> = AdminApp<
  HasTokenStore,
  ProjectId
>;
