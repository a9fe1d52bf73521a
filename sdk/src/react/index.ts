// Apps, errors and all types, as the entry without React has them; those that have hooks come with hooks here.
export * from '../index.js';
export {
  StackAdminApp,
  StackAdminApp as HexclaveAdminApp,
  StackClientApp,
  StackClientApp as HexclaveClientApp,
  StackServerApp,
  StackServerApp as HexclaveServerApp,
} from '../hooks/app-classes.js';
export type {
  StackAdminAppConstructor,
  StackAdminAppConstructor as HexclaveAdminAppConstructor,
  StackClientAppConstructor,
  StackClientAppConstructor as HexclaveClientAppConstructor,
  StackServerAppConstructor,
  StackServerAppConstructor as HexclaveServerAppConstructor,
} from '../hooks/app-classes.js';
export type {
  AdminOwnedProject,
  AdminProject,
  Auth,
  CurrentInternalServerUser,
  CurrentInternalUser,
  CurrentServerUser,
  CurrentUser,
  Customer,
  DataVaultStore,
  DeprecatedOAuthConnection,
  OAuthConnection,
  ServerCustomer,
  ServerTeam,
  ServerTeamUser,
  ServerUser,
  SessionHandle,
  SessionHandle as Session,
  Team,
} from '../hooks/objects.js';
export type { AppHooks, Decorated, Hook, WithHooks } from '../hooks/with-hooks.js';
export { useConnectedAccount, useConnectedAccounts, useOAuthProvider, useOAuthProviders } from './account-hooks.js';
export { useItem, useProducts, type ShownCustomer } from './customer-hooks.js';
export {
  StackHandler,
  StackHandler as HexclaveHandler,
  type HandlerComponentProps,
  type StackHandlerProps,
} from './handler.js';
export { useProject, useStackApp, useStackApp as useHexclaveApp, useUser, type UseUserOptions } from './hooks.js';
export { loadLanguage, type LanguageTag } from './i18n/languages.js';
export type { TranslationOverrides } from './i18n/translate.js';
export { chooseLanguage, LANGUAGES, type Language } from '../../../shared/languages/languages.js';
export { OAuthButton, type OAuthButtonProps } from './oauth/oauth-button.js';
export { OAuthButtonGroup, type OAuthButtonGroupProps } from './oauth/oauth-button-group.js';
export {
  AuthPage,
  SignIn,
  SignUp,
  type AuthPageProps,
  type MockProject,
  type SignInProps,
  type SignUpProps,
} from './pages/auth-page.js';
export { CliAuthConfirmation } from './pages/cli-auth-confirm.js';
export { CredentialSignIn } from './pages/credential-sign-in.js';
export { CredentialSignUp } from './pages/credential-sign-up.js';
export { EmailVerification } from './pages/email-verification.js';
export { Onboarding } from './pages/onboarding.js';
export { ErrorPage } from './pages/error-page.js';
export { ForgotPassword } from './pages/forgot-password.js';
export { MagicLinkCallback } from './pages/magic-link-callback.js';
export { MagicLinkSignIn } from './pages/magic-link-sign-in.js';
export { Mfa, type MfaProps } from './pages/mfa.js';
export { OAuthCallback } from './pages/oauth-callback.js';
export { PasswordReset } from './pages/password-reset.js';
export { SignOut } from './pages/sign-out.js';
export { TeamCreation, type TeamCreationProps } from './pages/team-creation.js';
export { TeamInvitation } from './pages/team-invitation.js';
export { useMetrics } from './metrics-hooks.js';
export { useSvixToken } from './svix-hooks.js';
export {
  StackProvider,
  StackProvider as HexclaveProvider,
  StackTheme,
  StackTheme as HexclaveTheme,
  type ColorScheme,
  type Logo,
  type StackProviderProps,
  type StackThemeProps,
} from './provider.js';
export { PurchasePreview, type PreviewedProduct, type PurchasePreviewProps } from './purchase/purchase-preview.js';
export type { SettingsItem } from './settings/account-items.js';
export { AccountSettings, type AccountSettingsProps } from './settings/account-settings.js';
export {
  useApiKeys,
  useInvitations,
  usePermission,
  usePermissions,
  useTeam,
  useTeamInvitations,
  useTeamProfile,
  useTeams,
  useUsers,
} from './team-hooks.js';
export type { StackThemeConfig, ThemeColor } from './theme.js';
export { MessageCard, type CardAction, type MessageProps } from './ui/message-card.js';
export type { PageProps } from './ui/page.js';
export { useDataVaultStore, type ShownDataVaultStore } from './vault-hooks.js';
export { UserAvatar, type UserAvatarProps } from './ui/avatar.js';
export { SelectedTeamSwitcher, type SelectedTeamSwitcherProps } from './widgets/selected-team-switcher.js';
export { TeamSwitcher, type MockTeam, type TeamChoice, type TeamSwitcherProps } from './widgets/team-switcher.js';
export { UserButton, type UserButtonItem, type UserButtonProps } from './widgets/user-button.js';
export {
  useCliAuthConfirmation,
  type CliAuthConfirmationState,
  type CliAuthConfirmationStatus,
} from './use-cli-auth-confirmation.js';
