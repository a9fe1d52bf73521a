/**
 * Compiled with the SDK, never run: no member that the SDK's own types let a caller send is unknown to the server. What
 * the SDK reads needs no such check, because its types are the server's.
 */
import type {
  AdminProjectConfig,
  AdminProjectCreate,
  AdminProjectUpdate,
} from '../../sdk/src/resources/admin-project.js';
import type { ApiKeyCreate, ApiKeyUpdate } from '../../sdk/src/resources/api-key.js';
import type { UserUpdate } from '../../sdk/src/resources/base-user.js';
import type {
  ContactChannelCreate,
  ContactChannelUpdate,
  ServerContactChannelCreate,
  ServerContactChannelUpdate,
  ShownSecondFactor,
} from '../../sdk/src/resources/contact-channel.js';
import type { AdminEmailDraftCreate, AdminEmailDraftUpdate } from '../../sdk/src/resources/email-drafts.js';
import type { EmailPreviewOptions } from '../../sdk/src/resources/email-templates.js';
import type { InternalApiKeyCreate } from '../../sdk/src/resources/internal-api-key.js';
import type {
  AdminPermissionDefinitionCreate,
  AdminPermissionDefinitionUpdate,
} from '../../sdk/src/resources/permission-definitions.js';
import type {
  ServerTeamCreate,
  ServerTeamUpdate,
  ServerUserCreate,
  ServerUserUpdate,
} from '../../sdk/src/resources/server-types.js';
import type { TeamCreate, TeamMemberProfileUpdate, TeamUpdate } from '../../sdk/src/resources/team.js';
import type { FromWire } from '../../sdk/src/wire/wire.js';
import type * as wire from '../../sdk/src/wire/wire-types.generated.js';

type Writes<Sdk extends keyof FromWire<Server>, Server> = Sdk;

/** Sent as `totp_secret_base64`. */
type Renamed = 'totpMultiFactorSecret';

export type Conformance = [
  Writes<keyof AdminEmailDraftCreate, wire.DraftCreate>,
  Writes<keyof AdminEmailDraftUpdate, wire.DraftUpdate>,
  Writes<keyof EmailPreviewOptions, wire.RenderEmailRequest>,
  Writes<Exclude<keyof UserUpdate, Renamed>, wire.UserUpdate>,
  Writes<Exclude<keyof ServerUserUpdate, Renamed>, wire.ServerUserUpdate>,
  Writes<keyof ServerUserCreate, wire.UserCreate>,
  Writes<keyof ContactChannelCreate, wire.ContactChannelCreate>,
  Writes<keyof ContactChannelUpdate, wire.ContactChannelUpdate>,
  Writes<keyof ServerContactChannelCreate, wire.ServerContactChannelCreate>,
  Writes<keyof ServerContactChannelUpdate, wire.ServerContactChannelUpdate>,
  Writes<keyof TeamCreate, wire.TeamCreate>,
  Writes<keyof TeamUpdate, wire.TeamUpdate>,
  Writes<keyof ServerTeamCreate, wire.ServerTeamCreate>,
  Writes<keyof ServerTeamUpdate, wire.ServerTeamUpdate>,
  Writes<keyof TeamMemberProfileUpdate, wire.TeamMemberProfileUpdate>,
  Writes<keyof AdminPermissionDefinitionCreate, wire.PermissionDefinitionCreate>,
  Writes<keyof AdminPermissionDefinitionUpdate, wire.PermissionDefinitionUpdate>,
  Writes<keyof ShownSecondFactor, wire.ShownSecondFactor>,
  // A setting of the configuration, on the project's own level.
  Writes<Exclude<keyof AdminProjectUpdate, 'requirePublishableClientKey'>, wire.ProjectUpdate>,
  // Sent as `owner_team_id`.
  Writes<Exclude<keyof AdminProjectCreate, 'requirePublishableClientKey' | 'teamId'>, wire.ProjectCreate>,
  Writes<keyof AdminProjectConfig, wire.ProjectConfigWrite>,
  Writes<keyof InternalApiKeyCreate, wire.ProjectKeySetCreate>,
  Writes<keyof ApiKeyCreate, wire.UserApiKeyCreate & wire.TeamApiKeyCreate>,
  Writes<keyof ApiKeyUpdate, wire.ApiKeyUpdate>,
];
