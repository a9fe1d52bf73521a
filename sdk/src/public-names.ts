/**
 * Types under the names that they have in the public package, so that a program says them unchanged. Nothing of ours is
 * declared here, and our own names say the same.
 */
export type { AdminAppOptions as StackAdminAppConstructorOptions } from './context/options.js';
export type { ClientAppOptions as StackClientAppConstructorOptions } from './context/options.js';
export type { ServerAppOptions as StackServerAppConstructorOptions } from './context/options.js';
export type { AdminAppOptions as HexclaveAdminAppConstructorOptions } from './context/options.js';
export type { ClientAppOptions as HexclaveClientAppConstructorOptions } from './context/options.js';
export type { ServerAppOptions as HexclaveServerAppConstructorOptions } from './context/options.js';
export type { StackAdminAppConstructor as HexclaveAdminAppConstructor } from './apps/admin-app.js';
export type { StackClientAppConstructor as HexclaveClientAppConstructor } from './apps/client-app.js';
export type { StackServerAppConstructor as HexclaveServerAppConstructor } from './apps/server-app.js';
export type { StackClientAppJson as HexclaveClientAppJson } from './apps/app-internals.js';
export type { GetCurrentUserOptions as GetUserOptions } from './apps/signed-in.js';
export type {
  AdminProjectCreate as AdminProjectCreateOptions,
  AdminProjectUpdate as AdminProjectUpdateOptions,
} from './resources/admin-project.js';
export type { VestibuleConfig as HexclaveConfig, VestibuleConfig as StackConfig } from './resources/pushed-config.js';
export type { SessionHandle as Session } from './resources/auth.js';
export type { BaseUser as User } from './resources/base-user.js';
export type { InternalApiKeyCreate as InternalApiKeyCreateOptions } from './resources/internal-api-key.js';
export type {
  AdminPermissionDefinition as AdminProjectPermissionDefinition,
  AdminPermissionDefinitionCreate as AdminProjectPermissionDefinitionCreateOptions,
  AdminTeamPermissionDefinitionCreate as AdminTeamPermissionDefinitionCreateOptions,
  AdminPermissionDefinitionUpdate as AdminProjectPermissionDefinitionUpdateOptions,
  AdminPermissionDefinitionUpdate as AdminTeamPermissionDefinitionUpdateOptions,
} from './resources/permission-definitions.js';
export type {
  TeamPermission as AdminProjectPermission,
  TeamPermission as AdminTeamPermission,
} from './resources/permissions.js';
export type {
  ServerTeamCreate as ServerTeamCreateOptions,
  ServerTeamUpdate as ServerTeamUpdateOptions,
} from './resources/server-types.js';
export type { ListUsersOptions as ServerListUsersOptions } from './resources/server-users.js';
export type { SentTeamInvitation as TeamInvitation } from './resources/team-invitation.js';
export type {
  TeamCreate as TeamCreateOptions,
  TeamMemberProfile as ServerTeamMemberProfile,
  TeamUpdate as TeamUpdateOptions,
} from './resources/team.js';
export type { ProjectKeySetRead as InternalApiKeyBaseCrudRead } from './wire/wire-types.generated.js';
