import { createAdminProject, createAdminProjectActions, type AdminProjectActions } from '../resources/admin-project.js';
import type { CurrentServerUser } from '../resources/current-server-user.js';
import type { CurrentUser } from '../resources/current-user.js';
import { createEmailChatActions, type EmailChatActions } from '../resources/email-chat.js';
import { createEmailDraftActions, type EmailDraftActions } from '../resources/email-drafts.js';
import { createEmailSuppressionActions, type EmailSuppressionActions } from '../resources/email-suppressions.js';
import { createEmailTemplateActions, type EmailTemplateActions } from '../resources/email-templates.js';
import { createEmailThemeActions, type EmailThemeActions } from '../resources/email-themes.js';
import { createAdminEmailActions, type AdminEmailActions } from '../resources/emails.js';
import { createInternalApiKeyActions, type InternalApiKeyActions } from '../resources/internal-api-key.js';
import { createMetricsActions, type MetricsActions } from '../resources/metrics.js';
import { createOwnerActions, type OwnedProject, type OwnerActions } from '../resources/owned-projects.js';
import { createOutboxActions, type OutboxActions } from '../resources/outbox.js';
import {
  createPaymentMethodConfigActions,
  type PaymentMethodConfigActions,
} from '../resources/payment-method-configs.js';
import {
  createPermissionDefinitionActions,
  type PermissionDefinitionActions,
} from '../resources/permission-definitions.js';
import { createStripeAccountActions, type StripeAccountActions } from '../resources/stripe-account.js';
import { createSvixTokenActions, type SvixTokenActions } from '../resources/svix-token.js';
import { createTestModePurchaseActions, type TestModePurchaseActions } from '../resources/test-mode-purchase.js';
import { createTestWebhookActions, type TestWebhookActions } from '../resources/test-webhook.js';
import { createTransactionActions, type TransactionActions } from '../resources/transactions.js';
import type { ProjectRead } from '../wire/wire-types.generated.js';
import { createDefaultRuntime, type Runtime } from '../runtime.js';
import type { Session } from '../session/session.js';
import type { AppFacts } from './app-actions.js';
import { installInternals, type AppInternals } from './app-internals.js';
import { stackAppInternalsSymbol } from '../context/internals-symbol.js';
import { createAppContext, type AppContext } from '../context/app-context.js';
import { installActions } from './install-actions.js';
import type { AdminAppOptions } from '../context/options.js';
import { createServerActions, createUserOpener, type ServerActions } from './server-actions.js';
import type { HandlerUrls } from '../context/urls.js';
import { SDK_VERSION } from '../version.js';

/** The app of a project in the name of its owner, which has no users of its own. */
export type OwnedApp = AdminApp<false>;

/** A project with its settings, and an admin app in the name of whoever reads it. */
export type AdminOwnedProject = OwnedProject<OwnedApp>;
/** A user of the project `internal`, who owns projects, as a client app reads them. */
export interface CurrentInternalUser extends CurrentUser, OwnerActions<OwnedApp> {}
/** A user of the project `internal`, who owns projects, as a server app reads them. */
export interface CurrentInternalServerUser extends CurrentServerUser, OwnerActions<OwnedApp> {}

/** An owner on the project `internal` can do more than other users. */
export type CurrentAdminUserOf<ProjectId extends string> = ProjectId extends 'internal'
  ? CurrentInternalServerUser
  : CurrentServerUser;

type AdminActions<User extends CurrentServerUser, HasTokenStore extends boolean = boolean> = ServerActions<
  User,
  HasTokenStore
> &
  AdminProjectActions &
  InternalApiKeyActions &
  PermissionDefinitionActions &
  AdminEmailActions &
  EmailSuppressionActions &
  OutboxActions &
  EmailThemeActions &
  EmailTemplateActions &
  EmailDraftActions &
  EmailChatActions &
  MetricsActions &
  StripeAccountActions &
  PaymentMethodConfigActions &
  SvixTokenActions &
  TestModePurchaseActions &
  TestWebhookActions &
  TransactionActions;

// oxlint-disable-next-line no-unsafe-declaration-merging -- the constructor installs all of these actions
export interface AdminApp<HasTokenStore extends boolean = boolean, ProjectId extends string = string>
  extends AppFacts<ProjectId>, AdminActions<CurrentAdminUserOf<ProjectId>, HasTokenStore> {
  /** The further members, for libraries that wrap an app. */
  readonly [stackAppInternalsSymbol]: AppInternals<HasTokenStore, ProjectId>;
}

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
export class AdminApp<HasTokenStore extends boolean = boolean, ProjectId extends string = string> {
  /** The UUID of the project that this app configures. */
  readonly projectId: ProjectId;
  /** The address of every page, defaults filled in. */
  readonly urls: Readonly<HandlerUrls>;

  /** The version of this library, such as `0.1.0`. */
  get version(): string {
    return SDK_VERSION;
  }

  /** Throws an Error that names a missing option. `runtime` is for tests. */
  constructor(options: AdminAppOptions<HasTokenStore, ProjectId>, runtime: Runtime = createDefaultRuntime()) {
    const context = createAppContext(options, 'admin', runtime);
    const send = context.sendAs('admin', null);
    this.urls = context.urls;
    this.projectId = context.options.credentials.projectId as ProjectId;
    installInternals(this, context, options);
    installActions<AdminActions<CurrentServerUser>>(this, AdminApp, {
      ...createServerActions(context, (session) =>
        this.projectId === 'internal' ? createOwnerActionsOf(context, session) : {},
      ),
      ...createAdminProjectActions(send, this.projectId),
      ...createInternalApiKeyActions({ send, now: () => runtime.now() }),
      ...createPermissionDefinitionActions(send),
      ...createAdminEmailActions(send),
      ...createEmailSuppressionActions(send),
      ...createOutboxActions(send),
      ...createEmailThemeActions(send),
      ...createEmailTemplateActions(send),
      ...createEmailDraftActions(send),
      ...createEmailChatActions(send),
      ...createMetricsActions({ send, openUser: createUserOpener(context) }),
      ...createStripeAccountActions(send),
      ...createPaymentMethodConfigActions(send),
      ...createSvixTokenActions(send),
      ...createTestModePurchaseActions(send),
      ...createTestWebhookActions(send),
      ...createTransactionActions(send),
    });
  }
}

/** The class of admin apps; its parameters are those of a client app. */
export interface StackAdminAppConstructor {
  new <HasTokenStore extends boolean, const ProjectId extends string>(
    options: AdminAppOptions<HasTokenStore, ProjectId>,
    runtime?: Runtime,
  ): AdminApp<HasTokenStore, ProjectId>;
  new (options: AdminAppOptions<boolean, string>, runtime?: Runtime): AdminApp<boolean, string>;
}

/**
 * The actions of an owner, a user of the project `internal`: their projects, each with an app that acts in their name.
 */
export function createOwnerActionsOf(context: AppContext, session: Session): OwnerActions<OwnedApp> {
  const { options, runtime } = context;
  const openProject = (json: ProjectRead): AdminOwnedProject => {
    const ofProject: AdminAppOptions<false> = {
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

// A class cannot say that its parameters follow from its options, so it is exported under the type that does.
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
