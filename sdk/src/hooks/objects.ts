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

/** The user who is signed in, with hooks. */
export type CurrentUser = WithHooks<user.CurrentUser>;
/** The same as a server sees them. */
export type CurrentServerUser = WithHooks<serverUser.CurrentServerUser>;
/** A user of the project `internal`, with hooks. */
export type CurrentInternalUser = WithHooks<admin.CurrentInternalUser>;
export type CurrentInternalServerUser = WithHooks<admin.CurrentInternalServerUser>;
/** Any user, as a server sees them, with hooks. */
export type ServerUser = WithHooks<server.ServerUser>;
/** A team of the user who is signed in, with hooks. */
export type Team = WithHooks<team.Team>;
/** Any team, as a server sees it, with hooks. */
export type ServerTeam = WithHooks<server.ServerTeam>;
export type ServerTeamUser = WithHooks<server.ServerTeamUser>;
/** A project as its admin sees it, with hooks. */
export type AdminProject = WithHooks<project.AdminProject>;
export type AdminOwnedProject = WithHooks<admin.AdminOwnedProject>;
/** A store of the data vault, with the hook of its values. */
export type DataVaultStore = WithHooks<vault.DataVaultStore>;
/** An account at a provider, with the hook of its token. */
export type OAuthConnection = WithHooks<account.OAuthConnection>;
export type DeprecatedOAuthConnection = WithHooks<account.DeprecatedOAuthConnection>;
/** Whoever has products and items, with hooks. */
export type Customer = WithHooks<customer.Customer>;
export type ServerCustomer = WithHooks<customer.ServerCustomer>;
/** The session of a user, with hooks. */
export type Auth = WithHooks<auth.Auth>;
export type SessionHandle = WithHooks<auth.SessionHandle>;
