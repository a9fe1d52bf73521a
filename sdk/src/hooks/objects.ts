import type * as admin from '../apps/admin-app.js';
import type * as project from '../resources/admin-project.js';
import type * as auth from '../resources/auth.js';
import type * as account from '../resources/connected-account.js';
import type * as serverUser from '../resources/current-server-user.js';
import type * as user from '../resources/current-user.js';
import type * as customer from '../resources/customer.js';
import type * as vault from '../resources/data-vault.js';
import type * as server from '../resources/server-types.js';
import type * as team from '../resources/team.js';
import type { WithHooks } from './with-hooks.js';

/** The user who is signed in: all of `@vestibule/sdk`'s `CurrentUser`, and a hook beside each getter. */
export type CurrentUser = WithHooks<user.CurrentUser>;
/**
 * The user who is signed in, as a server sees them: all of `@vestibule/sdk`'s `CurrentServerUser`, and a hook beside
 * each getter.
 */
export type CurrentServerUser = WithHooks<serverUser.CurrentServerUser>;
/**
 * An owner of projects who is signed in: all of `@vestibule/sdk`'s `CurrentInternalUser`, and a hook beside each
 * getter.
 */
export type CurrentInternalUser = WithHooks<admin.CurrentInternalUser>;
/** An owner of projects who is signed in, as a server sees them, with a hook beside each getter. */
export type CurrentInternalServerUser = WithHooks<admin.CurrentInternalServerUser>;
/** Any account, as a server sees it: all of `@vestibule/sdk`'s `ServerUser`, and a hook beside each getter. */
export type ServerUser = WithHooks<server.ServerUser>;
/** A team of the user who is signed in: all of `@vestibule/sdk`'s `Team`, and a hook beside each getter. */
export type Team = WithHooks<team.Team>;
/** Any team, as a server sees it: all of `@vestibule/sdk`'s `ServerTeam`, and a hook beside each getter. */
export type ServerTeam = WithHooks<server.ServerTeam>;
/** A member of a team, as a server sees them, with a hook beside each getter. */
export type ServerTeamUser = WithHooks<server.ServerTeamUser>;
/** All settings of a project, as its owner sees and changes them, with a hook beside each getter. */
export type AdminProject = WithHooks<project.AdminProject>;
/** A project of whoever is signed in, and an admin app for it, with a hook beside each getter. */
export type AdminOwnedProject = WithHooks<admin.AdminOwnedProject>;
/** A place for values that only your servers can read, with a hook beside each getter. */
export type DataVaultStore = WithHooks<vault.DataVaultStore>;
/** A linked account at a provider: all of `@vestibule/sdk`'s `OAuthConnection`, and a hook beside each getter. */
export type OAuthConnection = WithHooks<account.OAuthConnection>;
/** A linked account that was asked for by its provider, with a hook beside each getter. */
export type DeprecatedOAuthConnection = WithHooks<account.DeprecatedOAuthConnection>;
/** Whoever has products and items: all of `@vestibule/sdk`'s `Customer`, and a hook beside each getter. */
export type Customer = WithHooks<customer.Customer>;
/** Whoever has products and items, as a server changes them, with a hook beside each getter. */
export type ServerCustomer = WithHooks<customer.ServerCustomer>;
/** The members that come with being signed in here, with a hook beside each getter. */
export type Auth = WithHooks<auth.Auth>;
/** A session as an app sees it, with a hook for its tokens. */
export type SessionHandle = WithHooks<auth.SessionHandle>;
