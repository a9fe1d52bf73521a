/**
 * Compiled, never run: `tsc -p sdk/tsconfig.contract.json` fails when the server's contract and what the SDK reads and
 * writes drift apart. The SDK does not import the contract itself, because that would pull all of Nest into its build.
 */
import type {
  AdminProjectJson,
  EmailDraftJson,
  EmailTemplateJson,
  EmailThemeJson,
  NotificationPreferenceJson,
  ActiveSessionJson,
  ContactChannelJson,
  InternalApiKeyJson,
  Json,
  ProjectJson,
  ServerUserJson,
  TokensJson,
  UserJson,
} from '../../sdk/src/resources/wire-types.js';
import type {
  AdminEmailDraftCreate,
  AdminEmailDraftUpdate,
  EmailPreviewOptions,
} from '../../sdk/src/resources/email-sources.js';
import type { FromWire } from '../../sdk/src/resources/wire.js';
import type { AdminProjectConfig, AdminProjectUpdate } from '../../sdk/src/resources/admin-project.js';
import type { UserUpdate } from '../../sdk/src/resources/base-user.js';
import type {
  ServerContactChannelCreate,
  ServerContactChannelUpdate,
} from '../../sdk/src/resources/contact-channel.js';
import type { InternalApiKeyCreate } from '../../sdk/src/resources/internal-api-key.js';
import type { ServerUserCreate, ServerUserUpdate } from '../../sdk/src/resources/server-user.js';
import type { SessionRead } from '../../src/auth/sessions/sessions.contract.js';
import type { SignInRead } from '../../src/auth/sign-in.contract.js';
import type { DraftCreate, DraftRead, DraftUpdate } from '../../src/email/drafts/drafts.contract.js';
import type { NotificationPreferenceRead } from '../../src/email/notifications/notification-preferences.contract.js';
import type { PreviewRequest } from '../../src/email/preview/preview.contract.js';
import type { TemplateRead } from '../../src/email/templates/templates.contract.js';
import type { ThemeSummaryRead } from '../../src/email/themes/themes.contract.js';
import type {
  ProjectKeySetCreate,
  ProjectKeySetFirstRead,
  ProjectKeySetRead,
} from '../../src/projects/keys/project-keys.contract.js';
import type {
  ClientProjectRead,
  ProjectConfigWrite,
  ProjectRead,
  ProjectUpdate,
} from '../../src/projects/projects.contract.js';
import type * as channels from '../../src/users/contact-channels/contact-channels.contract.js';
import type * as users from '../../src/users/users.contract.js';

/** The contract says `string` where the SDK knows the values, and `unknown` where it says Json. */
type Widen<Sdk> = [Json] extends [Sdk]
  ? unknown
  : Sdk extends string
    ? string
    : Sdk extends readonly (infer Item)[]
      ? Widen<Item>[]
      : Sdk extends object
        ? { [Name in keyof Sdk]: Widen<Sdk[Name]> }
        : Sdk;

type Reads<Sdk, Server extends Widen<Sdk>> = Server;
/** No member that the SDK sends is unknown to the server. */
type Writes<Sdk extends keyof FromWire<Server>, Server> = Sdk;

export type Conformance = [
  Reads<UserJson, users.UserRead>,
  Reads<ServerUserJson, users.ServerUserRead>,
  Reads<TokensJson, SignInRead>,
  Reads<ContactChannelJson, channels.ContactChannelRead>,
  // Of the place of last use the contract says no more than that it is an object.
  Reads<Omit<ActiveSessionJson, 'last_used_at_end_user_ip_info'>, SessionRead>,
  Reads<ProjectJson, ClientProjectRead>,
  Reads<AdminProjectJson, ProjectRead>,
  Reads<InternalApiKeyJson, ProjectKeySetRead>,
  Reads<InternalApiKeyJson<string>, ProjectKeySetFirstRead>,
  Reads<NotificationPreferenceJson, NotificationPreferenceRead>,
  Reads<EmailThemeJson, ThemeSummaryRead>,
  Reads<EmailTemplateJson, TemplateRead>,
  Reads<EmailDraftJson, DraftRead>,
  Writes<keyof AdminEmailDraftCreate, DraftCreate>,
  Writes<keyof AdminEmailDraftUpdate, DraftUpdate>,
  Writes<keyof EmailPreviewOptions, PreviewRequest>,
  Writes<Exclude<keyof UserUpdate, 'totpMultiFactorSecret'>, users.UserUpdate>,
  Writes<Exclude<keyof ServerUserUpdate, 'totpMultiFactorSecret'>, users.ServerUserUpdate>,
  Writes<keyof ServerUserCreate, users.UserCreate>,
  Writes<keyof ServerContactChannelCreate, channels.ServerContactChannelCreate>,
  Writes<keyof ServerContactChannelUpdate, channels.ServerContactChannelUpdate>,
  Writes<keyof AdminProjectUpdate, ProjectUpdate>,
  Writes<keyof AdminProjectConfig, ProjectConfigWrite>,
  Writes<keyof InternalApiKeyCreate, ProjectKeySetCreate>,
];
