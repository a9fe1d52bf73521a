import { createAdminProject, createAdminProjectActions, type AdminProjectActions } from '../resources/admin-project.js';
import type { CurrentServerUser } from '../resources/current-server-user.js';
import type { CurrentUser } from '../resources/current-user.js';
import { createEmailChatActions, type EmailChatActions } from '../resources/email-chat.js';
import { createEmailDraftActions, type EmailDraftActions } from '../resources/email-drafts.js';
import { createEmailTemplateActions, type EmailTemplateActions } from '../resources/email-templates.js';
import { createEmailThemeActions, type EmailThemeActions } from '../resources/email-themes.js';
import { createAdminEmailActions, type AdminEmailActions } from '../resources/emails.js';
import { createInternalApiKeyActions, type InternalApiKeyActions } from '../resources/internal-api-key.js';
import { createMetricsActions, type MetricsActions } from '../resources/metrics.js';
import { createOwnerActions, type OwnedProject, type OwnerActions } from '../resources/owned-projects.js';
import {
  createPermissionDefinitionActions,
  type PermissionDefinitionActions,
} from '../resources/permission-definitions.js';
import { createStripeAccountActions, type StripeAccountActions } from '../resources/stripe-account.js';
import { createSvixTokenActions, type SvixTokenActions } from '../resources/svix-token.js';
import { createTransactionActions, type TransactionActions } from '../resources/transactions.js';
import type { ProjectRead } from '../wire/wire-types.generated.js';
import { createDefaultRuntime, type Runtime } from '../runtime.js';
import type { Session } from '../session/session.js';
import type { AppFacts } from './app-actions.js';
import { createAppContext, type AppContext } from '../context/app-context.js';
import { installActions } from './install-actions.js';
import type { AdminAppOptions } from '../context/options.js';
import { createServerActions, createUserOpener, type ServerActions } from './server-actions.js';
import type { HandlerUrls } from '../context/urls.js';

export type AdminOwnedProject = OwnedProject<AdminApp>;
export interface CurrentInternalUser extends CurrentUser, OwnerActions<AdminApp> {}
export interface CurrentInternalServerUser extends CurrentServerUser, OwnerActions<AdminApp> {}

/** An owner on the project `internal` can do more than other users. */
export type CurrentAdminUserOf<ProjectId extends string> = ProjectId extends 'internal'
  ? CurrentInternalServerUser
  : CurrentServerUser;

type AdminActions<User extends CurrentServerUser> = ServerActions<User> &
  AdminProjectActions &
  InternalApiKeyActions &
  PermissionDefinitionActions &
  AdminEmailActions &
  EmailThemeActions &
  EmailTemplateActions &
  EmailDraftActions &
  EmailChatActions &
  MetricsActions &
  StripeAccountActions &
  SvixTokenActions &
  TransactionActions;

// oxlint-disable-next-line no-unsafe-declaration-merging -- the constructor installs all of these actions
export interface AdminApp<ProjectId extends string = string>
  extends AppFacts, AdminActions<CurrentAdminUserOf<ProjectId>> {}

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
export class AdminApp<const ProjectId extends string = string> {
  readonly projectId: string;
  readonly urls: Readonly<HandlerUrls>;

  /** Throws an Error that names a missing option. `runtime` is for tests. */
  constructor(options: AdminAppOptions<ProjectId>, runtime: Runtime = createDefaultRuntime()) {
    const context = createAppContext(options, 'admin', runtime);
    const send = context.sendAs('admin', null);
    this.urls = context.urls;
    this.projectId = context.options.credentials.projectId;
    installActions<AdminActions<CurrentServerUser>>(this, AdminApp, {
      ...createServerActions(context, (session) => listOwnerActions(context, session)),
      ...createAdminProjectActions(send, this.projectId),
      ...createInternalApiKeyActions({ send, now: () => runtime.now() }),
      ...createPermissionDefinitionActions(send),
      ...createAdminEmailActions(send),
      ...createEmailThemeActions(send),
      ...createEmailTemplateActions(send),
      ...createEmailDraftActions(send),
      ...createEmailChatActions(send),
      ...createMetricsActions({ send, openUser: createUserOpener(context) }),
      ...createStripeAccountActions(send),
      ...createSvixTokenActions(send),
      ...createTransactionActions(send),
    });
  }
}

/**
 * The actions of an owner, a user of the project `internal`: their projects, each with an app that acts in their name.
 * Nothing on all other projects.
 */
export function listOwnerActions(context: AppContext, session: Session): OwnerActions<AdminApp> | object {
  const { options, runtime } = context;
  if (options.credentials.projectId !== 'internal') return {};
  const openProject = (json: ProjectRead): OwnedProject<AdminApp> => {
    const ofProject: AdminAppOptions = {
      baseUrl: options.baseUrl,
      projectId: json.id,
      projectOwnerSession: session,
      extraRequestHeaders: options.credentials.extraHeaders,
      tokenStore: null,
    };
    const send = createAppContext(ofProject, 'admin', runtime).sendAs('admin', null);
    return Object.freeze({ ...createAdminProject(json, send), app: new AdminApp(ofProject, runtime) });
  };
  return createOwnerActions({ send: context.sendAs('client', session), openProject });
}
