export { StackAdminApp, StackAdminApp as HexclaveAdminApp } from './apps/admin-app.js';
export { StackClientApp, StackClientApp as HexclaveClientApp } from './apps/client-app.js';
export { StackServerApp, StackServerApp as HexclaveServerApp } from './apps/server-app.js';
export type {
  AdminOwnedProject,
  CurrentAdminUserOf,
  CurrentInternalServerUser,
  CurrentInternalUser,
  StackAdminAppConstructor,
} from './apps/admin-app.js';
export type { AppInternals, StackClientAppJson } from './apps/app-internals.js';
export type { GetCurrentPartialUserOptions } from './apps/current-user-actions.js';
export type { CallOptions } from './context/app-context.js';
export type { Change } from './context/change-actions.js';
export type { CurrentUserOf, StackClientAppConstructor } from './apps/client-app.js';
export type {
  AdminAppOptions,
  BaseUrlOption,
  ClientAppOptions,
  InheritedApp,
  InternalSession,
  OAuthScopesOnSignIn,
  RedirectMethod,
  ServerAppOptions,
} from './context/options.js';
export type { RedirectToOptions } from './context/redirector.js';
export type { CurrentServerUserOf, StackServerAppConstructor } from './apps/server-app.js';
export type { GetCurrentUserOptions, WhenSignedOut } from './apps/signed-in.js';
export { stackAppInternalsSymbol } from './context/internals-symbol.js';
export type { HandlerUrlOptions, HandlerUrls, HandlerUrlTarget, ResolvedHandlerUrls } from './context/urls.js';
export { getConvexProvidersConfig, type ConvexProviderConfig } from './convex.js';
export type * from './public-names.js';
export type { CliLogin, CliLoginError, CliLoginOptions } from './ceremonies/cli.js';
export type { SignInError, SignInOptions, SignUpError, SignUpOptions } from './ceremonies/credential.js';
export type { DisownEmailError, EmailVerificationDetails } from './ceremonies/email-verification.js';
export type { CallbackOptions, CodeSignInError, SendMagicLinkError } from './ceremonies/magic-link.js';
export type { PasskeyRegistrationError, PasskeyRegistrationOptions } from './ceremonies/passkey-registration.js';
export type { PasskeySignInError, PasskeySignInOptions } from './ceremonies/passkey-sign-in.js';
export type { OAuthSignInOptions } from './ceremonies/oauth.js';
export type { CodeError, ForgotPasswordError } from './ceremonies/password-reset.js';
export type { NoRedirectOptions } from './ceremonies/sign-in.js';
export type { SignOutOptions } from './ceremonies/sign-out.js';
export type { TeamInvitationDetails, TeamInvitationPreview } from './ceremonies/team-invitation.js';
export {
  isFreshSignInRequired,
  isKnownError,
  KnownError,
  NetworkError,
  RateLimitedError,
  UnexpectedResponseError,
  type CodesOf,
  type ErrorCode,
  type ErrorDetails,
  type ErrorFamily,
  type KnownErrorOf,
} from './errors.js';
export { KnownErrors, type KnownErrorKind } from './known-errors.js';
export type { Customer, CustomerActions, ServerCustomer, ServerCustomerActions } from './resources/customer.js';
export type { CustomerReference } from './resources/customer-address.js';
export type {
  BilledReference,
  Billing,
  BillingOptions,
  CustomerBilling,
  Invoice,
  InvoicePage,
  PaymentForm,
  PaymentMethod,
  PaymentMethodSetup,
} from './resources/customer-billing.js';
export type {
  CustomerProduct,
  CustomerProductPage,
  CustomerSubscription,
  GrantOptions,
  ListProductsOptions,
  OwnedProductsOptions,
  ProductDetails,
  SwitchOption,
} from './resources/customer-product.js';
export type {
  CheckoutOptions,
  CustomerPurchases,
  NamedSubscription,
  ServerCheckoutOptions,
  ServerCustomerPurchases,
  SwitchOptions,
} from './resources/customer-purchases.js';
export type { Item, ServerItem } from './resources/item.js';
export type { StripeAccountActions, StripeAccountInfo, StripeAccountSession } from './resources/stripe-account.js';
export type { SvixToken, SvixTokenActions } from './resources/svix-token.js';
export type { TestModePurchaseActions, TestModePurchaseOptions } from './resources/test-mode-purchase.js';
export type {
  ItemQuantityChangeOptions,
  ListTransactionsOptions,
  RefundTransactionOptions,
  Transaction,
  TransactionActions,
} from './resources/transactions.js';
export type { ActiveSession, GeoInfo, SessionDevice } from './resources/active-session.js';
export type { OwnPasskey, PasskeyActions } from './resources/own-passkeys.js';
export type { RecoveryCodeActions, RecoveryCodeCounts } from './resources/own-recovery-codes.js';
export type { TrustedDevice, TrustedDeviceActions } from './resources/own-trusted-devices.js';
export type { ListSecurityEventsOptions, SecurityEvent, SecurityEventPage } from './resources/security-event.js';
export type {
  ApiKeyCreate,
  ApiKeyHolder,
  ApiKeyRotationOptions,
  ApiKeyUpdate,
  TeamApiKey,
  TeamApiKeyFirstView,
  UserApiKey,
  UserApiKeyFirstView,
} from './resources/api-key.js';
export type {
  AdminDomainConfig,
  AdminEmailConfig,
  AdminProject,
  AdminProjectConfig,
  AdminProjectConfigUpdateOptions,
  AdminProjectCreate,
  AdminProjectUpdate,
  OnboardingStatus,
  ProjectGiver,
  RenderedConfig,
} from './resources/admin-project.js';
export type { ConfigOverride } from './resources/config-override.js';
export {
  defineConfig,
  defineConfig as defineHexclaveConfig,
  defineConfig as defineStackConfig,
  type ConfigLevel,
  type PushConfigOptions,
  type PushedConfigActions,
  type PushedConfigSource,
  type VestibuleConfig,
} from './resources/pushed-config.js';
export type { ConnectionRequest, PlatformActions, ProjectHandover } from './resources/platform-requests.js';
export type { Auth, SessionHandle } from './resources/auth.js';
export type { BaseUser, UserUpdate } from './resources/base-user.js';
export type {
  ConnectedAccountActions,
  ConnectedAccountOptions,
  Connection,
  ConnectionError,
  DeprecatedOAuthConnection,
  OAuthConnection,
  ScopeOptions,
} from './resources/connected-account.js';
export type {
  ContactChannel,
  ContactChannelCreate,
  ContactChannelUpdate,
  ShownSecondFactor,
  ServerContactChannel,
  ServerContactChannelCreate,
  ServerContactChannelUpdate,
} from './resources/contact-channel.js';
export type { CurrentServerUser } from './resources/current-server-user.js';
export type { CurrentUser, UserActions } from './resources/current-user.js';
export type { DataVaultSecret, DataVaultStore } from './resources/data-vault.js';
export type { ChatContent, ChatContext, ChatMessage } from './resources/email-chat.js';
export type { AdminEmailDraft, AdminEmailDraftCreate, AdminEmailDraftUpdate } from './resources/email-drafts.js';
export type { AdminEmailTemplate, EmailPreviewOptions } from './resources/email-templates.js';
export type { AdminEmailTheme, AdminEmailThemeSource } from './resources/email-themes.js';
export type {
  AdminSentEmail,
  EmailDeliveryInfo,
  SendEmailOptions,
  TestEmailConfig,
  ThemeChoice,
} from './resources/emails.js';
export type { EventPayloads, EventType } from './wire/events.generated.js';
export type {
  InternalApiKey,
  InternalApiKeyBase,
  InternalApiKeyCreate,
  InternalApiKeyFirstView,
} from './resources/internal-api-key.js';
export type {
  EmailSuppression,
  EmailSuppressionListOptions,
  EmailSuppressionListResult,
} from './resources/email-suppressions.js';
export type { Metrics, MetricsOptions } from './resources/metrics.js';
export type { NotificationCategory } from './resources/notification-category.js';
export type { AdminOAuthProviderConfig, OAuthProviderCheck } from './resources/oauth-provider-config.js';
export type {
  OAuthProvider,
  OAuthProviderError,
  OAuthProviderUpdate,
  ServerOAuthProvider,
  ServerOAuthProviderCreate,
  ServerOAuthProviderUpdate,
} from './resources/oauth-provider.js';
export type {
  AdminEmailOutbox,
  AdminEmailOutboxBounced,
  AdminEmailOutboxClicked,
  AdminEmailOutboxCreatedWith,
  AdminEmailOutboxDeliveryDelayed,
  AdminEmailOutboxMarkedAsSpam,
  AdminEmailOutboxOpened,
  AdminEmailOutboxPaused,
  AdminEmailOutboxPreparing,
  AdminEmailOutboxQueued,
  AdminEmailOutboxRecipient,
  AdminEmailOutboxRenderError,
  AdminEmailOutboxRendering,
  AdminEmailOutboxScheduled,
  AdminEmailOutboxSending,
  AdminEmailOutboxSent,
  AdminEmailOutboxServerError,
  AdminEmailOutboxSimpleStatus,
  AdminEmailOutboxSkipped,
  AdminEmailOutboxStatus,
  AdminSendAttemptError,
  EmailOutboxListOptions,
  EmailOutboxListResult,
  EmailOutboxUpdateOptions,
} from './resources/outbox.js';
export type { OwnedProject, OwnerActions } from './resources/owned-projects.js';
export type { PasswordSetError, PasswordUpdateError } from './resources/own-credentials.js';
export type {
  ConvexCtx,
  ConvexIdentity,
  PartialUser,
  RestrictedReason,
  SyncedPartialUser,
} from './resources/partial-user.js';
export type { PaymentMethodConfig, PaymentMethodConfigs } from './resources/payment-method-configs.js';
export type { ProductionModeError } from './resources/production-mode.js';
export type { OAuthProviderConfig, Project, ProjectConfig } from './resources/project.js';
export type {
  AdminPermissionDefinition,
  AdminPermissionDefinitionCreate,
  AdminPermissionDefinitionUpdate,
  AdminTeamPermissionDefinition,
  AdminTeamPermissionDefinitionCreate,
  ListDefinitionsOptions,
} from './resources/permission-definitions.js';
export type { ListPermissionsOptions, TeamPermission } from './resources/permissions.js';
export type {
  CreateSessionOptions,
  ListTeamsOptions,
  ServerTeam,
  ServerTeamCreate,
  ServerTeamPage,
  ServerTeamUpdate,
  ServerTeamUser,
  ServerUser,
  ServerUserCreate,
  ServerUserUpdate,
} from './resources/server-types.js';
export type { ConvexCaller, ListUsersOptions, ServerUserPage } from './resources/server-users.js';
export type { InviteOptions, ReceivedTeamInvitation, SentTeamInvitation } from './resources/team-invitation.js';
export type {
  EditableTeamMemberProfile,
  Team,
  TeamCreate,
  TeamLike,
  TeamMemberProfile,
  TeamMemberProfileUpdate,
  TeamUpdate,
  TeamUser,
} from './resources/team.js';
export type { Metadata } from './wire/wire.js';
export type { Json } from './wire/wire-types.generated.js';
export type { Result } from './result.js';
export type { Page, Runtime } from './runtime.js';
export type { PlainHeaders, RequestLike } from './session/request-store.js';
export type { GivenTokens, TokenStoreInit } from './session/token-store-resolver.js';
export type { TokenPair } from './session/token-store.js';
