// Made by codegen.mjs of 29552cf97cd443954fbb46ae385379e9: change no line here, run `npm run emit`.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Json, JsonObject } from '../json.js';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { gql } from '@apollo/client';
export type AiChatMessageInput = {
  content?: Json | null | undefined;
  role: AiChatRole;
};

export type AiChatQuestionInput = {
  /** What is in the editor. */
  currentSource: string;
  /** At least one; the newest is the last. */
  messages: Array<AiChatMessageInput>;
  subject: AiChatSubject;
};

export type AiChatRole = 'assistant' | 'tool' | 'user';

export type AiChatSubject = 'draft' | 'template' | 'theme';

export type ApiKeyRotationInput = {
  /** The time for which the key before goes on beside the new one, in milliseconds; a day unless told. */
  expirePreviousInMillis?: number | null | undefined;
  /** The end of the new key, null for never; unless told, it is good for as long as that before was made for. */
  expiresAtMillis?: number | null | undefined;
};

export type AuditAccess = 'admin' | 'client' | 'server';

export type AuditActorType = 'key' | 'owner' | 'platform' | 'server' | 'user';

export type AuditLogSettingsInput = {
  /** From now on also for the rows that are there. */
  retentionDays: number;
};

export type BotChallengeResult = 'error' | 'invalid' | 'ok';

export type BrandFont = 'humanist' | 'inter' | 'rounded' | 'serif' | 'system';

export type BrandRadius = 'large' | 'medium' | 'none' | 'small';

export type BrandingInput = {
  font?: BrandFont | null | undefined;
  primaryColor?: string | null | undefined;
  primaryColorDark?: string | null | undefined;
  privacyUrl?: string | null | undefined;
  radius?: BrandRadius | null | undefined;
  termsUrl?: string | null | undefined;
};

/** A change to many users: those of some ids, or all who match a filter. */
export type BulkActionCreateInput = {
  /** What is done with each of them, as the single request does it. */
  action: BulkActionKind;
  /** How many users it is meant for; where they are another number, nothing is done. Required with a filter. */
  expectedCount?: number | null | undefined;
  /** All users who match now, or else ids; whoever matches only later is left alone. */
  filter?: UserFilterInput | null | undefined;
  /** The permission that they are granted. */
  permissionId?: string | null | undefined;
  /** Why they are restricted, for colleagues alone. Only with the action `restrict`. */
  restrictedByAdminPrivateDetails?: string | null | undefined;
  /** Why they are restricted, for them to read. Only with the action `restrict`. */
  restrictedByAdminReason?: string | null | undefined;
  /** The team that they are added to, or are granted a permission in. */
  teamId?: string | null | undefined;
  /** The users, or else a filter. Of ids that stand here twice the first counts. */
  userIds?: Array<string> | null | undefined;
};

export type BulkActionKind =
  | 'add_to_team'
  | 'delete'
  | 'grant_project_permission'
  | 'grant_team_permission'
  | 'lift_restriction'
  | 'restrict'
  | 'sign_out';

export type BulkActionOutcome = 'failed' | 'skipped';

export type BulkActionState = 'cancelled' | 'completed' | 'failed' | 'running' | 'waiting';

export type CaptchaProvider = 'altcha' | 'hcaptcha' | 'turnstile';

export type CaptchaTestInput = {
  provider: CaptchaProvider;
  /** The stored one unless given. */
  secretKey?: string | null | undefined;
  /** The stored one unless given. */
  siteKey?: string | null | undefined;
};

/** The same change of up to 100 emails. */
export type ChangeEmailsInput = {
  /** An email is paused or rescheduled while it waits, resumed while it is paused, retried once it failed, and cancelled before it is sent. */
  action: EmailAction;
  /** The emails; one that stands here twice is changed once. */
  ids: Array<string>;
  /** Not sent before. Required with the action `reschedule`, and with no other. */
  scheduledAtMillis?: number | null | undefined;
};

export type CheckMailServerInput = {
  emailConfig: MailServerInput;
  recipientEmail: string;
};

export type ColleagueRight =
  | 'change_payments'
  | 'change_people'
  | 'change_project_keys'
  | 'change_sessions'
  | 'change_settings'
  | 'change_templates'
  | 'change_user_keys'
  | 'change_vault'
  | 'change_webhooks'
  | 'connect_payouts'
  | 'create_projects'
  | 'delete_drafts'
  | 'delete_people'
  | 'export_data'
  | 'import_data'
  | 'invite_colleagues'
  | 'make_admin_keys'
  | 'own_project'
  | 'read_developer_pages'
  | 'read_email_contents'
  | 'read_email_list'
  | 'read_payments'
  | 'read_people'
  | 'read_project'
  | 'read_secrets'
  | 'read_templates'
  | 'send_emails';

export type ColleagueRole = 'billing' | 'developer' | 'owner' | 'reader' | 'support';

export type ColleagueUpdateInput = {
  /** Keys that they made by a right which they lose go on working; by default they are revoked. */
  keepKeys?: boolean | null | undefined;
  role: ColleagueRole;
};

export type ConfigurationAccess = 'admin' | 'client' | 'server';

export type ConfigurationDifferenceKind = 'added' | 'changed' | 'removed';

export type ContactChannelCreateInput = {
  isPrimary?: boolean | null | undefined;
  isVerified?: boolean | null | undefined;
  type: ContactChannelType;
  usedForAuth: boolean;
  /** A user id. */
  userId: string;
  value: string;
};

export type ContactChannelType = 'email';

export type ContactChannelUpdateInput = {
  isPrimary?: boolean | null | undefined;
  isVerified?: boolean | null | undefined;
  type?: ContactChannelType | null | undefined;
  usedForAuth?: boolean | null | undefined;
  /** A new address is unverified. */
  value?: string | null | undefined;
};

export type Currency = 'AUD' | 'CAD' | 'EUR' | 'GBP' | 'INR' | 'JPY' | 'USD';

export type CustomerType = 'custom' | 'team' | 'user';

export type DataVaultStoreCreateInput = {
  displayName: string;
  /** Of letters, digits, "_" and "-"; it never changes. */
  id: string;
};

export type DataVaultStoreUpdateInput = {
  displayName: string;
};

export type DayUnit = 'day' | 'month' | 'week' | 'year';

export type DeviceKind = 'desktop' | 'mobile' | 'tablet' | 'tv';

export type DomainInput = {
  domain: string;
  handlerPath: string;
};

export type EmailAction = 'cancel' | 'pause' | 'reschedule' | 'resume' | 'retry';

/** A part of an email. One that lacks its text or its link is not shown. */
export type EmailBlockInput = {
  kind: EmailBlockKind;
  /** The text, the words of a button, or what is read in the place of an image. {{user}}, {{team}} and {{project}} in it are names. */
  text?: string | null | undefined;
  /** Of a button: where it leads, by https, http or mailto. Of an image: its address, by https or http. */
  url?: string | null | undefined;
};

export type EmailBlockKind = 'button' | 'divider' | 'heading' | 'image' | 'text';

export type EmailCategory = 'Marketing' | 'Transactional';

/** An email that is written without code. */
export type EmailContentInput = {
  blocks: Array<EmailBlockInput>;
  category: EmailCategory;
  /** {{user}}, {{team}} and {{project}} in it are names. */
  subject: string;
};

export type EmailDraftCreateInput = {
  /** In the place of a source: what the draft is made of, without code. */
  content?: EmailContentInput | null | undefined;
  displayName: string;
  /** A theme's id, or false for none; absent for the project's active theme. */
  themeId?: Json | null | undefined;
  /** A source to start from unless given; it need not work yet. */
  tsxSource?: string | null | undefined;
};

export type EmailDraftUpdateInput = {
  /** Of a draft that is written without code. */
  content?: EmailContentInput | null | undefined;
  displayName?: string | null | undefined;
  /** Null, and over REST left out, it is the project's active theme. */
  themeId?: Json | null | undefined;
  /** Of a draft that is written in code. */
  tsxSource?: string | null | undefined;
};

export type EmailOrder = 'created_at' | 'recipient' | 'status' | 'subject';

export type EmailPreviewInput = {
  /** In the place of the stored branding. */
  branding?: BrandingInput | null | undefined;
  /** In the place of a template: what is written without code. */
  templateContent?: EmailContentInput | null | undefined;
  templateId?: string | null | undefined;
  templateTsxSource?: string | null | undefined;
  /** False is no theme; null or absent the project's active one. */
  themeId?: Json | null | undefined;
  themeTsxSource?: string | null | undefined;
};

/** Whom an email to many is for: exactly one of these. */
export type EmailRecipientsInput = {
  /** All users of the project. */
  allUsers?: boolean | null | undefined;
  /** Users who match a filter, as in the list of users. */
  filter?: UserFilterInput | null | undefined;
  /** What the filter is called, such as the name of a saved view. Goes with a filter only. */
  filterName?: string | null | undefined;
  /** Those who hold this permission, granted or contained. */
  permissionId?: string | null | undefined;
  /** The users who have this product. */
  productId?: string | null | undefined;
  /** The members of this team. */
  teamId?: string | null | undefined;
  /** Users by their ids. */
  userIds?: Array<string> | null | undefined;
};

export type EmailServerInput = {
  host?: string | null | undefined;
  password?: string | null | undefined;
  port?: number | null | undefined;
  senderEmail?: string | null | undefined;
  senderName?: string | null | undefined;
  type: Ownership;
  username?: string | null | undefined;
};

export type EmailSource = 'draft' | 'html' | 'system' | 'template';

export type EmailSourceFile = 'template' | 'theme';

export type EmailState =
  | 'bounced'
  | 'delivery_delayed'
  | 'marked_as_spam'
  | 'paused'
  | 'preparing'
  | 'queued'
  | 'render_error'
  | 'rendering'
  | 'scheduled'
  | 'sending'
  | 'sent'
  | 'server_error'
  | 'skipped';

export type EmailStatus =
  'bounced' | 'delayed' | 'failed' | 'marked_as_spam' | 'paused' | 'queued' | 'sending' | 'sent' | 'skipped';

export type EmailSuppressionReason = 'bounced' | 'marked_as_spam';

export type EmailTemplateCreateInput = {
  displayName: string;
};

export type EmailTemplateUpdateInput = {
  /** Over REST only an id is stored; otherwise the theme stays. */
  themeId?: Json | null | undefined;
  /** A TSX module that exports EmailTemplate. */
  tsxSource: string;
};

export type EmailThemeCreateInput = {
  displayName: string;
};

export type EmailThemeUpdateInput = {
  /** A TSX module that exports EmailTheme. */
  tsxSource: string;
};

export type EmailTransport = 'custom' | 'inbox' | 'shared';

/** What Firebase shows as the hash parameters of a project. */
export type FirebaseScryptInput = {
  memCost: number;
  rounds: number;
  /** `base64_salt_separator`. */
  saltSeparator: string;
  /** `base64_signer_key`. */
  signerKey: string;
};

export type ImportCreateInput = {
  /** A mapping of your own, in the place of one of ours. */
  customMapping?: Json | null | undefined;
  fileName?: string | null | undefined;
  /** Needed for password hashes of Firebase. */
  firebaseScrypt?: FirebaseScryptInput | null | undefined;
  /** A JSON object on each line, or comma-separated values under a line of names. */
  format: ImportFormat;
  /** Where the lines come from, of `GET /internal/import-mappings`. */
  mapping?: string | null | undefined;
  /** Opens the secrets of an export. */
  passphrase?: string | null | undefined;
  /** Whether the settings in an export take the place of those of the project. */
  settings?: ImportSettings | null | undefined;
  /** Under this name ids that are no UUIDs become the same UUIDs again; else that of the mapping. */
  source?: string | null | undefined;
};

export type ImportFormat = 'csv' | 'jsonl';

export type ImportMode = 'check' | 'run';

export type ImportOutcome = 'created' | 'failed' | 'skipped';

export type ImportSettings = 'keep' | 'replace';

export type ImportState = 'cancelled' | 'checked' | 'completed' | 'failed' | 'running' | 'uploading' | 'waiting';

export type LinkedAccountCreateInput = {
  /** Who the user is at the provider. */
  accountId: string;
  /** The provider's access tokens may be asked for. */
  allowConnectedAccounts: boolean;
  /** The account signs the user in; one user at most for each account. */
  allowSignIn: boolean;
  email?: string | null | undefined;
  /** The id of the provider in the project configuration. */
  providerConfigId: string;
  /** A user id. */
  userId: string;
};

export type LinkedAccountUpdateInput = {
  /** Who the user is at the provider. */
  accountId?: string | null | undefined;
  /** The provider's access tokens may be asked for. */
  allowConnectedAccounts?: boolean | null | undefined;
  /** The account signs the user in; one user at most for each account. */
  allowSignIn?: boolean | null | undefined;
  email?: string | null | undefined;
};

export type LinkedProviderInput = {
  accountId: string;
  email?: string | null | undefined;
  id: string;
};

export type LockoutKind = 'password' | 'second_factor';

export type MailServerInput = {
  host: string;
  password: string;
  port: number;
  senderEmail: string;
  senderName: string;
  username: string;
};

export type MailingAudienceKind = 'everybody' | 'filter' | 'permission' | 'product' | 'team' | 'users';

export type OauthAccountMergeStrategy = 'allow_duplicates' | 'link_method' | 'raise_error';

export type OauthClaimNamesInput = {
  accountId?: string | null | undefined;
  displayName?: string | null | undefined;
  email?: string | null | undefined;
  emailVerified?: string | null | undefined;
  profileImage?: string | null | undefined;
};

export type OauthProviderInput = {
  /** Of Apple: the applications that sign in without a browser, by their bundle ids. */
  appleBundleIds?: Array<string> | null | undefined;
  claims?: OauthClaimNamesInput | null | undefined;
  clientId?: string | null | undefined;
  clientSecret?: string | null | undefined;
  /** What users see, where it is no brand. */
  displayName?: string | null | undefined;
  facebookConfigId?: string | null | undefined;
  /** A built-in provider, or with `issuer_url` an id of your own. */
  id: string;
  /** An issuer that speaks OpenID Connect. */
  issuerUrl?: string | null | undefined;
  microsoftTenantId?: string | null | undefined;
  type: Ownership;
};

export type OauthProviderType =
  | 'apple'
  | 'bitbucket'
  | 'discord'
  | 'facebook'
  | 'github'
  | 'gitlab'
  | 'google'
  | 'linkedin'
  | 'microsoft'
  | 'oidc'
  | 'spotify'
  | 'twitch'
  | 'x';

export type OnboardingStatus =
  | 'apps_selection'
  | 'auth_setup'
  | 'completed'
  | 'config_choice'
  | 'domain_setup'
  | 'email_theme_setup'
  | 'payments_setup'
  | 'welcome';

export type OverviewPeriod = 'MONTH' | 'QUARTER' | 'WEEK';

export type OwnedProductType = 'one_time' | 'subscription';

export type Ownership = 'shared' | 'standard';

export type PermissionDefinitionCreateInput = {
  containedPermissionIds?: Array<string> | null | undefined;
  description?: string | null | undefined;
  /** Of lowercase letters, digits, "_" and ":". */
  id: string;
};

/** Replaces all of a definition, but for an id left out. */
export type PermissionDefinitionUpdateInput = {
  /** Nothing, if left out. */
  containedPermissionIds?: Array<string> | null | undefined;
  /** None, if left out. */
  description?: string | null | undefined;
  /** A new id; whoever holds it keeps it. */
  id?: string | null | undefined;
};

export type PermissionIdInput = {
  id: string;
};

export type PermissionScope = 'project' | 'team';

export type ProductionCheckName =
  'DOMAINS' | 'DOMAIN_SAFETY' | 'EMAIL_SERVER' | 'LOCALHOST' | 'OAUTH_KEYS' | 'TEST_MODE';

export type ProjectKeySetCreateInput = {
  description: string;
  /** Milliseconds since 1970, UTC. */
  expiresAtMillis: number;
  hasPublishableClientKey: boolean;
  hasSecretServerKey: boolean;
  hasSuperSecretAdminKey: boolean;
};

export type ProjectKeySetRotationInput = {
  /** The time for which the keys before go on beside the new ones, in milliseconds; a day unless told. */
  expirePreviousInMillis?: number | null | undefined;
  /** The end of the new keys; unless told, they are good for as long as those before were made for. */
  expiresAtMillis?: number | null | undefined;
};

export type ProjectSettingsInput = {
  allowLocalhost?: boolean | null | undefined;
  allowTeamApiKeys?: boolean | null | undefined;
  allowUserApiKeys?: boolean | null | undefined;
  /** Whether sign-ups go on while the CAPTCHA cannot be shown or checked. Whoever says so passes it. */
  captchaAllowUnavailable?: boolean | null | undefined;
  /** Null switches the CAPTCHA off. */
  captchaProvider?: CaptchaProvider | null | undefined;
  /** Whether who shows no solution of the CAPTCHA is refused, too, as clients do that know of none. */
  captchaRequired?: boolean | null | undefined;
  captchaSecretKey?: string | null | undefined;
  captchaSiteKey?: string | null | undefined;
  clientTeamCreationEnabled?: boolean | null | undefined;
  clientUserDeletionEnabled?: boolean | null | undefined;
  createTeamOnSignUp?: boolean | null | undefined;
  credentialEnabled?: boolean | null | undefined;
  domains?: Array<DomainInput> | null | undefined;
  /** Whether users get an email when somebody signs in to their account with a browser or from a country that is new. */
  emailAtNewDevice?: boolean | null | undefined;
  emailConfig?: EmailServerInput | null | undefined;
  /** The id of one of the project's themes. */
  emailTheme?: string | null | undefined;
  magicLinkEnabled?: boolean | null | undefined;
  oauthAccountMergeStrategy?: OauthAccountMergeStrategy | null | undefined;
  oauthProviders?: Array<OauthProviderInput> | null | undefined;
  passkeyEnabled?: boolean | null | undefined;
  /** Whether passwords of the published list of stolen ones, where the server has it, are refused when a new one is chosen. */
  refuseBreachedPasswords?: boolean | null | undefined;
  /** Whether the most common passwords are refused when a new one is chosen. */
  refuseCommonPasswords?: boolean | null | undefined;
  /** Whether nobody may sign up with an email address that is given away for minutes. */
  refuseDisposableEmails?: boolean | null | undefined;
  requireEmailVerification?: boolean | null | undefined;
  /** Whether each sign-up gets scores for how likely it is an abuse, which rules can ask for. */
  scoreSignUps?: boolean | null | undefined;
  signUpEnabled?: boolean | null | undefined;
  teamCreatorDefaultPermissions?: Array<PermissionIdInput> | null | undefined;
  teamMemberDefaultPermissions?: Array<PermissionIdInput> | null | undefined;
  /** Whether users may have a device trusted, on which they are not asked for their second factor for 30 days. */
  trustedDevicesEnabled?: boolean | null | undefined;
  userDefaultPermissions?: Array<PermissionIdInput> | null | undefined;
};

export type ProjectUpdateInput = {
  config?: ProjectSettingsInput | null | undefined;
  description?: string | null | undefined;
  displayName?: string | null | undefined;
  fullLogoUrl?: string | null | undefined;
  isDevelopmentEnvironment?: boolean | null | undefined;
  isProductionMode?: boolean | null | undefined;
  logoDarkModeUrl?: string | null | undefined;
  logoFullDarkModeUrl?: string | null | undefined;
  logoUrl?: string | null | undefined;
  onboardingStatus?: OnboardingStatus | null | undefined;
};

export type RefundEnding = 'at_period_end' | 'now';

export type RefundedPurchase = 'one_time' | 'subscription';

export type RestrictedReasonType = 'anonymous' | 'email_not_verified' | 'restricted_by_administrator';

export type RiskScoresInput = {
  signUp: SignUpRiskScoresInput;
};

export type SavedViewCreateInput = {
  /** The days of their last activity, in the same form. */
  activePeriod?: string | null | undefined;
  descending?: boolean | null | undefined;
  /** Whom it shows. */
  filter: UserFilterInput;
  /** Unlike that of every other view of the project. */
  name: string;
  orderBy?: UserOrder | null | undefined;
  /** The days of their sign-up, in the time zone of whoever looks: `yesterday`, `7d` or `2026-01-01..2026-01-31`. */
  signedUpPeriod?: string | null | undefined;
};

/** What is left out stays. */
export type SavedViewUpdateInput = {
  /** The days of their last activity, in the same form. */
  activePeriod?: string | null | undefined;
  descending?: boolean | null | undefined;
  /** In the place of all filters that it had. */
  filter?: UserFilterInput | null | undefined;
  name?: string | null | undefined;
  orderBy?: UserOrder | null | undefined;
  /** The days of their sign-up, in the time zone of whoever looks: `yesterday`, `7d` or `2026-01-01..2026-01-31`. */
  signedUpPeriod?: string | null | undefined;
};

export type SendEmailDraftInput = {
  /** Holds unless the draft names a category. Transactional by default. */
  notificationCategoryName?: string | null | undefined;
  /** Leaves out addresses that nobody verified. */
  onlyVerified?: boolean | null | undefined;
  recipients: EmailRecipientsInput;
  /** Made anew for each sending: a request that comes once more with it sends nothing again. */
  requestId: string;
  /** Not sent before. Milliseconds since 1970, UTC. */
  scheduledAtMillis?: number | null | undefined;
  /** Takes the place of the subject of the draft. */
  subject?: string | null | undefined;
  /** In the place of the theme of the draft. */
  themeId?: Json | null | undefined;
};

export type SendPreviewEmailInput = {
  recipientEmail: string;
  /** In the place of a template: what is written without code. */
  templateContent?: EmailContentInput | null | undefined;
  templateId?: string | null | undefined;
  templateTsxSource?: string | null | undefined;
  /** False is no theme; null or absent the project's active one. */
  themeId?: Json | null | undefined;
  themeTsxSource?: string | null | undefined;
};

export type SharedOauthKeys = 'development' | 'none' | 'operator';

export type SignUpRiskScoresInput = {
  bot: number;
  freeTrialAbuse: number;
};

export type SignUpRuleAction = 'allow' | 'log' | 'reject' | 'restrict';

export type SignUpRuleMethod = 'oauth' | 'otp' | 'passkey' | 'password';

export type SignUpRuleStatus = 'disabled' | 'error' | 'matched' | 'missing_condition' | 'not_matched';

export type SignUpRulesDefaultAction = 'allow' | 'reject';

/** Somebody who would sign up. */
export type SignUpRulesTestInput = {
  authMethod: SignUpRuleMethod;
  /** Two letters. */
  countryCode?: string | null | undefined;
  email?: string | null | undefined;
  /** The provider's key in the configuration. */
  oauthProvider?: string | null | undefined;
  /** Otherwise they are as for a real sign-up. */
  riskScores?: SignUpRiskScoresInput | null | undefined;
  /** What came of the bot challenge. */
  turnstileResult?: BotChallengeResult | null | undefined;
};

export type TeamCreateInput = {
  clientMetadata?: Json | null | undefined;
  clientReadOnlyMetadata?: Json | null | undefined;
  /** A user id. */
  creatorUserId?: string | null | undefined;
  displayName: string;
  /** A base64 image or an http(s) address. */
  profileImageUrl?: string | null | undefined;
  serverMetadata?: Json | null | undefined;
};

export type TeamOrder = 'created_at' | 'display_name';

export type TeamUpdateInput = {
  clientMetadata?: Json | null | undefined;
  clientReadOnlyMetadata?: Json | null | undefined;
  displayName?: string | null | undefined;
  /** A base64 image or an http(s) address. */
  profileImageUrl?: string | null | undefined;
  serverMetadata?: Json | null | undefined;
};

export type TransactionOrder = 'amount' | 'created_at';

export type TransactionType =
  'chargeback' | 'item_quantity_change' | 'one_time' | 'refund' | 'renewal' | 'subscription';

/** A rule that is not stored yet, or is stored otherwise. */
export type TriedSignUpRuleInput = {
  action: SignUpRuleAction;
  condition: string;
  priority: number;
  /** The stored rule whose place it takes, if there is one. */
  ruleId: string;
};

/** Members that are left out stay as they are. */
export type UpdateOutboxEmailInput = {
  /** It is never sent. */
  cancel?: boolean | null | undefined;
  isPaused?: boolean | null | undefined;
  /** Not sent before. */
  scheduledAtMillis?: number | null | undefined;
  skipDeliverabilityCheck?: boolean | null | undefined;
  /** Null or false is no theme; an id that is no theme, the active one. */
  themeId?: Json | null | undefined;
  /** As it is read, with one address at most. */
  to?: Json | null | undefined;
  /** A TSX module that exports EmailTemplate. */
  tsxSource?: string | null | undefined;
  /** An object. */
  variables?: Json | null | undefined;
};

export type UserAnonymity = 'exclude' | 'include' | 'only';

export type UserCreateInput = {
  clientMetadata?: Json | null | undefined;
  clientReadOnlyMetadata?: Json | null | undefined;
  /** The country that they signed up from, in two letters. */
  countryCode?: string | null | undefined;
  displayName?: string | null | undefined;
  isAnonymous?: boolean | null | undefined;
  oauthProviders?: Array<LinkedProviderInput> | null | undefined;
  otpAuthEnabled?: boolean | null | undefined;
  passkeyAuthEnabled?: boolean | null | undefined;
  password?: string | null | undefined;
  /** A hash made elsewhere: bcrypt, cost 4 to 13; argon2, scrypt or PBKDF2 in the PHC format. */
  passwordHash?: string | null | undefined;
  primaryEmail?: string | null | undefined;
  primaryEmailAuthEnabled?: boolean | null | undefined;
  primaryEmailVerified?: boolean | null | undefined;
  /** A base64 image or an http(s) address. */
  profileImageUrl?: string | null | undefined;
  /** Restricts the user, or lifts that: false takes the reason and the details away. */
  restrictedByAdmin?: boolean | null | undefined;
  /** Why, for colleagues alone. Only with `restricted_by_admin: true`. */
  restrictedByAdminPrivateDetails?: string | null | undefined;
  /** Why, for the user to read. Only with `restricted_by_admin: true`. */
  restrictedByAdminReason?: string | null | undefined;
  /** How likely the sign-up was an abuse, from 0 to 100. */
  riskScores?: RiskScoresInput | null | undefined;
  serverMetadata?: Json | null | undefined;
  /** null turns the second factor off. */
  totpSecretBase64?: string | null | undefined;
};

/** Users who match all that is given. */
export type UserFilterInput = {
  /** Last active at this moment or later. */
  activeSinceMillis?: number | null | undefined;
  /** Last active at this moment or earlier. */
  activeUntilMillis?: number | null | undefined;
  /** Anonymous users are left out unless told. */
  anonymity?: UserAnonymity | null | undefined;
  /** Only those who were last known to be in this country, by its two letters. */
  countryCode?: string | null | undefined;
  /** Whether signing in asks for a second factor. */
  hasSecondFactor?: boolean | null | undefined;
  /** Only those who can sign in with an account at this provider, by its id in the configuration. */
  oauthProviderId?: string | null | undefined;
  /** Only those who hold this permission, granted or contained: one of teams in whichever team. */
  permissionId?: string | null | undefined;
  /** Whether the primary address is verified. */
  primaryEmailVerified?: boolean | null | undefined;
  /** Only those who have this product: a subscription that has not ended, or a purchase. */
  productId?: string | null | undefined;
  /** Words, in any order and with or without accents, each part of a name or an address; or a user id, or at least its first eight characters. */
  query?: string | null | undefined;
  /** Restricted users are left out unless told, or unless anonymous ones are in: those are restricted, too. */
  restriction?: UserRestriction | null | undefined;
  /** Only those who can sign in by it. */
  signInMethod?: UserSignInMethod | null | undefined;
  /** Signed up at this moment or later, in milliseconds since 1970. */
  signedUpSinceMillis?: number | null | undefined;
  /** Signed up at this moment or earlier. */
  signedUpUntilMillis?: number | null | undefined;
  /** Only members of this team. */
  teamId?: string | null | undefined;
};

export type UserHappeningKind = 'change' | 'email' | 'purchase' | 'security' | 'session';

export type UserOrder = 'display_name' | 'last_active_at' | 'primary_email' | 'signed_up_at';

export type UserRestriction = 'exclude' | 'include' | 'only';

export type UserSignInMethod = 'otp' | 'passkey' | 'password';

export type UserUpdateInput = {
  clientMetadata?: Json | null | undefined;
  clientReadOnlyMetadata?: Json | null | undefined;
  /** The country that they signed up from, in two letters. */
  countryCode?: string | null | undefined;
  displayName?: string | null | undefined;
  /** Only false: makes an anonymous user a regular one. */
  isAnonymous?: boolean | null | undefined;
  otpAuthEnabled?: boolean | null | undefined;
  passkeyAuthEnabled?: boolean | null | undefined;
  password?: string | null | undefined;
  /** A hash made elsewhere: bcrypt, cost 4 to 13; argon2, scrypt or PBKDF2 in the PHC format. */
  passwordHash?: string | null | undefined;
  primaryEmail?: string | null | undefined;
  primaryEmailAuthEnabled?: boolean | null | undefined;
  primaryEmailVerified?: boolean | null | undefined;
  /** A base64 image or an http(s) address. */
  profileImageUrl?: string | null | undefined;
  /** Restricts the user, or lifts that: false takes the reason and the details away. */
  restrictedByAdmin?: boolean | null | undefined;
  /** Why, for colleagues alone. Only with `restricted_by_admin: true`. */
  restrictedByAdminPrivateDetails?: string | null | undefined;
  /** Why, for the user to read. Only with `restricted_by_admin: true`. */
  restrictedByAdminReason?: string | null | undefined;
  /** How likely the sign-up was an abuse, from 0 to 100. */
  riskScores?: RiskScoresInput | null | undefined;
  selectedTeamId?: string | null | undefined;
  serverMetadata?: Json | null | undefined;
  /** null turns the second factor off. */
  totpSecretBase64?: string | null | undefined;
};

export type WebhookAttemptError =
  'HOST_NOT_FOUND' | 'PRIVATE_ADDRESS' | 'REDIRECTED' | 'STATUS' | 'TIMEOUT' | 'UNREACHABLE';

export type WebhookDeliveryStatus = 'delivered' | 'failed' | 'pending' | 'retrying';

export type WebhookDisabledReason = 'failing' | 'gone';

export type WebhookEndpointCreateInput = {
  /** What it is for. */
  description?: string | null | undefined;
  /** The types of events that are sent; null sends all. */
  eventTypes?: Array<string> | null | undefined;
  /** Where events are sent to by POST. In production https, and on the public internet. */
  url: string;
};

export type WebhookEndpointUpdateInput = {
  /** What it is for. */
  description?: string | null | undefined;
  /** Enabled again, it gets what waits, and what happens from now on. */
  enabled?: boolean | null | undefined;
  /** The types of events that are sent; null sends all. */
  eventTypes?: Array<string> | null | undefined;
  /** Where events are sent to by POST. In production https, and on the public internet. */
  url?: string | null | undefined;
};

export type WebhookReplayInput = {
  /** Leave out what was delivered. */
  onlyFailed?: boolean | null | undefined;
  /** Since when; events are kept for 30 days. */
  sinceMillis: number;
  /** Until when; now unless told. */
  untilMillis?: number | null | undefined;
};

export type WebhookSecretRotationInput = {
  /** How long the secret before signs beside the new one, in milliseconds; a day unless told. */
  expirePreviousInMillis?: number | null | undefined;
};

export type WebhookTestInput = {
  /** Whose example is sent; one that the endpoint gets unless told. */
  eventType?: string | null | undefined;
};

export type ApiKeyPageFragment = {
  edges: Array<{
    node: {
      id: string;
      description: string;
      lastFour: string;
      isPublic: boolean;
      createdAtMillis: number;
      expiresAtMillis: number | null;
      manuallyRevokedAtMillis: number | null;
      lastUsedAtMillis: number | null;
      replacedById: string | null;
    };
  }>;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
};

export type UserApiKeysQueryVariables = Exact<{
  id: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type UserApiKeysQuery = {
  user: {
    id: string;
    apiKeys: {
      edges: Array<{
        node: {
          id: string;
          description: string;
          lastFour: string;
          isPublic: boolean;
          createdAtMillis: number;
          expiresAtMillis: number | null;
          manuallyRevokedAtMillis: number | null;
          lastUsedAtMillis: number | null;
          replacedById: string | null;
        };
      }>;
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  } | null;
};

export type TeamApiKeysQueryVariables = Exact<{
  id: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type TeamApiKeysQuery = {
  team: {
    id: string;
    apiKeys: {
      edges: Array<{
        node: {
          id: string;
          description: string;
          lastFour: string;
          isPublic: boolean;
          createdAtMillis: number;
          expiresAtMillis: number | null;
          manuallyRevokedAtMillis: number | null;
          lastUsedAtMillis: number | null;
          replacedById: string | null;
        };
      }>;
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  } | null;
};

export type RevokeApiKeyMutationVariables = Exact<{
  id: string;
}>;

export type RevokeApiKeyMutation = { updateApiKey: { id: string; manuallyRevokedAtMillis: number | null } };

export type RenameApiKeyMutationVariables = Exact<{
  id: string;
  description: string;
}>;

export type RenameApiKeyMutation = { updateApiKey: { id: string; description: string } };

export type RotateApiKeyMutationVariables = Exact<{
  id: string;
  input: ApiKeyRotationInput;
}>;

export type RotateApiKeyMutation = { rotateApiKey: { id: string; value: string } };

export type AuditActorFragment = { type: AuditActorType; id: string | null; displayName: string | null };

export type AuditListEntryFragment = {
  id: string;
  atMillis: number;
  action: string;
  userId: string | null;
  userDisplayName: string | null;
  changes: Json;
  access: AuditAccess | null;
  sessionId: string | null;
  ip: string | null;
  userAgent: string | null;
  requestId: string | null;
  actor: { type: AuditActorType; id: string | null; displayName: string | null };
  impersonator: { type: AuditActorType; id: string | null; displayName: string | null } | null;
  object: { type: string; id: string | null; displayName: string | null };
};

export type AuditLogQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  action?: string | null | undefined;
  actorId?: string | null | undefined;
  objectType?: string | null | undefined;
  objectId?: string | null | undefined;
  sinceMillis?: number | null | undefined;
  untilMillis?: number | null | undefined;
  search?: string | null | undefined;
  descending?: boolean | null | undefined;
}>;

export type AuditLogQuery = {
  auditLog: {
    edges: Array<{
      node: {
        id: string;
        atMillis: number;
        action: string;
        userId: string | null;
        userDisplayName: string | null;
        changes: Json;
        access: AuditAccess | null;
        sessionId: string | null;
        ip: string | null;
        userAgent: string | null;
        requestId: string | null;
        actor: { type: AuditActorType; id: string | null; displayName: string | null };
        impersonator: { type: AuditActorType; id: string | null; displayName: string | null } | null;
        object: { type: string; id: string | null; displayName: string | null };
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type AuditLogCountQueryVariables = Exact<{
  action?: string | null | undefined;
  actorId?: string | null | undefined;
  objectType?: string | null | undefined;
  objectId?: string | null | undefined;
  sinceMillis?: number | null | undefined;
  untilMillis?: number | null | undefined;
  search?: string | null | undefined;
}>;

export type AuditLogCountQuery = { auditLogCount: { count: number; isExact: boolean } };

export type AuditLogActionsQueryVariables = Exact<{ [key: string]: never }>;

export type AuditLogActionsQuery = { auditLogActions: Array<string> };

export type AuditLogSettingsQueryVariables = Exact<{ [key: string]: never }>;

export type AuditLogSettingsQuery = { auditLogSettings: { retentionDays: number } };

export type UpdateAuditLogSettingsMutationVariables = Exact<{
  input: AuditLogSettingsInput;
}>;

export type UpdateAuditLogSettingsMutation = { updateAuditLogSettings: { retentionDays: number } };

export type BrandingDetailsFragment = {
  logoUrl: string | null;
  fullLogoUrl: string | null;
  logoDarkModeUrl: string | null;
  logoFullDarkModeUrl: string | null;
  id: string;
  configurationRevision: number;
  branding: {
    primaryColor: string | null;
    primaryColorDark: string | null;
    radius: BrandRadius | null;
    font: BrandFont | null;
    termsUrl: string | null;
    privacyUrl: string | null;
  };
};

export type BrandingQueryVariables = Exact<{ [key: string]: never }>;

export type BrandingQuery = {
  project: {
    logoUrl: string | null;
    fullLogoUrl: string | null;
    logoDarkModeUrl: string | null;
    logoFullDarkModeUrl: string | null;
    id: string;
    configurationRevision: number;
    branding: {
      primaryColor: string | null;
      primaryColorDark: string | null;
      radius: BrandRadius | null;
      font: BrandFont | null;
      termsUrl: string | null;
      privacyUrl: string | null;
    };
  };
};

export type ColleaguesQueryVariables = Exact<{ [key: string]: never }>;

export type ColleaguesQuery = {
  colleagues: Array<{ teamId: string; userId: string; displayName: string | null; role: ColleagueRole }>;
};

export type ChangeColleagueRoleMutationVariables = Exact<{
  userId: string;
  input: ColleagueUpdateInput;
}>;

export type ChangeColleagueRoleMutation = {
  changeColleagueRole: { teamId: string; userId: string; role: ColleagueRole };
};

export type ConfigurationDifferenceFragment = {
  path: string;
  kind: ConfigurationDifferenceKind;
  before: string | null;
  after: string | null;
  isSecret: boolean;
};

export type ConfigurationComparisonFragment = {
  revision: number;
  leftOut: number;
  differences: Array<{
    path: string;
    kind: ConfigurationDifferenceKind;
    before: string | null;
    after: string | null;
    isSecret: boolean;
  }>;
};

export type ConfigurationChangeFragment = {
  revision: number;
  changedAtMillis: number;
  access: ConfigurationAccess | null;
  keyDisplayName: string | null;
  returnedTo: number | null;
  leftOut: number;
  author: { id: string; displayName: string | null; primaryEmail: string | null } | null;
  source: { type: string; owner: string | null; repo: string | null; commitHash: string | null } | null;
  differences: Array<{
    path: string;
    kind: ConfigurationDifferenceKind;
    before: string | null;
    after: string | null;
    isSecret: boolean;
  }>;
};

export type ConfigurationFileQueryVariables = Exact<{ [key: string]: never }>;

export type ConfigurationFileQuery = { configurationFile: { text: string } };

export type PushedConfigurationFragment = {
  paths: Array<string>;
  leftOut: number;
  covered: Array<string>;
  source: {
    type: string;
    owner: string | null;
    repo: string | null;
    branch: string | null;
    commitHash: string | null;
    configFilePath: string | null;
  };
};

export type PushedConfigurationQueryVariables = Exact<{ [key: string]: never }>;

export type PushedConfigurationQuery = {
  pushedConfiguration: {
    paths: Array<string>;
    leftOut: number;
    covered: Array<string>;
    source: {
      type: string;
      owner: string | null;
      repo: string | null;
      branch: string | null;
      commitHash: string | null;
      configFilePath: string | null;
    };
  };
};

export type UnlinkPushedConfigurationMutationVariables = Exact<{ [key: string]: never }>;

export type UnlinkPushedConfigurationMutation = {
  unlinkPushedConfiguration: {
    paths: Array<string>;
    leftOut: number;
    covered: Array<string>;
    source: {
      type: string;
      owner: string | null;
      repo: string | null;
      branch: string | null;
      commitHash: string | null;
      configFilePath: string | null;
    };
  };
};

export type UncoverPushedConfigurationMutationVariables = Exact<{ [key: string]: never }>;

export type UncoverPushedConfigurationMutation = {
  uncoverPushedConfiguration: {
    paths: Array<string>;
    leftOut: number;
    covered: Array<string>;
    source: {
      type: string;
      owner: string | null;
      repo: string | null;
      branch: string | null;
      commitHash: string | null;
      configFilePath: string | null;
    };
  };
};

export type CompareConfigurationQueryVariables = Exact<{
  file: string;
}>;

export type CompareConfigurationQuery = {
  configurationDiff: {
    revision: number;
    leftOut: number;
    differences: Array<{
      path: string;
      kind: ConfigurationDifferenceKind;
      before: string | null;
      after: string | null;
      isSecret: boolean;
    }>;
  };
};

export type CompareReturnQueryVariables = Exact<{
  revision: number;
}>;

export type CompareReturnQuery = {
  configurationReturn: {
    revision: number;
    leftOut: number;
    differences: Array<{
      path: string;
      kind: ConfigurationDifferenceKind;
      before: string | null;
      after: string | null;
      isSecret: boolean;
    }>;
  };
};

export type ConfigurationChangesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;

export type ConfigurationChangesQuery = {
  configurationChanges: {
    edges: Array<{
      node: {
        revision: number;
        changedAtMillis: number;
        access: ConfigurationAccess | null;
        keyDisplayName: string | null;
        returnedTo: number | null;
        leftOut: number;
        author: { id: string; displayName: string | null; primaryEmail: string | null } | null;
        source: { type: string; owner: string | null; repo: string | null; commitHash: string | null } | null;
        differences: Array<{
          path: string;
          kind: ConfigurationDifferenceKind;
          before: string | null;
          after: string | null;
          isSecret: boolean;
        }>;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ApplyConfigurationMutationVariables = Exact<{
  file: string;
  basedOn: number;
}>;

export type ApplyConfigurationMutation = { applyConfiguration: { revision: number } };

export type ReturnConfigurationMutationVariables = Exact<{
  revision: number;
  basedOn: number;
}>;

export type ReturnConfigurationMutation = { returnConfiguration: { revision: number } };

export type CustomerUserQueryVariables = Exact<{
  id: string;
}>;

export type CustomerUserQuery = {
  user: { id: string; displayName: string | null; primaryEmail: string | null } | null;
};

export type CustomerTeamQueryVariables = Exact<{
  id: string;
}>;

export type CustomerTeamQuery = { team: { id: string; displayName: string } | null };

export type OwnedProductItemFragment = {
  id: string | null;
  quantity: number;
  type: OwnedProductType;
  product: { displayName: string };
  subscription: {
    subscriptionId: string | null;
    currentPeriodEnd: string | null;
    cancelAtPeriodEnd: boolean;
    isCancelable: boolean;
  } | null;
  switchOptions: Array<{ productId: string }>;
  details: { priceId: string | null; endsWithPeriod: boolean; isPaid: boolean } | null;
};

export type CustomerProductsQueryVariables = Exact<{
  customerType: CustomerType;
  customerId: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type CustomerProductsQuery = {
  customerProducts: {
    nextCursor: string | null;
    items: Array<{
      id: string | null;
      quantity: number;
      type: OwnedProductType;
      product: { displayName: string };
      subscription: {
        subscriptionId: string | null;
        currentPeriodEnd: string | null;
        cancelAtPeriodEnd: boolean;
        isCancelable: boolean;
      } | null;
      switchOptions: Array<{ productId: string }>;
      details: { priceId: string | null; endsWithPeriod: boolean; isPaid: boolean } | null;
    }>;
  };
};

export type CustomerItemFragment = { id: string; displayName: string; quantity: number };

export type CustomerItemsQueryVariables = Exact<{
  customerType: CustomerType;
  customerId: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type CustomerItemsQuery = {
  customerItems: {
    edges: Array<{ node: { id: string; displayName: string; quantity: number } }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ItemBalanceQueryVariables = Exact<{
  customerType: CustomerType;
  customerId: string;
  itemId: string;
}>;

export type ItemBalanceQuery = {
  itemBalance: {
    id: string;
    quantity: number;
    granted: number;
    used: number;
    expired: number;
    grants: Array<{
      productId: string | null;
      quantity: number;
      grantedAtMillis: number;
      expiresAtMillis: number | null;
    }>;
  };
};

export type ItemQuantityChangeItemFragment = {
  id: string;
  delta: number;
  description: string | null;
  createdAtMillis: number;
  expiresAtMillis: number | null;
};

export type ItemQuantityChangesQueryVariables = Exact<{
  customerType: CustomerType;
  customerId: string;
  itemId: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type ItemQuantityChangesQuery = {
  itemQuantityChanges: {
    edges: Array<{
      node: {
        id: string;
        delta: number;
        description: string | null;
        createdAtMillis: number;
        expiresAtMillis: number | null;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ChangeItemQuantityMutationVariables = Exact<{
  customerType: CustomerType;
  customerId: string;
  itemId: string;
  delta: number;
  reason: string;
  expiresAt?: string | null | undefined;
  allowNegative?: boolean | null | undefined;
}>;

export type ChangeItemQuantityMutation = { changeItemQuantity: { id: string; quantity: number } };

export type GrantProductMutationVariables = Exact<{
  customerType: CustomerType;
  customerId: string;
  productId: string;
  quantity?: number | null | undefined;
}>;

export type GrantProductMutation = { grantProduct: boolean };

export type CancelSubscriptionMutationVariables = Exact<{
  customerType: CustomerType;
  customerId: string;
  productId?: string | null | undefined;
  subscriptionId?: string | null | undefined;
}>;

export type CancelSubscriptionMutation = { cancelSubscription: boolean };

export type SwitchSubscriptionMutationVariables = Exact<{
  customerType: CustomerType;
  customerId: string;
  fromProductId: string;
  toProductId: string;
  priceId?: string | null | undefined;
}>;

export type SwitchSubscriptionMutation = { switchSubscription: boolean };

export type ItemBalanceHistoryQueryVariables = Exact<{
  customerType: CustomerType;
  customerId: string;
  itemId: string;
  days?: number | null | undefined;
}>;

export type ItemBalanceHistoryQuery = {
  itemBalanceHistory: { isTooLong: boolean; points: Array<{ atMillis: number; quantity: number }> };
};

export type CustomerTransactionsQueryVariables = Exact<{
  customerType: CustomerType;
  customerId: string;
  first?: number | null | undefined;
}>;

export type CustomerTransactionsQuery = {
  payingCustomer: { spent: Array<{ currency: string; amount: string }> } | null;
  transactions: {
    transactions: Array<{
      id: string;
      type: string;
      createdAtMillis: number;
      customerType: CustomerType;
      customerId: string;
      customerDisplayName: string | null;
      quantity: number;
      testMode: boolean;
      productDisplayName: string | null;
      price: Json | null;
      status: string | null;
      itemId: string | null;
      description: string | null;
      expiresAtMillis: number | null;
      adjustedBy: Json;
    }>;
  };
};

export type DataVaultStoreFragment = { id: string; displayName: string; entryCount: number };

export type DataVaultStoresQueryVariables = Exact<{ [key: string]: never }>;

export type DataVaultStoresQuery = { dataVaultStores: Array<{ id: string; displayName: string; entryCount: number }> };

export type CreateDataVaultStoreMutationVariables = Exact<{
  input: DataVaultStoreCreateInput;
}>;

export type CreateDataVaultStoreMutation = {
  createDataVaultStore: { id: string; displayName: string; entryCount: number };
};

export type UpdateDataVaultStoreMutationVariables = Exact<{
  id: string;
  input: DataVaultStoreUpdateInput;
}>;

export type UpdateDataVaultStoreMutation = {
  updateDataVaultStore: { id: string; displayName: string; entryCount: number };
};

export type DeleteDataVaultStoreMutationVariables = Exact<{
  id: string;
}>;

export type DeleteDataVaultStoreMutation = { deleteDataVaultStore: string };

export type AiChatQueryVariables = Exact<{
  threadId: string;
}>;

export type AiChatQuery = { aiChat: { isAvailable: boolean; messages: Json } };

export type AskAiMutationVariables = Exact<{
  threadId: string;
  input: AiChatQuestionInput;
}>;

export type AskAiMutation = { askAi: { content: Json } };

export type SaveAiChatMessageMutationVariables = Exact<{
  threadId: string;
  message: Json;
}>;

export type SaveAiChatMessageMutation = { saveAiChatMessage: string };

export type ClearAiChatMutationVariables = Exact<{
  threadId: string;
}>;

export type ClearAiChatMutation = { clearAiChat: string };

export type MailingFragment = {
  id: string;
  subject: string | null;
  draftId: string | null;
  draftName: string | null;
  hasDraft: boolean;
  createdAtMillis: number;
  senderName: string | null;
  sentByKey: boolean;
  onlyVerified: boolean;
  stoppedAtMillis: number | null;
  audience: { kind: MailingAudienceKind; id: string | null; name: string | null } | null;
  counts: {
    paused: number;
    queued: number;
    sending: number;
    sent: number;
    delayed: number;
    bounced: number;
    markedAsSpam: number;
    failed: number;
    skipped: number;
  };
  skips: {
    unsubscribed: number;
    withoutAddress: number;
    unverified: number;
    suppressed: number;
    stopped: number;
    deleted: number;
  };
};

export type MailingQueryVariables = Exact<{
  id: string;
}>;

export type MailingQuery = {
  pastMailing: {
    id: string;
    subject: string | null;
    draftId: string | null;
    draftName: string | null;
    hasDraft: boolean;
    createdAtMillis: number;
    senderName: string | null;
    sentByKey: boolean;
    onlyVerified: boolean;
    stoppedAtMillis: number | null;
    audience: { kind: MailingAudienceKind; id: string | null; name: string | null } | null;
    counts: {
      paused: number;
      queued: number;
      sending: number;
      sent: number;
      delayed: number;
      bounced: number;
      markedAsSpam: number;
      failed: number;
      skipped: number;
    };
    skips: {
      unsubscribed: number;
      withoutAddress: number;
      unverified: number;
      suppressed: number;
      stopped: number;
      deleted: number;
    };
  } | null;
};

export type MailingsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type MailingsQuery = {
  pastMailings: {
    edges: Array<{
      node: {
        id: string;
        subject: string | null;
        draftId: string | null;
        draftName: string | null;
        hasDraft: boolean;
        createdAtMillis: number;
        senderName: string | null;
        sentByKey: boolean;
        onlyVerified: boolean;
        stoppedAtMillis: number | null;
        audience: { kind: MailingAudienceKind; id: string | null; name: string | null } | null;
        counts: {
          paused: number;
          queued: number;
          sending: number;
          sent: number;
          delayed: number;
          bounced: number;
          markedAsSpam: number;
          failed: number;
          skipped: number;
        };
        skips: {
          unsubscribed: number;
          withoutAddress: number;
          unverified: number;
          suppressed: number;
          stopped: number;
          deleted: number;
        };
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type MailingsCountQueryVariables = Exact<{ [key: string]: never }>;

export type MailingsCountQuery = { pastMailingsCount: { count: number; isExact: boolean } };

export type StopMailingMutationVariables = Exact<{
  id: string;
}>;

export type StopMailingMutation = {
  stopMailing: {
    id: string;
    subject: string | null;
    draftId: string | null;
    draftName: string | null;
    hasDraft: boolean;
    createdAtMillis: number;
    senderName: string | null;
    sentByKey: boolean;
    onlyVerified: boolean;
    stoppedAtMillis: number | null;
    audience: { kind: MailingAudienceKind; id: string | null; name: string | null } | null;
    counts: {
      paused: number;
      queued: number;
      sending: number;
      sent: number;
      delayed: number;
      bounced: number;
      markedAsSpam: number;
      failed: number;
      skipped: number;
    };
    skips: {
      unsubscribed: number;
      withoutAddress: number;
      unverified: number;
      suppressed: number;
      stopped: number;
      deleted: number;
    };
  };
};

export type SendEmailDraftMutationVariables = Exact<{
  id: string;
  input: SendEmailDraftInput;
}>;

export type SendEmailDraftMutation = { sendEmailDraft: { mailingId: string; recipientCount: number } };

export type EmailAudienceFragment = {
  deliverable: number;
  withoutAddress: number;
  unsubscribed: number;
  unverified: number;
};

export type EmailAudienceQueryVariables = Exact<{
  recipients?: EmailRecipientsInput | null | undefined;
  onlyVerified?: boolean | null | undefined;
  notificationCategoryName?: string | null | undefined;
}>;

export type EmailAudienceQuery = {
  emailAudience: { deliverable: number; withoutAddress: number; unsubscribed: number; unverified: number };
};

export type OutboxEmailPartsFragment = {
  id: string;
  tsxSource: string;
  themeId: string | null;
  to: Json;
  scheduledAtMillis: number;
};

export type OutboxEmailQueryVariables = Exact<{
  id: string;
}>;

export type OutboxEmailQuery = {
  outboxEmail: { id: string; tsxSource: string; themeId: string | null; to: Json; scheduledAtMillis: number };
  email: {
    id: string;
    subject: string | null;
    to: string;
    userId: string | null;
    status: EmailStatus;
    category: string;
    transport: EmailTransport | null;
    attempts: number;
    errorType: string | null;
    createdAtMillis: number;
    progress: { state: EmailState; isEditable: boolean } | null;
  } | null;
};

export type UpdateOutboxEmailMutationVariables = Exact<{
  id: string;
  input: UpdateOutboxEmailInput;
}>;

export type UpdateOutboxEmailMutation = { updateOutboxEmail: boolean };

export type EmailListItemFragment = {
  id: string;
  subject: string | null;
  to: string;
  userId: string | null;
  status: EmailStatus;
  category: string;
  transport: EmailTransport | null;
  attempts: number;
  errorType: string | null;
  createdAtMillis: number;
};

export type EmailProgressPartsFragment = {
  state: EmailState;
  actions: Array<EmailAction>;
  isEditable: boolean;
  scheduledAtMillis: number | null;
  renderingStartedAtMillis: number | null;
  renderedAtMillis: number | null;
  sendingStartedAtMillis: number | null;
  finishedAtMillis: number | null;
  changedAtMillis: number | null;
  deliveredAtMillis: number | null;
  delayedAtMillis: number | null;
  bouncedAtMillis: number | null;
  markedAsSpamAtMillis: number | null;
  bounceType: string | null;
  bounceReason: string | null;
  failedAttempts: Array<{ number: number; atMillis: number; type: string; message: string }>;
};

export type OutboxItemFragment = {
  id: string;
  subject: string | null;
  to: string;
  userId: string | null;
  status: EmailStatus;
  category: string;
  transport: EmailTransport | null;
  attempts: number;
  errorType: string | null;
  createdAtMillis: number;
  progress: { actions: Array<EmailAction> } | null;
};

export type EmailDetailsFragment = {
  errorMessage: string | null;
  skippedReason: string | null;
  templateId: string | null;
  mailingId: string | null;
  nextAttemptAtMillis: number | null;
  sentAtMillis: number | null;
  html?: string | null;
  text?: string | null;
  source?: string | null;
  id: string;
  subject: string | null;
  to: string;
  userId: string | null;
  status: EmailStatus;
  category: string;
  transport: EmailTransport | null;
  attempts: number;
  errorType: string | null;
  createdAtMillis: number;
  progress: {
    state: EmailState;
    actions: Array<EmailAction>;
    isEditable: boolean;
    scheduledAtMillis: number | null;
    renderingStartedAtMillis: number | null;
    renderedAtMillis: number | null;
    sendingStartedAtMillis: number | null;
    finishedAtMillis: number | null;
    changedAtMillis: number | null;
    deliveredAtMillis: number | null;
    delayedAtMillis: number | null;
    bouncedAtMillis: number | null;
    markedAsSpamAtMillis: number | null;
    bounceType: string | null;
    bounceReason: string | null;
    failedAttempts: Array<{ number: number; atMillis: number; type: string; message: string }>;
  } | null;
};

export type EmailCountsFragment = {
  paused: number;
  queued: number;
  sending: number;
  sent: number;
  delayed: number;
  bounced: number;
  markedAsSpam: number;
  failed: number;
  skipped: number;
};

export type EmailsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  status?: EmailStatus | null | undefined;
  transport?: EmailTransport | null | undefined;
  source?: EmailSource | null | undefined;
  recipient?: string | null | undefined;
  templateId?: string | null | undefined;
  mailingId?: string | null | undefined;
  createdSinceMillis?: number | null | undefined;
  createdUntilMillis?: number | null | undefined;
  search?: string | null | undefined;
  orderBy?: EmailOrder | null | undefined;
  descending?: boolean | null | undefined;
}>;

export type EmailsQuery = {
  emails: {
    edges: Array<{
      node: {
        id: string;
        subject: string | null;
        to: string;
        userId: string | null;
        status: EmailStatus;
        category: string;
        transport: EmailTransport | null;
        attempts: number;
        errorType: string | null;
        createdAtMillis: number;
        progress: { actions: Array<EmailAction> } | null;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type EmailsCountQueryVariables = Exact<{
  status?: EmailStatus | null | undefined;
  transport?: EmailTransport | null | undefined;
  source?: EmailSource | null | undefined;
  recipient?: string | null | undefined;
  templateId?: string | null | undefined;
  mailingId?: string | null | undefined;
  createdSinceMillis?: number | null | undefined;
  createdUntilMillis?: number | null | undefined;
  search?: string | null | undefined;
}>;

export type EmailsCountQuery = { emailsCount: { count: number; isExact: boolean } };

export type EmailQueryVariables = Exact<{
  id: string;
  withContents: boolean;
}>;

export type EmailQuery = {
  email: {
    errorMessage: string | null;
    skippedReason: string | null;
    templateId: string | null;
    mailingId: string | null;
    nextAttemptAtMillis: number | null;
    sentAtMillis: number | null;
    html?: string | null;
    text?: string | null;
    source?: string | null;
    id: string;
    subject: string | null;
    to: string;
    userId: string | null;
    status: EmailStatus;
    category: string;
    transport: EmailTransport | null;
    attempts: number;
    errorType: string | null;
    createdAtMillis: number;
    progress: {
      state: EmailState;
      actions: Array<EmailAction>;
      isEditable: boolean;
      scheduledAtMillis: number | null;
      renderingStartedAtMillis: number | null;
      renderedAtMillis: number | null;
      sendingStartedAtMillis: number | null;
      finishedAtMillis: number | null;
      changedAtMillis: number | null;
      deliveredAtMillis: number | null;
      delayedAtMillis: number | null;
      bouncedAtMillis: number | null;
      markedAsSpamAtMillis: number | null;
      bounceType: string | null;
      bounceReason: string | null;
      failedAttempts: Array<{ number: number; atMillis: number; type: string; message: string }>;
    } | null;
  } | null;
};

export type NamedUserQueryVariables = Exact<{
  id: string;
}>;

export type NamedUserQuery = { user: { id: string; displayName: string | null; primaryEmail: string | null } | null };

export type EmailCountsQueryVariables = Exact<{ [key: string]: never }>;

export type EmailCountsQuery = {
  emailCounts: {
    paused: number;
    queued: number;
    sending: number;
    sent: number;
    delayed: number;
    bounced: number;
    markedAsSpam: number;
    failed: number;
    skipped: number;
  };
};

export type ResendEmailMutationVariables = Exact<{
  id: string;
}>;

export type ResendEmailMutation = {
  resendEmail: {
    id: string;
    subject: string | null;
    to: string;
    userId: string | null;
    status: EmailStatus;
    category: string;
    transport: EmailTransport | null;
    attempts: number;
    errorType: string | null;
    createdAtMillis: number;
  };
};

export type ChangeEmailsMutationVariables = Exact<{
  input: ChangeEmailsInput;
}>;

export type ChangeEmailsMutation = { changeEmails: Array<{ id: string; code: string | null; message: string | null }> };

export type StoredEmailServerFragment = {
  type: Ownership;
  host: string | null;
  port: number | null;
  username: string | null;
  senderName: string | null;
  senderEmail: string | null;
};

export type EmailSettingsQueryVariables = Exact<{ [key: string]: never }>;

export type EmailSettingsQuery = {
  project: {
    id: string;
    configurationRevision: number;
    config: {
      emailTheme: string;
      emailConfig: {
        type: Ownership;
        host: string | null;
        port: number | null;
        username: string | null;
        senderName: string | null;
        senderEmail: string | null;
      };
    };
  };
};

export type StoredEmailServerPasswordQueryVariables = Exact<{ [key: string]: never }>;

export type StoredEmailServerPasswordQuery = {
  project: { id: string; config: { emailConfig: { password: string | null } } };
};

export type UpdateConfigurationMutationVariables = Exact<{
  override: JsonObject;
  basedOn?: number | null | undefined;
}>;

export type UpdateConfigurationMutation = { updateConfiguration: JsonObject };

export type MailServerCheckFragment = { success: boolean; errorMessage: string | null };

export type CheckMailServerMutationVariables = Exact<{
  input: CheckMailServerInput;
}>;

export type CheckMailServerMutation = { checkMailServer: { success: boolean; errorMessage: string | null } };

export type EmailThemeFragment = { id: string; displayName: string; tsxSource: string; isBuiltIn: boolean };

export type EmailTemplateFragment = {
  id: string;
  displayName: string;
  tsxSource: string;
  themeId: Json | null;
  isBuiltIn: boolean;
};

export type EmailDraftFragment = {
  id: string;
  displayName: string;
  tsxSource: string;
  content: Json | null;
  themeId: Json | null;
  sentAtMillis: number | null;
};

export type EmailThemesQueryVariables = Exact<{ [key: string]: never }>;

export type EmailThemesQuery = {
  emailThemes: Array<{ id: string; displayName: string; tsxSource: string; isBuiltIn: boolean }>;
};

export type EmailTemplatesQueryVariables = Exact<{ [key: string]: never }>;

export type EmailTemplatesQuery = {
  emailTemplates: Array<{
    id: string;
    displayName: string;
    tsxSource: string;
    themeId: Json | null;
    isBuiltIn: boolean;
  }>;
};

export type EmailDraftsQueryVariables = Exact<{ [key: string]: never }>;

export type EmailDraftsQuery = {
  emailDrafts: Array<{
    id: string;
    displayName: string;
    tsxSource: string;
    content: Json | null;
    themeId: Json | null;
    sentAtMillis: number | null;
  }>;
};

export type EmailDraftQueryVariables = Exact<{
  id: string;
}>;

export type EmailDraftQuery = {
  emailDraft: {
    id: string;
    displayName: string;
    tsxSource: string;
    content: Json | null;
    themeId: Json | null;
    sentAtMillis: number | null;
  } | null;
};

export type EmailPreviewFragment = {
  html: string | null;
  text: string | null;
  subject: string | null;
  notificationCategory: string | null;
  problem: { message: string; file: EmailSourceFile | null; line: number | null; column: number | null } | null;
};

export type PreviewProblemFragment = {
  message: string;
  file: EmailSourceFile | null;
  line: number | null;
  column: number | null;
};

export type EmailPreviewQueryVariables = Exact<{
  input: EmailPreviewInput;
}>;

export type EmailPreviewQuery = {
  emailPreview: {
    html: string | null;
    text: string | null;
    subject: string | null;
    notificationCategory: string | null;
    problem: { message: string; file: EmailSourceFile | null; line: number | null; column: number | null } | null;
  };
};

export type CreateEmailThemeMutationVariables = Exact<{
  input: EmailThemeCreateInput;
}>;

export type CreateEmailThemeMutation = {
  createEmailTheme: { id: string; displayName: string; tsxSource: string; isBuiltIn: boolean };
};

export type UpdateEmailThemeMutationVariables = Exact<{
  id: string;
  input: EmailThemeUpdateInput;
}>;

export type UpdateEmailThemeMutation = {
  updateEmailTheme: { id: string; displayName: string; tsxSource: string; isBuiltIn: boolean };
};

export type DeleteEmailThemeMutationVariables = Exact<{
  id: string;
}>;

export type DeleteEmailThemeMutation = { deleteEmailTheme: string };

export type CreateEmailTemplateMutationVariables = Exact<{
  input: EmailTemplateCreateInput;
}>;

export type CreateEmailTemplateMutation = {
  createEmailTemplate: { id: string; displayName: string; tsxSource: string; themeId: Json | null; isBuiltIn: boolean };
};

export type UpdateEmailTemplateMutationVariables = Exact<{
  id: string;
  input: EmailTemplateUpdateInput;
}>;

export type UpdateEmailTemplateMutation = {
  updateEmailTemplate: { id: string; displayName: string; tsxSource: string; themeId: Json | null; isBuiltIn: boolean };
};

export type DeleteEmailTemplateMutationVariables = Exact<{
  id: string;
}>;

export type DeleteEmailTemplateMutation = { deleteEmailTemplate: string };

export type CreateEmailDraftMutationVariables = Exact<{
  input: EmailDraftCreateInput;
}>;

export type CreateEmailDraftMutation = {
  createEmailDraft: {
    id: string;
    displayName: string;
    tsxSource: string;
    content: Json | null;
    themeId: Json | null;
    sentAtMillis: number | null;
  };
};

export type UpdateEmailDraftMutationVariables = Exact<{
  id: string;
  input: EmailDraftUpdateInput;
}>;

export type UpdateEmailDraftMutation = {
  updateEmailDraft: {
    id: string;
    displayName: string;
    tsxSource: string;
    content: Json | null;
    themeId: Json | null;
    sentAtMillis: number | null;
  };
};

export type TurnEmailDraftIntoSourceMutationVariables = Exact<{
  id: string;
}>;

export type TurnEmailDraftIntoSourceMutation = {
  turnEmailDraftIntoSource: {
    id: string;
    displayName: string;
    tsxSource: string;
    content: Json | null;
    themeId: Json | null;
    sentAtMillis: number | null;
  };
};

export type DeleteEmailDraftMutationVariables = Exact<{
  id: string;
}>;

export type DeleteEmailDraftMutation = { deleteEmailDraft: string };

export type SendPreviewEmailMutationVariables = Exact<{
  input: SendPreviewEmailInput;
}>;

export type SendPreviewEmailMutation = { sendPreviewEmail: { id: string; status: EmailStatus } };

export type EmailSuppressionsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  search?: string | null | undefined;
}>;

export type EmailSuppressionsQuery = {
  emailSuppressions: {
    edges: Array<{
      node: {
        address: string;
        reason: EmailSuppressionReason;
        detail: string | null;
        emailId: string;
        createdAtMillis: number;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ImportCountsFragment = {
  created: number;
  skipped: number;
  failed: number;
  byType: Array<{ type: string; created: number; skipped: number; failed: number }>;
};

export type ImportListItemFragment = {
  id: string;
  format: ImportFormat;
  mapping: string;
  fileName: string | null;
  state: ImportState;
  mode: ImportMode | null;
  chunks: number;
  bytes: number;
  lines: number;
  linesDone: number;
  error: string | null;
  createdAtMillis: number;
  startedAtMillis: number | null;
  finishedAtMillis: number | null;
  expiresAtMillis: number;
  checkCounts: {
    created: number;
    skipped: number;
    failed: number;
    byType: Array<{ type: string; created: number; skipped: number; failed: number }>;
  } | null;
  runCounts: {
    created: number;
    skipped: number;
    failed: number;
    byType: Array<{ type: string; created: number; skipped: number; failed: number }>;
  } | null;
};

export type ImportReportItemFragment = {
  line: number;
  outcome: ImportOutcome;
  type: string | null;
  objectId: string | null;
  problems: Array<{ field: string | null; message: string }>;
};

export type ImportMappingsQueryVariables = Exact<{ [key: string]: never }>;

export type ImportMappingsQuery = { importMappings: Array<{ name: string; description: string }> };

export type ImportsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;

export type ImportsQuery = {
  imports: {
    edges: Array<{
      node: {
        id: string;
        format: ImportFormat;
        mapping: string;
        fileName: string | null;
        state: ImportState;
        mode: ImportMode | null;
        chunks: number;
        bytes: number;
        lines: number;
        linesDone: number;
        error: string | null;
        createdAtMillis: number;
        startedAtMillis: number | null;
        finishedAtMillis: number | null;
        expiresAtMillis: number;
        checkCounts: {
          created: number;
          skipped: number;
          failed: number;
          byType: Array<{ type: string; created: number; skipped: number; failed: number }>;
        } | null;
        runCounts: {
          created: number;
          skipped: number;
          failed: number;
          byType: Array<{ type: string; created: number; skipped: number; failed: number }>;
        } | null;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type ImportQueryVariables = Exact<{
  id: string;
}>;

export type ImportQuery = {
  import: {
    id: string;
    format: ImportFormat;
    mapping: string;
    fileName: string | null;
    state: ImportState;
    mode: ImportMode | null;
    chunks: number;
    bytes: number;
    lines: number;
    linesDone: number;
    error: string | null;
    createdAtMillis: number;
    startedAtMillis: number | null;
    finishedAtMillis: number | null;
    expiresAtMillis: number;
    checkCounts: {
      created: number;
      skipped: number;
      failed: number;
      byType: Array<{ type: string; created: number; skipped: number; failed: number }>;
    } | null;
    runCounts: {
      created: number;
      skipped: number;
      failed: number;
      byType: Array<{ type: string; created: number; skipped: number; failed: number }>;
    } | null;
  };
};

export type ImportReportQueryVariables = Exact<{
  id: string;
  first: number;
  fromLine?: number | null | undefined;
  outcome?: ImportOutcome | null | undefined;
}>;

export type ImportReportQuery = {
  importReport: {
    nextLine: number | null;
    items: Array<{
      line: number;
      outcome: ImportOutcome;
      type: string | null;
      objectId: string | null;
      problems: Array<{ field: string | null; message: string }>;
    }>;
  };
};

export type CreateImportMutationVariables = Exact<{
  input: ImportCreateInput;
}>;

export type CreateImportMutation = {
  createImport: {
    id: string;
    format: ImportFormat;
    mapping: string;
    fileName: string | null;
    state: ImportState;
    mode: ImportMode | null;
    chunks: number;
    bytes: number;
    lines: number;
    linesDone: number;
    error: string | null;
    createdAtMillis: number;
    startedAtMillis: number | null;
    finishedAtMillis: number | null;
    expiresAtMillis: number;
    checkCounts: {
      created: number;
      skipped: number;
      failed: number;
      byType: Array<{ type: string; created: number; skipped: number; failed: number }>;
    } | null;
    runCounts: {
      created: number;
      skipped: number;
      failed: number;
      byType: Array<{ type: string; created: number; skipped: number; failed: number }>;
    } | null;
  };
};

export type CheckImportMutationVariables = Exact<{
  id: string;
}>;

export type CheckImportMutation = {
  checkImport: {
    id: string;
    format: ImportFormat;
    mapping: string;
    fileName: string | null;
    state: ImportState;
    mode: ImportMode | null;
    chunks: number;
    bytes: number;
    lines: number;
    linesDone: number;
    error: string | null;
    createdAtMillis: number;
    startedAtMillis: number | null;
    finishedAtMillis: number | null;
    expiresAtMillis: number;
    checkCounts: {
      created: number;
      skipped: number;
      failed: number;
      byType: Array<{ type: string; created: number; skipped: number; failed: number }>;
    } | null;
    runCounts: {
      created: number;
      skipped: number;
      failed: number;
      byType: Array<{ type: string; created: number; skipped: number; failed: number }>;
    } | null;
  };
};

export type StartImportMutationVariables = Exact<{
  id: string;
}>;

export type StartImportMutation = {
  startImport: {
    id: string;
    format: ImportFormat;
    mapping: string;
    fileName: string | null;
    state: ImportState;
    mode: ImportMode | null;
    chunks: number;
    bytes: number;
    lines: number;
    linesDone: number;
    error: string | null;
    createdAtMillis: number;
    startedAtMillis: number | null;
    finishedAtMillis: number | null;
    expiresAtMillis: number;
    checkCounts: {
      created: number;
      skipped: number;
      failed: number;
      byType: Array<{ type: string; created: number; skipped: number; failed: number }>;
    } | null;
    runCounts: {
      created: number;
      skipped: number;
      failed: number;
      byType: Array<{ type: string; created: number; skipped: number; failed: number }>;
    } | null;
  };
};

export type CancelImportMutationVariables = Exact<{
  id: string;
}>;

export type CancelImportMutation = {
  cancelImport: {
    id: string;
    format: ImportFormat;
    mapping: string;
    fileName: string | null;
    state: ImportState;
    mode: ImportMode | null;
    chunks: number;
    bytes: number;
    lines: number;
    linesDone: number;
    error: string | null;
    createdAtMillis: number;
    startedAtMillis: number | null;
    finishedAtMillis: number | null;
    expiresAtMillis: number;
    checkCounts: {
      created: number;
      skipped: number;
      failed: number;
      byType: Array<{ type: string; created: number; skipped: number; failed: number }>;
    } | null;
    runCounts: {
      created: number;
      skipped: number;
      failed: number;
      byType: Array<{ type: string; created: number; skipped: number; failed: number }>;
    } | null;
  };
};

export type DeleteImportMutationVariables = Exact<{
  id: string;
}>;

export type DeleteImportMutation = { deleteImport: boolean };

export type RequiresClientKeyQueryVariables = Exact<{ [key: string]: never }>;

export type RequiresClientKeyQuery = { project: { id: string; requiresClientKey: boolean } };

export type SetClientKeyRequiredMutationVariables = Exact<{
  isRequired: boolean;
}>;

export type SetClientKeyRequiredMutation = { setClientKeyRequired: boolean };

export type KeySetFragment = {
  id: string;
  description: string;
  createdAtMillis: number;
  expiresAtMillis: number;
  manuallyRevokedAtMillis: number | null;
  lastUsedAtMillis: number | null;
  replacedById: string | null;
  publishableClientKey: { lastFour: string } | null;
  secretServerKey: { lastFour: string } | null;
  superSecretAdminKey: { lastFour: string } | null;
};

export type NewKeySetFragment = {
  id: string;
  description: string;
  expiresAtMillis: number;
  publishableClientKey: string | null;
  secretServerKey: string | null;
  superSecretAdminKey: string | null;
};

export type ProjectKeySetsQueryVariables = Exact<{ [key: string]: never }>;

export type ProjectKeySetsQuery = {
  projectKeySets: Array<{
    id: string;
    description: string;
    createdAtMillis: number;
    expiresAtMillis: number;
    manuallyRevokedAtMillis: number | null;
    lastUsedAtMillis: number | null;
    replacedById: string | null;
    publishableClientKey: { lastFour: string } | null;
    secretServerKey: { lastFour: string } | null;
    superSecretAdminKey: { lastFour: string } | null;
  }>;
};

export type CreateProjectKeySetMutationVariables = Exact<{
  input: ProjectKeySetCreateInput;
}>;

export type CreateProjectKeySetMutation = {
  createProjectKeySet: {
    id: string;
    description: string;
    expiresAtMillis: number;
    publishableClientKey: string | null;
    secretServerKey: string | null;
    superSecretAdminKey: string | null;
  };
};

export type RevokeProjectKeySetMutationVariables = Exact<{
  id: string;
}>;

export type RevokeProjectKeySetMutation = {
  updateProjectKeySet: {
    id: string;
    description: string;
    createdAtMillis: number;
    expiresAtMillis: number;
    manuallyRevokedAtMillis: number | null;
    lastUsedAtMillis: number | null;
    replacedById: string | null;
    publishableClientKey: { lastFour: string } | null;
    secretServerKey: { lastFour: string } | null;
    superSecretAdminKey: { lastFour: string } | null;
  };
};

export type RenameProjectKeySetMutationVariables = Exact<{
  id: string;
  description: string;
}>;

export type RenameProjectKeySetMutation = {
  updateProjectKeySet: {
    id: string;
    description: string;
    createdAtMillis: number;
    expiresAtMillis: number;
    manuallyRevokedAtMillis: number | null;
    lastUsedAtMillis: number | null;
    replacedById: string | null;
    publishableClientKey: { lastFour: string } | null;
    secretServerKey: { lastFour: string } | null;
    superSecretAdminKey: { lastFour: string } | null;
  };
};

export type RotateProjectKeySetMutationVariables = Exact<{
  id: string;
  input: ProjectKeySetRotationInput;
}>;

export type RotateProjectKeySetMutation = {
  rotateProjectKeySet: {
    id: string;
    description: string;
    expiresAtMillis: number;
    publishableClientKey: string | null;
    secretServerKey: string | null;
    superSecretAdminKey: string | null;
  };
};

export type MetricsUserFragment = {
  id: string;
  displayName: string | null;
  primaryEmail: string | null;
  isAnonymous: boolean;
  profileImageUrl: string | null;
  signedUpAtMillis: number;
  lastActiveAtMillis: number;
};

export type MetricsFragment = {
  totalUsers: number;
  countries: Array<{ countryCode: string; count: number }>;
  loginMethods: Array<{ method: string; count: number }>;
  recentlyRegistered: Array<{
    id: string;
    displayName: string | null;
    primaryEmail: string | null;
    isAnonymous: boolean;
    profileImageUrl: string | null;
    signedUpAtMillis: number;
    lastActiveAtMillis: number;
  }>;
  recentlyActive: Array<{
    id: string;
    displayName: string | null;
    primaryEmail: string | null;
    isAnonymous: boolean;
    profileImageUrl: string | null;
    signedUpAtMillis: number;
    lastActiveAtMillis: number;
  }>;
};

export type MetricsQueryVariables = Exact<{ [key: string]: never }>;

export type MetricsQuery = {
  metrics: {
    totalUsers: number;
    countries: Array<{ countryCode: string; count: number }>;
    loginMethods: Array<{ method: string; count: number }>;
    recentlyRegistered: Array<{
      id: string;
      displayName: string | null;
      primaryEmail: string | null;
      isAnonymous: boolean;
      profileImageUrl: string | null;
      signedUpAtMillis: number;
      lastActiveAtMillis: number;
    }>;
    recentlyActive: Array<{
      id: string;
      displayName: string | null;
      primaryEmail: string | null;
      isAnonymous: boolean;
      profileImageUrl: string | null;
      signedUpAtMillis: number;
      lastActiveAtMillis: number;
    }>;
  };
};

export type FigureFragment = { count: number; before: number | null };

export type OverviewFragment = {
  countedSinceMillis: number | null;
  testPurchases: number;
  days: Array<{
    date: string;
    signUps: number;
    activeUsers: number;
    signIns: number;
    failedSignIns: number;
    emailsSent: number;
    emailsFailed: number;
    deliveries: number;
    failedDeliveries: number;
  }>;
  signUps: { count: number; before: number | null };
  activeUsers: {
    weekFromMillis: number;
    monthFromMillis: number;
    day: { count: number; before: number | null };
    week: { count: number; before: number | null };
    month: { count: number; before: number | null };
  };
  signIns: { count: number; before: number | null };
  failedSignIns: { count: number; before: number | null };
  emailsSent: { count: number; before: number | null };
  emailsFailed: { count: number; before: number | null };
  deliveries: { count: number; before: number | null };
  failedDeliveries: { count: number; before: number | null };
  revenue: Array<{ currency: string; received: string; before: string; paidBack: string; byDay: Array<string> }>;
};

export type OverviewQueryVariables = Exact<{
  period: OverviewPeriod;
  timeZone: string;
}>;

export type OverviewQuery = {
  overview: {
    countedSinceMillis: number | null;
    testPurchases: number;
    days: Array<{
      date: string;
      signUps: number;
      activeUsers: number;
      signIns: number;
      failedSignIns: number;
      emailsSent: number;
      emailsFailed: number;
      deliveries: number;
      failedDeliveries: number;
    }>;
    signUps: { count: number; before: number | null };
    activeUsers: {
      weekFromMillis: number;
      monthFromMillis: number;
      day: { count: number; before: number | null };
      week: { count: number; before: number | null };
      month: { count: number; before: number | null };
    };
    signIns: { count: number; before: number | null };
    failedSignIns: { count: number; before: number | null };
    emailsSent: { count: number; before: number | null };
    emailsFailed: { count: number; before: number | null };
    deliveries: { count: number; before: number | null };
    failedDeliveries: { count: number; before: number | null };
    revenue: Array<{ currency: string; received: string; before: string; paidBack: string; byDay: Array<string> }>;
  };
};

export type AttentionQueryVariables = Exact<{
  timeZone: string;
  developer: boolean;
  emails: boolean;
}>;

export type AttentionQuery = {
  project: {
    id: string;
    isProductionMode: boolean;
    productionChecks: Array<{
      name: ProductionCheckName;
      isMet: boolean;
      isRequired: boolean;
      message: string;
      whatToDo: string | null;
    }>;
  };
  overview?: { emailsFailed: { count: number } };
  webhookEndpoints?: Array<{
    id: string;
    url: string;
    description: string;
    enabled: boolean;
    disabledReason: WebhookDisabledReason | null;
    failingSinceMillis: number | null;
  }>;
  projectKeySets?: Array<{
    id: string;
    description: string;
    expiresAtMillis: number;
    manuallyRevokedAtMillis: number | null;
    replacedById: string | null;
  }>;
};

export type DayIntervalFragment = { count: number; unit: DayUnit };

export type CatalogProductFragment = {
  id: string;
  displayName: string;
  customerType: CustomerType;
  productLineId: string | null;
  addOnTo: Array<string> | null;
  serverOnly: boolean;
  stackable: boolean;
  includedByDefault: boolean;
  freeTrial: { count: number; unit: DayUnit } | null;
  prices: Array<{
    id: string;
    serverOnly: boolean;
    amounts: Array<{ currency: Currency; amount: string }>;
    interval: { count: number; unit: DayUnit } | null;
    freeTrial: { count: number; unit: DayUnit } | null;
  }>;
  includedItems: Array<{
    itemId: string;
    quantity: number;
    expires: string;
    repeat: { count: number; unit: DayUnit } | null;
  }>;
};

export type ProductLineFragment = { id: string; displayName: string; customerType: CustomerType | null };

export type CatalogItemFragment = { id: string; displayName: string; customerType: CustomerType };

export type CatalogQueryVariables = Exact<{ [key: string]: never }>;

export type CatalogQuery = {
  project: { id: string; configurationRevision: number };
  catalog: {
    testMode: boolean;
    isInTestMode: boolean;
    productLines: Array<{ id: string; displayName: string; customerType: CustomerType | null }>;
    items: Array<{ id: string; displayName: string; customerType: CustomerType }>;
    products: Array<{
      id: string;
      displayName: string;
      customerType: CustomerType;
      productLineId: string | null;
      addOnTo: Array<string> | null;
      serverOnly: boolean;
      stackable: boolean;
      includedByDefault: boolean;
      freeTrial: { count: number; unit: DayUnit } | null;
      prices: Array<{
        id: string;
        serverOnly: boolean;
        amounts: Array<{ currency: Currency; amount: string }>;
        interval: { count: number; unit: DayUnit } | null;
        freeTrial: { count: number; unit: DayUnit } | null;
      }>;
      includedItems: Array<{
        itemId: string;
        quantity: number;
        expires: string;
        repeat: { count: number; unit: DayUnit } | null;
      }>;
    }>;
  };
};

export type TestModeQueryVariables = Exact<{ [key: string]: never }>;

export type TestModeQuery = { catalog: { isInTestMode: boolean } };

export type CatalogOwnersFragment = {
  count: number;
  isExact: boolean;
  byDefault: boolean;
  customers: Array<{ customerType: CustomerType; customerId: string }>;
};

export type ProductOwnersQueryVariables = Exact<{
  productId: string;
}>;

export type ProductOwnersQuery = {
  productOwners: {
    count: number;
    isExact: boolean;
    byDefault: boolean;
    customers: Array<{ customerType: CustomerType; customerId: string }>;
  };
};

export type ItemOwnersQueryVariables = Exact<{
  itemId: string;
}>;

export type ItemOwnersQuery = {
  itemOwners: {
    count: number;
    isExact: boolean;
    byDefault: boolean;
    customers: Array<{ customerType: CustomerType; customerId: string }>;
  };
};

export type PayingCustomerFragment = {
  customerType: CustomerType;
  customerId: string;
  displayName: string | null;
  primaryEmail: string | null;
  products: Array<{ productId: string | null; displayName: string; quantity: number; isTest: boolean }>;
  spent: Array<{ currency: string; amount: string }>;
};

export type PayingCustomersQueryVariables = Exact<{
  query?: string | null | undefined;
  customerType?: CustomerType | null | undefined;
  productId?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;

export type PayingCustomersQuery = {
  payingCustomers: {
    nextCursor: string | null;
    customers: Array<{
      customerType: CustomerType;
      customerId: string;
      displayName: string | null;
      primaryEmail: string | null;
      products: Array<{ productId: string | null; displayName: string; quantity: number; isTest: boolean }>;
      spent: Array<{ currency: string; amount: string }>;
    }>;
  };
};

export type RecurringRevenueFragment = {
  currency: string;
  recurring: string;
  pastDue: string;
  ending: string;
  trials: string;
  testMode: string;
};

export type RevenueQueryVariables = Exact<{ [key: string]: never }>;

export type RevenueQuery = {
  revenue: {
    recurring: Array<{
      currency: string;
      recurring: string;
      pastDue: string;
      ending: string;
      trials: string;
      testMode: string;
    }>;
    products: Array<{
      productId: string | null;
      active: number;
      pastDue: number;
      ending: number;
      trials: number;
      given: number;
      testMode: number;
      revenue: Array<{
        currency: string;
        recurring: string;
        pastDue: string;
        ending: string;
        trials: string;
        testMode: string;
      }>;
    }>;
  };
};

export type CustomerTokensQueryVariables = Exact<{ [key: string]: never }>;

export type CustomerTokensQuery = {
  customerTokens: { isRequired: boolean; tokenlessSeenAtMillis: number | null; isRecommended: boolean };
};

export type StripeAccountFragment = {
  accountId: string;
  chargesEnabled: boolean;
  detailsSubmitted: boolean;
  payoutsEnabled: boolean;
};

export type StripeConnectionQueryVariables = Exact<{ [key: string]: never }>;

export type StripeConnectionQuery = {
  stripeConnection: {
    isAvailable: boolean;
    publishableKey: string | null;
    account: { accountId: string; chargesEnabled: boolean; detailsSubmitted: boolean; payoutsEnabled: boolean } | null;
  };
};

export type SetUpStripeMutationVariables = Exact<{ [key: string]: never }>;

export type SetUpStripeMutation = { setUpStripe: string };

export type OpenStripeAccountSessionMutationVariables = Exact<{ [key: string]: never }>;

export type OpenStripeAccountSessionMutation = { openStripeAccountSession: string };

export type PaymentsTestClockFragment = { nowMillis: number; aheadMillis: number; isSettable: boolean };

export type TestClockQueryVariables = Exact<{ [key: string]: never }>;

export type TestClockQuery = { paymentsTestClock: { nowMillis: number; aheadMillis: number; isSettable: boolean } };

export type AdvanceTestClockMutationVariables = Exact<{
  nowMillis: number;
}>;

export type AdvanceTestClockMutation = {
  advancePaymentsTestClock: { nowMillis: number; aheadMillis: number; isSettable: boolean };
};

export type ResetTestClockMutationVariables = Exact<{ [key: string]: never }>;

export type ResetTestClockMutation = {
  resetPaymentsTestClock: { nowMillis: number; aheadMillis: number; isSettable: boolean };
};

export type PermissionHolderCountFragment = { direct: number; all: number };

export type PermissionFragment = {
  id: string;
  scope: PermissionScope;
  description: string | null;
  isSystem: boolean;
  containedPermissionIds: Array<string>;
};

export type PermissionsQueryVariables = Exact<{
  scope: PermissionScope;
}>;

export type PermissionsQuery = {
  permissionDefinitions: Array<{
    id: string;
    scope: PermissionScope;
    description: string | null;
    isSystem: boolean;
    containedPermissionIds: Array<string>;
  }>;
};

export type PermissionHoldersQueryVariables = Exact<{
  scope: PermissionScope;
}>;

export type PermissionHoldersQuery = {
  permissionDefinitions: Array<{ id: string; scope: PermissionScope; holderCount: { direct: number; all: number } }>;
};

export type CreatePermissionMutationVariables = Exact<{
  scope: PermissionScope;
  input: PermissionDefinitionCreateInput;
}>;

export type CreatePermissionMutation = {
  createPermissionDefinition: {
    id: string;
    scope: PermissionScope;
    description: string | null;
    isSystem: boolean;
    containedPermissionIds: Array<string>;
  };
};

export type UpdatePermissionMutationVariables = Exact<{
  scope: PermissionScope;
  id: string;
  input: PermissionDefinitionUpdateInput;
}>;

export type UpdatePermissionMutation = {
  updatePermissionDefinition: {
    id: string;
    scope: PermissionScope;
    description: string | null;
    isSystem: boolean;
    containedPermissionIds: Array<string>;
  };
};

export type DeletePermissionMutationVariables = Exact<{
  scope: PermissionScope;
  id: string;
}>;

export type DeletePermissionMutation = { deletePermissionDefinition: string };

export type DefaultPermissionsQueryVariables = Exact<{ [key: string]: never }>;

export type DefaultPermissionsQuery = {
  project: {
    id: string;
    configurationRevision: number;
    config: {
      teamCreatorDefaultPermissions: Array<{ id: string }>;
      teamMemberDefaultPermissions: Array<{ id: string }>;
      userDefaultPermissions: Array<{ id: string }>;
    };
  };
};

export type UpdateDefaultPermissionsMutationVariables = Exact<{
  config: ProjectSettingsInput;
  basedOn?: number | null | undefined;
}>;

export type UpdateDefaultPermissionsMutation = {
  updateProject: {
    id: string;
    configurationRevision: number;
    config: {
      teamCreatorDefaultPermissions: Array<{ id: string }>;
      teamMemberDefaultPermissions: Array<{ id: string }>;
      userDefaultPermissions: Array<{ id: string }>;
    };
  };
};

export type HeldPermissionsFragment = { direct: Array<string>; all: Array<string> };

export type ProjectSettingsFragment = {
  allowLocalhost: boolean;
  allowTeamApiKeys: boolean;
  allowUserApiKeys: boolean;
  clientTeamCreationEnabled: boolean;
  clientUserDeletionEnabled: boolean;
  createTeamOnSignUp: boolean;
  credentialEnabled: boolean;
  magicLinkEnabled: boolean;
  passkeyEnabled: boolean;
  refuseCommonPasswords: boolean;
  refuseBreachedPasswords: boolean;
  refuseDisposableEmails: boolean;
  scoreSignUps: boolean;
  captchaProvider: CaptchaProvider | null;
  captchaSiteKey: string | null;
  captchaRequired: boolean;
  captchaAllowUnavailable: boolean;
  emailAtNewDevice: boolean;
  trustedDevicesEnabled: boolean;
  signUpEnabled: boolean;
  enabledOauthProviders: Array<{ id: string }>;
  domains: Array<{ domain: string; handlerPath: string }>;
};

export type ProductionCheckFragment = {
  name: ProductionCheckName;
  isMet: boolean;
  isRequired: boolean;
  message: string;
  whatToDo: string | null;
};

export type ProjectRevisionFragment = { id: string; configurationRevision: number };

export type ProjectDetailsFragment = {
  displayName: string;
  description: string;
  isProductionMode: boolean;
  id: string;
  configurationRevision: number;
  productionChecks: Array<{
    name: ProductionCheckName;
    isMet: boolean;
    isRequired: boolean;
    message: string;
    whatToDo: string | null;
  }>;
  config: {
    allowLocalhost: boolean;
    allowTeamApiKeys: boolean;
    allowUserApiKeys: boolean;
    clientTeamCreationEnabled: boolean;
    clientUserDeletionEnabled: boolean;
    createTeamOnSignUp: boolean;
    credentialEnabled: boolean;
    magicLinkEnabled: boolean;
    passkeyEnabled: boolean;
    refuseCommonPasswords: boolean;
    refuseBreachedPasswords: boolean;
    refuseDisposableEmails: boolean;
    scoreSignUps: boolean;
    captchaProvider: CaptchaProvider | null;
    captchaSiteKey: string | null;
    captchaRequired: boolean;
    captchaAllowUnavailable: boolean;
    emailAtNewDevice: boolean;
    trustedDevicesEnabled: boolean;
    signUpEnabled: boolean;
    enabledOauthProviders: Array<{ id: string }>;
    domains: Array<{ domain: string; handlerPath: string }>;
  };
};

export type ProjectQueryVariables = Exact<{ [key: string]: never }>;

export type ProjectQuery = {
  project: {
    displayName: string;
    description: string;
    isProductionMode: boolean;
    id: string;
    configurationRevision: number;
    productionChecks: Array<{
      name: ProductionCheckName;
      isMet: boolean;
      isRequired: boolean;
      message: string;
      whatToDo: string | null;
    }>;
    config: {
      allowLocalhost: boolean;
      allowTeamApiKeys: boolean;
      allowUserApiKeys: boolean;
      clientTeamCreationEnabled: boolean;
      clientUserDeletionEnabled: boolean;
      createTeamOnSignUp: boolean;
      credentialEnabled: boolean;
      magicLinkEnabled: boolean;
      passkeyEnabled: boolean;
      refuseCommonPasswords: boolean;
      refuseBreachedPasswords: boolean;
      refuseDisposableEmails: boolean;
      scoreSignUps: boolean;
      captchaProvider: CaptchaProvider | null;
      captchaSiteKey: string | null;
      captchaRequired: boolean;
      captchaAllowUnavailable: boolean;
      emailAtNewDevice: boolean;
      trustedDevicesEnabled: boolean;
      signUpEnabled: boolean;
      enabledOauthProviders: Array<{ id: string }>;
      domains: Array<{ domain: string; handlerPath: string }>;
    };
  };
};

export type UpdateProjectMutationVariables = Exact<{
  input: ProjectUpdateInput;
  basedOn?: number | null | undefined;
}>;

export type UpdateProjectMutation = {
  updateProject: {
    displayName: string;
    description: string;
    isProductionMode: boolean;
    id: string;
    configurationRevision: number;
    productionChecks: Array<{
      name: ProductionCheckName;
      isMet: boolean;
      isRequired: boolean;
      message: string;
      whatToDo: string | null;
    }>;
    config: {
      allowLocalhost: boolean;
      allowTeamApiKeys: boolean;
      allowUserApiKeys: boolean;
      clientTeamCreationEnabled: boolean;
      clientUserDeletionEnabled: boolean;
      createTeamOnSignUp: boolean;
      credentialEnabled: boolean;
      magicLinkEnabled: boolean;
      passkeyEnabled: boolean;
      refuseCommonPasswords: boolean;
      refuseBreachedPasswords: boolean;
      refuseDisposableEmails: boolean;
      scoreSignUps: boolean;
      captchaProvider: CaptchaProvider | null;
      captchaSiteKey: string | null;
      captchaRequired: boolean;
      captchaAllowUnavailable: boolean;
      emailAtNewDevice: boolean;
      trustedDevicesEnabled: boolean;
      signUpEnabled: boolean;
      enabledOauthProviders: Array<{ id: string }>;
      domains: Array<{ domain: string; handlerPath: string }>;
    };
  };
};

export type DeleteProjectMutationVariables = Exact<{ [key: string]: never }>;

export type DeleteProjectMutation = { deleteProject: string };

export type TransferProjectMutationVariables = Exact<{
  teamId: string;
}>;

export type TransferProjectMutation = { transferProject: string };

export type TestCaptchaMutationVariables = Exact<{
  input: CaptchaTestInput;
}>;

export type TestCaptchaMutation = { testCaptcha: { works: boolean; problem: string | null } };

export type ProtectionQueryVariables = Exact<{ [key: string]: never }>;

export type ProtectionQuery = {
  breachedPasswordCount: number;
  project: {
    id: string;
    config: {
      allowLocalhost: boolean;
      allowTeamApiKeys: boolean;
      allowUserApiKeys: boolean;
      clientTeamCreationEnabled: boolean;
      clientUserDeletionEnabled: boolean;
      createTeamOnSignUp: boolean;
      credentialEnabled: boolean;
      magicLinkEnabled: boolean;
      passkeyEnabled: boolean;
      refuseCommonPasswords: boolean;
      refuseBreachedPasswords: boolean;
      refuseDisposableEmails: boolean;
      scoreSignUps: boolean;
      captchaProvider: CaptchaProvider | null;
      captchaSiteKey: string | null;
      captchaRequired: boolean;
      captchaAllowUnavailable: boolean;
      emailAtNewDevice: boolean;
      trustedDevicesEnabled: boolean;
      signUpEnabled: boolean;
      enabledOauthProviders: Array<{ id: string }>;
      domains: Array<{ domain: string; handlerPath: string }>;
    };
  };
};

export type ProviderSetupFragment = {
  providerConfigId: string;
  type: OauthProviderType;
  displayName: string | null;
  isConfigured: boolean;
  allowSignIn: boolean;
  allowConnectedAccounts: boolean;
  isShared: boolean;
  sharedKeys: SharedOauthKeys;
  clientId: string | null;
  hasClientSecret: boolean;
  facebookConfigId: string | null;
  microsoftTenantId: string | null;
  issuerUrl: string | null;
  appleBundleIds: Array<string>;
  callbackUrl: string;
  claims: {
    accountId: string | null;
    email: string | null;
    emailVerified: string | null;
    displayName: string | null;
    profileImage: string | null;
  } | null;
};

export type ProviderSetupsQueryVariables = Exact<{ [key: string]: never }>;

export type ProviderSetupsQuery = {
  project: { id: string; configurationRevision: number };
  oauthProviderSetups: Array<{
    providerConfigId: string;
    type: OauthProviderType;
    displayName: string | null;
    isConfigured: boolean;
    allowSignIn: boolean;
    allowConnectedAccounts: boolean;
    isShared: boolean;
    sharedKeys: SharedOauthKeys;
    clientId: string | null;
    hasClientSecret: boolean;
    facebookConfigId: string | null;
    microsoftTenantId: string | null;
    issuerUrl: string | null;
    appleBundleIds: Array<string>;
    callbackUrl: string;
    claims: {
      accountId: string | null;
      email: string | null;
      emailVerified: string | null;
      displayName: string | null;
      profileImage: string | null;
    } | null;
  }>;
};

export type ProviderUsageFragment = { users: number; usersWithoutOther: number };

export type ProviderUsageQueryVariables = Exact<{
  providerConfigId: string;
}>;

export type ProviderUsageQuery = { oauthProviderUsage: { users: number; usersWithoutOther: number } };

export type MergeStrategyQueryVariables = Exact<{ [key: string]: never }>;

export type MergeStrategyQuery = {
  project: {
    id: string;
    configurationRevision: number;
    config: { oauthAccountMergeStrategy: OauthAccountMergeStrategy };
  };
};

export type UpdateMergeStrategyMutationVariables = Exact<{
  strategy: OauthAccountMergeStrategy;
  basedOn?: number | null | undefined;
}>;

export type UpdateMergeStrategyMutation = {
  updateProject: {
    id: string;
    configurationRevision: number;
    config: { oauthAccountMergeStrategy: OauthAccountMergeStrategy };
  };
};

export type TestProviderMutationVariables = Exact<{
  configId: string;
}>;

export type TestProviderMutation = {
  testOauthProvider: {
    ok: boolean;
    callbackUrl: string;
    problems: Array<{ code: string; message: string; whatToDo: string }>;
  };
};

export type SignUpRuleFragment = {
  id: string;
  displayName: string;
  enabled: boolean;
  priority: number;
  condition: string;
  problem: string | null;
  action: { type: SignUpRuleAction; message: string | null };
};

export type SignUpRulesQueryVariables = Exact<{ [key: string]: never }>;

export type SignUpRulesQuery = {
  project: { id: string; configurationRevision: number };
  signUpRules: {
    defaultAction: SignUpRulesDefaultAction;
    rules: Array<{
      id: string;
      displayName: string;
      enabled: boolean;
      priority: number;
      condition: string;
      problem: string | null;
      action: { type: SignUpRuleAction; message: string | null };
    }>;
  };
};

export type SignUpRuleStatsQueryVariables = Exact<{ [key: string]: never }>;

export type SignUpRuleStatsQuery = {
  signUpRuleStats: {
    ruleTriggers: Array<{ ruleId: string; totalCount: number; allTimeCount: number; overLimitCount: number | null }>;
  };
};

export type TestSignUpRulesQueryVariables = Exact<{
  input: SignUpRulesTestInput;
}>;

export type TestSignUpRulesQuery = {
  testSignUpRules: {
    evaluations: Array<{
      ruleId: string;
      displayName: string;
      status: SignUpRuleStatus;
      error: string | null;
      action: { type: SignUpRuleAction };
    }>;
    outcome: {
      shouldAllow: boolean;
      decision: string;
      decisionRuleId: string | null;
      restrictedBecauseOfRuleId: string | null;
    };
  };
};

export type TrySignUpRulesQueryVariables = Exact<{
  rule?: TriedSignUpRuleInput | null | undefined;
}>;

export type TrySignUpRulesQuery = {
  trySignUpRules: {
    signUps: number;
    rejected: number;
    restricted: number;
    rules: Array<{ ruleId: string; matchedCount: number; overLimitCount: number }>;
    examples: Array<{ userId: string; primaryEmail: string | null; isRejected: boolean; ruleId: string | null }>;
  };
};

export type RequiresVerifiedEmailQueryVariables = Exact<{ [key: string]: never }>;

export type RequiresVerifiedEmailQuery = { project: { id: string; requiresVerifiedEmail: boolean } };

export type AffectedUsersQueryVariables = Exact<{ [key: string]: never }>;

export type AffectedUsersQuery = {
  affectedUsers: {
    totalAffectedCount: number;
    affectedUsers: Array<{ id: string; displayName: string | null; primaryEmail: string | null }>;
  };
};

export type TeamHoldersQueryVariables = Exact<{
  id: string;
  permissionId: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type TeamHoldersQuery = {
  team: {
    id: string;
    members: {
      edges: Array<{
        node: {
          teamId: string;
          userId: string;
          displayName: string | null;
          profileImageUrl: string | null;
          permissions: { direct: Array<string>; all: Array<string> };
          user: { id: string; displayName: string | null; primaryEmail: string | null };
        };
      }>;
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  } | null;
};

export type TeamMemberFragment = {
  teamId: string;
  userId: string;
  displayName: string | null;
  profileImageUrl: string | null;
  permissions: { direct: Array<string>; all: Array<string> };
  user: { id: string; displayName: string | null; primaryEmail: string | null };
};

export type TeamMembersQueryVariables = Exact<{
  id: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
  search?: string | null | undefined;
}>;

export type TeamMembersQuery = {
  team: {
    id: string;
    memberCount: number;
    members: {
      edges: Array<{
        node: {
          teamId: string;
          userId: string;
          displayName: string | null;
          profileImageUrl: string | null;
          permissions: { direct: Array<string>; all: Array<string> };
          user: { id: string; displayName: string | null; primaryEmail: string | null };
        };
      }>;
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  } | null;
};

export type AddTeamMemberMutationVariables = Exact<{
  teamId: string;
  userId: string;
}>;

export type AddTeamMemberMutation = {
  addTeamMember: {
    teamId: string;
    userId: string;
    displayName: string | null;
    profileImageUrl: string | null;
    permissions: { direct: Array<string>; all: Array<string> };
    user: { id: string; displayName: string | null; primaryEmail: string | null };
  };
};

export type TeamMemberKeysQueryVariables = Exact<{
  teamId: string;
  after?: string | null | undefined;
}>;

export type TeamMemberKeysQuery = {
  team: {
    id: string;
    apiKeys: {
      edges: Array<{
        node: {
          id: string;
          description: string;
          lastFour: string;
          createdByUserId: string | null;
          expiresAtMillis: number | null;
          manuallyRevokedAtMillis: number | null;
        };
      }>;
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  } | null;
};

export type RemoveTeamMemberMutationVariables = Exact<{
  teamId: string;
  userId: string;
  keepKeys?: boolean | null | undefined;
}>;

export type RemoveTeamMemberMutation = { removeTeamMember: string };

export type GrantTeamPermissionMutationVariables = Exact<{
  teamId: string;
  userId: string;
  permissionId: string;
}>;

export type GrantTeamPermissionMutation = { grantTeamPermission: { id: string } };

export type RevokeTeamPermissionMutationVariables = Exact<{
  teamId: string;
  userId: string;
  permissionId: string;
}>;

export type RevokeTeamPermissionMutation = { revokeTeamPermission: { id: string } };

export type TeamListItemFragment = {
  id: string;
  displayName: string;
  profileImageUrl: string | null;
  createdAtMillis: number;
  memberCount: number;
};

export type TeamDetailsFragment = {
  clientMetadata: Json | null;
  clientReadOnlyMetadata: Json | null;
  serverMetadata: Json | null;
  id: string;
  displayName: string;
  profileImageUrl: string | null;
  createdAtMillis: number;
  memberCount: number;
};

export type TeamsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  search?: string | null | undefined;
  userId?: string | null | undefined;
  hasMembers?: boolean | null | undefined;
  metadata?: string | null | undefined;
  createdSinceMillis?: number | null | undefined;
  createdUntilMillis?: number | null | undefined;
  orderBy?: TeamOrder | null | undefined;
  descending?: boolean | null | undefined;
}>;

export type TeamsQuery = {
  teams: {
    edges: Array<{
      node: {
        id: string;
        displayName: string;
        profileImageUrl: string | null;
        createdAtMillis: number;
        memberCount: number;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type TeamsCountQueryVariables = Exact<{
  search?: string | null | undefined;
  userId?: string | null | undefined;
  hasMembers?: boolean | null | undefined;
  metadata?: string | null | undefined;
  createdSinceMillis?: number | null | undefined;
  createdUntilMillis?: number | null | undefined;
}>;

export type TeamsCountQuery = { teamsCount: { count: number; isExact: boolean } };

export type TeamQueryVariables = Exact<{
  id: string;
}>;

export type TeamQuery = {
  team: {
    clientMetadata: Json | null;
    clientReadOnlyMetadata: Json | null;
    serverMetadata: Json | null;
    id: string;
    displayName: string;
    profileImageUrl: string | null;
    createdAtMillis: number;
    memberCount: number;
  } | null;
};

export type CreateTeamMutationVariables = Exact<{
  input: TeamCreateInput;
}>;

export type CreateTeamMutation = {
  createTeam: {
    clientMetadata: Json | null;
    clientReadOnlyMetadata: Json | null;
    serverMetadata: Json | null;
    id: string;
    displayName: string;
    profileImageUrl: string | null;
    createdAtMillis: number;
    memberCount: number;
  };
};

export type UpdateTeamMutationVariables = Exact<{
  id: string;
  input: TeamUpdateInput;
}>;

export type UpdateTeamMutation = {
  updateTeam: {
    clientMetadata: Json | null;
    clientReadOnlyMetadata: Json | null;
    serverMetadata: Json | null;
    id: string;
    displayName: string;
    profileImageUrl: string | null;
    createdAtMillis: number;
    memberCount: number;
  };
};

export type DeleteTeamMutationVariables = Exact<{
  id: string;
}>;

export type DeleteTeamMutation = { deleteTeam: string };

export type RefundPreviewQueryVariables = Exact<{
  type: RefundedPurchase;
  id: string;
  amountUsd: string;
  quantity?: number | null | undefined;
  endAction?: RefundEnding | null | undefined;
}>;

export type RefundPreviewQuery = {
  refundPreview: {
    currency: string;
    charged: string;
    amount: string;
    boughtQuantity: number;
    takenQuantity: number;
    endAction: RefundEnding | null;
    periodEndMillis: number | null;
    items: Array<{ itemId: string; displayName: string; presentQuantity: number; takenQuantity: number }>;
  };
};

export type RefundConsequencesFragment = {
  currency: string;
  charged: string;
  amount: string;
  boughtQuantity: number;
  takenQuantity: number;
  endAction: RefundEnding | null;
  periodEndMillis: number | null;
  items: Array<{ itemId: string; displayName: string; presentQuantity: number; takenQuantity: number }>;
};

export type RefundTransactionMutationVariables = Exact<{
  type: RefundedPurchase;
  id: string;
  amountUsd: string;
  quantity?: number | null | undefined;
  endAction?: RefundEnding | null | undefined;
}>;

export type RefundTransactionMutation = { refundTransaction: string };

export type TransactionListItemFragment = {
  id: string;
  type: string;
  createdAtMillis: number;
  customerType: CustomerType;
  customerId: string;
  customerDisplayName: string | null;
  quantity: number;
  testMode: boolean;
  productDisplayName: string | null;
  price: Json | null;
  status: string | null;
  itemId: string | null;
  description: string | null;
  expiresAtMillis: number | null;
  adjustedBy: Json;
};

export type TransactionsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  type?: TransactionType | null | undefined;
  customerType?: CustomerType | null | undefined;
  customerId?: string | null | undefined;
  productId?: string | null | undefined;
  testMode?: boolean | null | undefined;
  amountAtLeast?: number | null | undefined;
  amountAtMost?: number | null | undefined;
  createdSinceMillis?: number | null | undefined;
  createdUntilMillis?: number | null | undefined;
  orderBy?: TransactionOrder | null | undefined;
  descending?: boolean | null | undefined;
}>;

export type TransactionsQuery = {
  transactions: {
    nextCursor: string | null;
    transactions: Array<{
      id: string;
      type: string;
      createdAtMillis: number;
      customerType: CustomerType;
      customerId: string;
      customerDisplayName: string | null;
      quantity: number;
      testMode: boolean;
      productDisplayName: string | null;
      price: Json | null;
      status: string | null;
      itemId: string | null;
      description: string | null;
      expiresAtMillis: number | null;
      adjustedBy: Json;
    }>;
  };
};

export type TransactionsCountQueryVariables = Exact<{
  type?: TransactionType | null | undefined;
  customerType?: CustomerType | null | undefined;
  customerId?: string | null | undefined;
  productId?: string | null | undefined;
  testMode?: boolean | null | undefined;
  amountAtLeast?: number | null | undefined;
  amountAtMost?: number | null | undefined;
  createdSinceMillis?: number | null | undefined;
  createdUntilMillis?: number | null | undefined;
}>;

export type TransactionsCountQuery = { transactionsCount: { count: number; isExact: boolean } };

export type BulkActionStateFragment = {
  id: string;
  action: BulkActionKind;
  state: BulkActionState;
  teamId: string | null;
  permissionId: string | null;
  totalCount: number;
  doneCount: number;
  skippedCount: number;
  failedCount: number;
  error: string | null;
  createdAtMillis: number;
  finishedAtMillis: number | null;
};

export type StartBulkActionMutationVariables = Exact<{
  input: BulkActionCreateInput;
}>;

export type StartBulkActionMutation = {
  startBulkAction: {
    id: string;
    action: BulkActionKind;
    state: BulkActionState;
    teamId: string | null;
    permissionId: string | null;
    totalCount: number;
    doneCount: number;
    skippedCount: number;
    failedCount: number;
    error: string | null;
    createdAtMillis: number;
    finishedAtMillis: number | null;
  };
};

export type CancelBulkActionMutationVariables = Exact<{
  id: string;
}>;

export type CancelBulkActionMutation = {
  cancelBulkAction: {
    id: string;
    action: BulkActionKind;
    state: BulkActionState;
    teamId: string | null;
    permissionId: string | null;
    totalCount: number;
    doneCount: number;
    skippedCount: number;
    failedCount: number;
    error: string | null;
    createdAtMillis: number;
    finishedAtMillis: number | null;
  };
};

export type BulkActionQueryVariables = Exact<{
  id: string;
}>;

export type BulkActionQuery = {
  bulkAction: {
    id: string;
    action: BulkActionKind;
    state: BulkActionState;
    teamId: string | null;
    permissionId: string | null;
    totalCount: number;
    doneCount: number;
    skippedCount: number;
    failedCount: number;
    error: string | null;
    createdAtMillis: number;
    finishedAtMillis: number | null;
  };
};

export type BulkActionsQueryVariables = Exact<{ [key: string]: never }>;

export type BulkActionsQuery = {
  bulkActions: Array<{
    id: string;
    action: BulkActionKind;
    state: BulkActionState;
    teamId: string | null;
    permissionId: string | null;
    totalCount: number;
    doneCount: number;
    skippedCount: number;
    failedCount: number;
    error: string | null;
    createdAtMillis: number;
    finishedAtMillis: number | null;
  }>;
};

export type BulkActionResultsQueryVariables = Exact<{
  id: string;
  first?: number | null | undefined;
  fromNumber?: number | null | undefined;
}>;

export type BulkActionResultsQuery = {
  bulkActionResults: {
    nextNumber: number | null;
    items: Array<{ number: number; userId: string; outcome: BulkActionOutcome; message: string }>;
  };
};

export type ContactChannelFragment = {
  id: string;
  value: string;
  isPrimary: boolean;
  isVerified: boolean;
  usedForAuth: boolean;
};

export type ContactChannelsQueryVariables = Exact<{
  userId: string;
}>;

export type ContactChannelsQuery = {
  user: {
    id: string;
    contactChannels: Array<{
      id: string;
      value: string;
      isPrimary: boolean;
      isVerified: boolean;
      usedForAuth: boolean;
    }>;
  } | null;
};

export type CreateContactChannelMutationVariables = Exact<{
  input: ContactChannelCreateInput;
}>;

export type CreateContactChannelMutation = {
  createContactChannel: { id: string; value: string; isPrimary: boolean; isVerified: boolean; usedForAuth: boolean };
};

export type UpdateContactChannelMutationVariables = Exact<{
  userId: string;
  id: string;
  input: ContactChannelUpdateInput;
}>;

export type UpdateContactChannelMutation = {
  updateContactChannel: { id: string; value: string; isPrimary: boolean; isVerified: boolean; usedForAuth: boolean };
};

export type DeleteContactChannelMutationVariables = Exact<{
  userId: string;
  id: string;
}>;

export type DeleteContactChannelMutation = { deleteContactChannel: string };

export type SendVerificationMutationVariables = Exact<{
  userId: string;
  id: string;
  callbackUrl: string;
}>;

export type SendVerificationMutation = { sendVerificationEmail: string };

export type LinkedAccountFragment = {
  id: string;
  providerConfigId: string;
  type: OauthProviderType | null;
  accountId: string;
  email: string | null;
  allowSignIn: boolean;
  allowConnectedAccounts: boolean;
  createdAt: number;
};

export type LinkedAccountsQueryVariables = Exact<{
  userId: string;
}>;

export type LinkedAccountsQuery = {
  user: {
    id: string;
    linkedAccounts: Array<{
      id: string;
      providerConfigId: string;
      type: OauthProviderType | null;
      accountId: string;
      email: string | null;
      allowSignIn: boolean;
      allowConnectedAccounts: boolean;
      createdAt: number;
    }>;
  } | null;
};

export type CreateLinkedAccountMutationVariables = Exact<{
  input: LinkedAccountCreateInput;
}>;

export type CreateLinkedAccountMutation = {
  createLinkedAccount: {
    id: string;
    providerConfigId: string;
    type: OauthProviderType | null;
    accountId: string;
    email: string | null;
    allowSignIn: boolean;
    allowConnectedAccounts: boolean;
    createdAt: number;
  };
};

export type UpdateLinkedAccountMutationVariables = Exact<{
  userId: string;
  id: string;
  input: LinkedAccountUpdateInput;
}>;

export type UpdateLinkedAccountMutation = {
  updateLinkedAccount: {
    id: string;
    providerConfigId: string;
    type: OauthProviderType | null;
    accountId: string;
    email: string | null;
    allowSignIn: boolean;
    allowConnectedAccounts: boolean;
    createdAt: number;
  };
};

export type DeleteLinkedAccountMutationVariables = Exact<{
  userId: string;
  id: string;
}>;

export type DeleteLinkedAccountMutation = { deleteLinkedAccount: string };

export type UserPasskeyFragment = {
  id: string;
  name: string | null;
  createdAtMillis: number;
  lastUsedAtMillis: number | null;
};

export type PasskeysQueryVariables = Exact<{
  userId: string;
}>;

export type PasskeysQuery = {
  user: {
    id: string;
    passkeys: Array<{ id: string; name: string | null; createdAtMillis: number; lastUsedAtMillis: number | null }>;
  } | null;
};

export type RenamePasskeyMutationVariables = Exact<{
  id: string;
  name: string;
}>;

export type RenamePasskeyMutation = {
  renamePasskey: { id: string; name: string | null; createdAtMillis: number; lastUsedAtMillis: number | null };
};

export type RemovePasskeyMutationVariables = Exact<{
  id: string;
}>;

export type RemovePasskeyMutation = { removePasskey: string };

export type UserPermissionsQueryVariables = Exact<{
  userId: string;
}>;

export type UserPermissionsQuery = {
  user: { id: string; permissions: { direct: Array<string>; all: Array<string> } } | null;
};

export type GrantProjectPermissionMutationVariables = Exact<{
  userId: string;
  permissionId: string;
}>;

export type GrantProjectPermissionMutation = { grantProjectPermission: { id: string } };

export type RevokeProjectPermissionMutationVariables = Exact<{
  userId: string;
  permissionId: string;
}>;

export type RevokeProjectPermissionMutation = { revokeProjectPermission: { id: string } };

export type UserSessionFragment = {
  id: string;
  createdAt: number;
  lastUsedAt: number | null;
  isImpersonation: boolean;
  isCommandLine: boolean;
  lastUsedAtEndUserIpInfo: Json | null;
  device: { browser: string | null; system: string | null; kind: DeviceKind | null } | null;
};

export type SessionsQueryVariables = Exact<{
  userId: string;
}>;

export type SessionsQuery = {
  user: {
    id: string;
    sessions: Array<{
      id: string;
      createdAt: number;
      lastUsedAt: number | null;
      isImpersonation: boolean;
      isCommandLine: boolean;
      lastUsedAtEndUserIpInfo: Json | null;
      device: { browser: string | null; system: string | null; kind: DeviceKind | null } | null;
    }>;
  } | null;
};

export type RevokeSessionMutationVariables = Exact<{
  id: string;
}>;

export type RevokeSessionMutation = { revokeSession: string };

export type RevokeSessionsOfUserMutationVariables = Exact<{
  userId: string;
}>;

export type RevokeSessionsOfUserMutation = { revokeSessionsOfUser: { endedCount: number } };

export type ImpersonateMutationVariables = Exact<{
  userId: string;
}>;

export type ImpersonateMutation = { createImpersonationSession: { refreshToken: string; expiresAtMillis: number } };

export type UserTeamsQueryVariables = Exact<{
  userId: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type UserTeamsQuery = {
  user: {
    id: string;
    teams: {
      edges: Array<{
        node: {
          id: string;
          displayName: string;
          profileImageUrl: string | null;
          permissionsOf: { direct: Array<string>; all: Array<string> };
        };
      }>;
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  } | null;
};

export type UserTeamsCountQueryVariables = Exact<{
  userId: string;
}>;

export type UserTeamsCountQuery = { teamsCount: { count: number; isExact: boolean } };

export type UserTrustedDeviceFragment = {
  id: string;
  trustedAtMillis: number;
  lastUsedAtMillis: number | null;
  expiresAtMillis: number;
  device: { browser: string | null; system: string | null; kind: DeviceKind | null } | null;
};

export type TrustedDevicesQueryVariables = Exact<{
  userId: string;
}>;

export type TrustedDevicesQuery = {
  user: {
    id: string;
    trustedDevices: Array<{
      id: string;
      trustedAtMillis: number;
      lastUsedAtMillis: number | null;
      expiresAtMillis: number;
      device: { browser: string | null; system: string | null; kind: DeviceKind | null } | null;
    }>;
  } | null;
};

export type RemoveTrustedDeviceMutationVariables = Exact<{
  id: string;
}>;

export type RemoveTrustedDeviceMutation = { removeTrustedDevice: string };

export type RemoveTrustedDevicesOfUserMutationVariables = Exact<{
  userId: string;
}>;

export type RemoveTrustedDevicesOfUserMutation = { removeTrustedDevicesOfUser: { removedCount: number } };

export type UserHappeningFragment = {
  id: string;
  kind: UserHappeningKind;
  atMillis: number;
  action: string;
  name: string | null;
  actorType: AuditActorType | null;
  actorDisplayName: string | null;
};

export type LockoutFragment = { kind: LockoutKind; untilMillis: number };

export type EmailSuppressionFragment = {
  address: string;
  reason: EmailSuppressionReason;
  detail: string | null;
  emailId: string;
  createdAtMillis: number;
};

export type UserOverviewQueryVariables = Exact<{
  userId: string;
}>;

export type UserOverviewQuery = {
  lockouts: Array<{ kind: LockoutKind; untilMillis: number }>;
  userOverview: {
    emailFailure: { emailId: string; address: string; atMillis: number; errorType: string | null } | null;
    emailSuppression: {
      address: string;
      reason: EmailSuppressionReason;
      detail: string | null;
      emailId: string;
      createdAtMillis: number;
    } | null;
    happenings: Array<{
      id: string;
      kind: UserHappeningKind;
      atMillis: number;
      action: string;
      name: string | null;
      actorType: AuditActorType | null;
      actorDisplayName: string | null;
    }>;
  };
};

export type SecurityEventFragment = {
  id: string;
  atMillis: number;
  type: string;
  actorType: AuditActorType;
  isImpersonation: boolean;
  method: string | null;
  address: string | null;
  name: string | null;
  ip: string | null;
};

export type LiftLockoutsMutationVariables = Exact<{
  userId: string;
}>;

export type LiftLockoutsMutation = { liftLockouts: string };

export type RemoveEmailSuppressionMutationVariables = Exact<{
  address: string;
}>;

export type RemoveEmailSuppressionMutation = { removeEmailSuppression: string };

export type SecurityEventsQueryVariables = Exact<{
  userId: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type SecurityEventsQuery = {
  securityEvents: {
    edges: Array<{
      node: {
        id: string;
        atMillis: number;
        type: string;
        actorType: AuditActorType;
        isImpersonation: boolean;
        method: string | null;
        address: string | null;
        name: string | null;
        ip: string | null;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type UserEmailsQueryVariables = Exact<{
  userId: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type UserEmailsQuery = {
  emails: {
    edges: Array<{
      node: {
        id: string;
        subject: string | null;
        to: string;
        userId: string | null;
        status: EmailStatus;
        category: string;
        transport: EmailTransport | null;
        attempts: number;
        errorType: string | null;
        createdAtMillis: number;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type UserNotificationPreferencesQueryVariables = Exact<{
  userId: string;
}>;

export type UserNotificationPreferencesQuery = {
  notificationPreferences: Array<{
    notificationCategoryId: string;
    notificationCategoryName: string;
    enabled: boolean;
    canDisable: boolean;
  }>;
};

export type SetUserNotificationPreferenceMutationVariables = Exact<{
  userId: string;
  categoryId: string;
  enabled: boolean;
}>;

export type SetUserNotificationPreferenceMutation = {
  setNotificationPreference: {
    notificationCategoryId: string;
    notificationCategoryName: string;
    enabled: boolean;
    canDisable: boolean;
  };
};

export type UserListItemFragment = {
  id: string;
  displayName: string | null;
  primaryEmail: string | null;
  primaryEmailVerified: boolean;
  profileImageUrl: string | null;
  hasPassword: boolean;
  otpAuthEnabled: boolean;
  passkeyAuthEnabled: boolean;
  isAnonymous: boolean;
  isRestricted: boolean;
  signedUpAtMillis: number;
  lastActiveAtMillis: number;
  restrictedReason: { type: RestrictedReasonType } | null;
  oauthProviders: Array<{ id: string; accountId: string; email: string | null }>;
};

export type UserDetailsFragment = {
  primaryEmailAuthEnabled: boolean;
  requiresTotpMfa: boolean;
  restrictedByAdmin: boolean;
  restrictedByAdminReason: string | null;
  restrictedByAdminPrivateDetails: string | null;
  clientMetadata: Json | null;
  clientReadOnlyMetadata: Json | null;
  serverMetadata: Json | null;
  id: string;
  displayName: string | null;
  primaryEmail: string | null;
  primaryEmailVerified: boolean;
  profileImageUrl: string | null;
  hasPassword: boolean;
  otpAuthEnabled: boolean;
  passkeyAuthEnabled: boolean;
  isAnonymous: boolean;
  isRestricted: boolean;
  signedUpAtMillis: number;
  lastActiveAtMillis: number;
  recoveryCodes: { leftCount: number; totalCount: number };
  selectedTeam: { id: string; displayName: string } | null;
  restrictedReason: { type: RestrictedReasonType } | null;
  oauthProviders: Array<{ id: string; accountId: string; email: string | null }>;
};

export type UsersQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  search?: string | null | undefined;
  orderBy?: UserOrder | null | undefined;
  descending?: boolean | null | undefined;
  includeAnonymous?: boolean | null | undefined;
  filter?: UserFilterInput | null | undefined;
}>;

export type UsersQuery = {
  users: {
    edges: Array<{
      node: {
        id: string;
        displayName: string | null;
        primaryEmail: string | null;
        primaryEmailVerified: boolean;
        profileImageUrl: string | null;
        hasPassword: boolean;
        otpAuthEnabled: boolean;
        passkeyAuthEnabled: boolean;
        isAnonymous: boolean;
        isRestricted: boolean;
        signedUpAtMillis: number;
        lastActiveAtMillis: number;
        restrictedReason: { type: RestrictedReasonType } | null;
        oauthProviders: Array<{ id: string; accountId: string; email: string | null }>;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type UsersCountQueryVariables = Exact<{
  search?: string | null | undefined;
  includeAnonymous?: boolean | null | undefined;
  filter?: UserFilterInput | null | undefined;
}>;

export type UsersCountQuery = { usersCount: { count: number; isExact: boolean } };

export type UserQueryVariables = Exact<{
  id: string;
}>;

export type UserQuery = {
  user: {
    primaryEmailAuthEnabled: boolean;
    requiresTotpMfa: boolean;
    restrictedByAdmin: boolean;
    restrictedByAdminReason: string | null;
    restrictedByAdminPrivateDetails: string | null;
    clientMetadata: Json | null;
    clientReadOnlyMetadata: Json | null;
    serverMetadata: Json | null;
    id: string;
    displayName: string | null;
    primaryEmail: string | null;
    primaryEmailVerified: boolean;
    profileImageUrl: string | null;
    hasPassword: boolean;
    otpAuthEnabled: boolean;
    passkeyAuthEnabled: boolean;
    isAnonymous: boolean;
    isRestricted: boolean;
    signedUpAtMillis: number;
    lastActiveAtMillis: number;
    recoveryCodes: { leftCount: number; totalCount: number };
    selectedTeam: { id: string; displayName: string } | null;
    restrictedReason: { type: RestrictedReasonType } | null;
    oauthProviders: Array<{ id: string; accountId: string; email: string | null }>;
  } | null;
};

export type CreateUserMutationVariables = Exact<{
  input: UserCreateInput;
}>;

export type CreateUserMutation = {
  createUser: {
    primaryEmailAuthEnabled: boolean;
    requiresTotpMfa: boolean;
    restrictedByAdmin: boolean;
    restrictedByAdminReason: string | null;
    restrictedByAdminPrivateDetails: string | null;
    clientMetadata: Json | null;
    clientReadOnlyMetadata: Json | null;
    serverMetadata: Json | null;
    id: string;
    displayName: string | null;
    primaryEmail: string | null;
    primaryEmailVerified: boolean;
    profileImageUrl: string | null;
    hasPassword: boolean;
    otpAuthEnabled: boolean;
    passkeyAuthEnabled: boolean;
    isAnonymous: boolean;
    isRestricted: boolean;
    signedUpAtMillis: number;
    lastActiveAtMillis: number;
    recoveryCodes: { leftCount: number; totalCount: number };
    selectedTeam: { id: string; displayName: string } | null;
    restrictedReason: { type: RestrictedReasonType } | null;
    oauthProviders: Array<{ id: string; accountId: string; email: string | null }>;
  };
};

export type UpdateUserMutationVariables = Exact<{
  id: string;
  input: UserUpdateInput;
}>;

export type UpdateUserMutation = {
  updateUser: {
    primaryEmailAuthEnabled: boolean;
    requiresTotpMfa: boolean;
    restrictedByAdmin: boolean;
    restrictedByAdminReason: string | null;
    restrictedByAdminPrivateDetails: string | null;
    clientMetadata: Json | null;
    clientReadOnlyMetadata: Json | null;
    serverMetadata: Json | null;
    id: string;
    displayName: string | null;
    primaryEmail: string | null;
    primaryEmailVerified: boolean;
    profileImageUrl: string | null;
    hasPassword: boolean;
    otpAuthEnabled: boolean;
    passkeyAuthEnabled: boolean;
    isAnonymous: boolean;
    isRestricted: boolean;
    signedUpAtMillis: number;
    lastActiveAtMillis: number;
    recoveryCodes: { leftCount: number; totalCount: number };
    selectedTeam: { id: string; displayName: string } | null;
    restrictedReason: { type: RestrictedReasonType } | null;
    oauthProviders: Array<{ id: string; accountId: string; email: string | null }>;
  };
};

export type DeleteUserMutationVariables = Exact<{
  id: string;
}>;

export type DeleteUserMutation = { deleteUser: string };

export type SavedViewItemFragment = {
  id: string;
  name: string;
  filter: Json;
  signedUpPeriod: string | null;
  activePeriod: string | null;
  orderBy: UserOrder;
  descending: boolean;
  missing: Array<{ field: string; id: string }>;
};

export type SavedViewsQueryVariables = Exact<{ [key: string]: never }>;

export type SavedViewsQuery = {
  savedViews: Array<{
    id: string;
    name: string;
    filter: Json;
    signedUpPeriod: string | null;
    activePeriod: string | null;
    orderBy: UserOrder;
    descending: boolean;
    missing: Array<{ field: string; id: string }>;
  }>;
};

export type CreateSavedViewMutationVariables = Exact<{
  input: SavedViewCreateInput;
}>;

export type CreateSavedViewMutation = {
  createSavedView: {
    id: string;
    name: string;
    filter: Json;
    signedUpPeriod: string | null;
    activePeriod: string | null;
    orderBy: UserOrder;
    descending: boolean;
    missing: Array<{ field: string; id: string }>;
  };
};

export type UpdateSavedViewMutationVariables = Exact<{
  id: string;
  input: SavedViewUpdateInput;
}>;

export type UpdateSavedViewMutation = {
  updateSavedView: {
    id: string;
    name: string;
    filter: Json;
    signedUpPeriod: string | null;
    activePeriod: string | null;
    orderBy: UserOrder;
    descending: boolean;
    missing: Array<{ field: string; id: string }>;
  };
};

export type DeleteSavedViewMutationVariables = Exact<{
  id: string;
}>;

export type DeleteSavedViewMutation = { deleteSavedView: string };

export type WebhookEndpointFragment = {
  id: string;
  url: string;
  description: string;
  eventTypes: Array<string> | null;
  enabled: boolean;
  disabledReason: WebhookDisabledReason | null;
  disabledAtMillis: number | null;
  failingSinceMillis: number | null;
  pendingCount: number;
  lastAttemptAtMillis: number | null;
  successRate: number | null;
  missedSinceMillis: number | null;
  previousSecretExpiresAtMillis: number | null;
  createdAtMillis: number;
  updatedAtMillis: number;
};

export type NewWebhookEndpointFragment = {
  id: string;
  url: string;
  secret: string;
  previousSecretExpiresAtMillis: number | null;
};

export type WebhookAttemptFragment = {
  atMillis: number;
  durationMillis: number;
  status: number | null;
  answer: string | null;
  error: WebhookAttemptError | null;
  errorMessage: string | null;
};

export type WebhookRequestFragment = { url: string; headers: Json; body: Json };

export type WebhookDeliveryListItemFragment = {
  id: string;
  eventType: string;
  status: WebhookDeliveryStatus;
  occurredAtMillis: number;
  attemptCount: number;
  objectId: string | null;
  waitsBehindId: string | null;
  pausedUntilMillis: number | null;
  nextAttemptAtMillis: number | null;
};

export type WebhookDeliveryDetailsFragment = {
  messageId: string;
  deliveredAtMillis: number | null;
  id: string;
  eventType: string;
  status: WebhookDeliveryStatus;
  occurredAtMillis: number;
  attemptCount: number;
  objectId: string | null;
  waitsBehindId: string | null;
  pausedUntilMillis: number | null;
  nextAttemptAtMillis: number | null;
  request: { url: string; headers: Json; body: Json };
  attempts: Array<{
    atMillis: number;
    durationMillis: number;
    status: number | null;
    answer: string | null;
    error: WebhookAttemptError | null;
    errorMessage: string | null;
  }>;
};

export type WebhookEndpointsQueryVariables = Exact<{ [key: string]: never }>;

export type WebhookEndpointsQuery = {
  webhookEndpoints: Array<{
    id: string;
    url: string;
    description: string;
    eventTypes: Array<string> | null;
    enabled: boolean;
    disabledReason: WebhookDisabledReason | null;
    disabledAtMillis: number | null;
    failingSinceMillis: number | null;
    pendingCount: number;
    lastAttemptAtMillis: number | null;
    successRate: number | null;
    missedSinceMillis: number | null;
    previousSecretExpiresAtMillis: number | null;
    createdAtMillis: number;
    updatedAtMillis: number;
  }>;
};

export type WebhookEndpointQueryVariables = Exact<{
  id: string;
}>;

export type WebhookEndpointQuery = {
  webhookEndpoint: {
    id: string;
    url: string;
    description: string;
    eventTypes: Array<string> | null;
    enabled: boolean;
    disabledReason: WebhookDisabledReason | null;
    disabledAtMillis: number | null;
    failingSinceMillis: number | null;
    pendingCount: number;
    lastAttemptAtMillis: number | null;
    successRate: number | null;
    missedSinceMillis: number | null;
    previousSecretExpiresAtMillis: number | null;
    createdAtMillis: number;
    updatedAtMillis: number;
  } | null;
};

export type WebhookEventTypesQueryVariables = Exact<{ [key: string]: never }>;

export type WebhookEventTypesQuery = { webhookEventTypes: Array<{ type: string; description: string; example: Json }> };

export type WebhookDeliveriesQueryVariables = Exact<{
  endpointId: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
  status?: WebhookDeliveryStatus | null | undefined;
  eventType?: string | null | undefined;
}>;

export type WebhookDeliveriesQuery = {
  webhookDeliveries: {
    edges: Array<{
      node: {
        id: string;
        eventType: string;
        status: WebhookDeliveryStatus;
        occurredAtMillis: number;
        attemptCount: number;
        objectId: string | null;
        waitsBehindId: string | null;
        pausedUntilMillis: number | null;
        nextAttemptAtMillis: number | null;
      };
    }>;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

export type WebhookDeliveryQueryVariables = Exact<{
  endpointId: string;
  id: string;
}>;

export type WebhookDeliveryQuery = {
  webhookDelivery: {
    messageId: string;
    deliveredAtMillis: number | null;
    id: string;
    eventType: string;
    status: WebhookDeliveryStatus;
    occurredAtMillis: number;
    attemptCount: number;
    objectId: string | null;
    waitsBehindId: string | null;
    pausedUntilMillis: number | null;
    nextAttemptAtMillis: number | null;
    request: { url: string; headers: Json; body: Json };
    attempts: Array<{
      atMillis: number;
      durationMillis: number;
      status: number | null;
      answer: string | null;
      error: WebhookAttemptError | null;
      errorMessage: string | null;
    }>;
  } | null;
};

export type CreateWebhookEndpointMutationVariables = Exact<{
  input: WebhookEndpointCreateInput;
}>;

export type CreateWebhookEndpointMutation = {
  createWebhookEndpoint: { id: string; url: string; secret: string; previousSecretExpiresAtMillis: number | null };
};

export type UpdateWebhookEndpointMutationVariables = Exact<{
  id: string;
  input: WebhookEndpointUpdateInput;
}>;

export type UpdateWebhookEndpointMutation = {
  updateWebhookEndpoint: {
    id: string;
    url: string;
    description: string;
    eventTypes: Array<string> | null;
    enabled: boolean;
    disabledReason: WebhookDisabledReason | null;
    disabledAtMillis: number | null;
    failingSinceMillis: number | null;
    pendingCount: number;
    lastAttemptAtMillis: number | null;
    successRate: number | null;
    missedSinceMillis: number | null;
    previousSecretExpiresAtMillis: number | null;
    createdAtMillis: number;
    updatedAtMillis: number;
  };
};

export type DeleteWebhookEndpointMutationVariables = Exact<{
  id: string;
}>;

export type DeleteWebhookEndpointMutation = { deleteWebhookEndpoint: string };

export type RotateWebhookSecretMutationVariables = Exact<{
  id: string;
  input: WebhookSecretRotationInput;
}>;

export type RotateWebhookSecretMutation = {
  rotateWebhookSecret: { id: string; url: string; secret: string; previousSecretExpiresAtMillis: number | null };
};

export type TestWebhookEndpointMutationVariables = Exact<{
  id: string;
  input: WebhookTestInput;
}>;

export type TestWebhookEndpointMutation = {
  testWebhookEndpoint: {
    delivered: boolean;
    messageId: string;
    request: { url: string; headers: Json; body: Json };
    attempt: {
      atMillis: number;
      durationMillis: number;
      status: number | null;
      answer: string | null;
      error: WebhookAttemptError | null;
      errorMessage: string | null;
    };
  };
};

export type ReplayWebhookEventsMutationVariables = Exact<{
  id: string;
  input: WebhookReplayInput;
}>;

export type ReplayWebhookEventsMutation = {
  replayWebhookEvents: { queuedCount: number; continuesAtMillis: number | null };
};

export type ResendWebhookDeliveryMutationVariables = Exact<{
  endpointId: string;
  id: string;
}>;

export type ResendWebhookDeliveryMutation = {
  resendWebhookDelivery: {
    messageId: string;
    deliveredAtMillis: number | null;
    id: string;
    eventType: string;
    status: WebhookDeliveryStatus;
    occurredAtMillis: number;
    attemptCount: number;
    objectId: string | null;
    waitsBehindId: string | null;
    pausedUntilMillis: number | null;
    nextAttemptAtMillis: number | null;
    request: { url: string; headers: Json; body: Json };
    attempts: Array<{
      atMillis: number;
      durationMillis: number;
      status: number | null;
      answer: string | null;
      error: WebhookAttemptError | null;
      errorMessage: string | null;
    }>;
  };
};

export type OwnAccessQueryVariables = Exact<{ [key: string]: never }>;

export type OwnAccessQuery = {
  ownAccess: { role: ColleagueRole | null; rights: Array<ColleagueRight>; invitableRoles: Array<ColleagueRole> };
};

export type PaletteSearchQueryVariables = Exact<{
  search: string;
  hasPeople: boolean;
  hasEmails: boolean;
}>;

export type PaletteSearchQuery = {
  users?: { edges: Array<{ node: { id: string; displayName: string | null; primaryEmail: string | null } }> };
  teams?: { edges: Array<{ node: { id: string; displayName: string } }> };
  emails?: { edges: Array<{ node: { id: string; subject: string | null; to: string } }> };
};

export type PaletteProductsQueryVariables = Exact<{ [key: string]: never }>;

export type PaletteProductsQuery = { catalog: { products: Array<{ id: string; displayName: string }> } };

export const ApiKeyPageFragmentDoc = gql`
  fragment ApiKeyPage on ApiKeyConnection {
    edges {
      node {
        id
        description
        lastFour
        isPublic
        createdAtMillis
        expiresAtMillis
        manuallyRevokedAtMillis
        lastUsedAtMillis
        replacedById
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
` as unknown as DocumentNode<ApiKeyPageFragment, unknown>;
export const AuditActorFragmentDoc = gql`
  fragment AuditActor on AuditActor {
    type
    id
    displayName
  }
` as unknown as DocumentNode<AuditActorFragment, unknown>;
export const AuditListEntryFragmentDoc = gql`
  fragment AuditListEntry on AuditEntry {
    id
    atMillis
    action
    actor {
      ...AuditActor
    }
    impersonator {
      ...AuditActor
    }
    object {
      type
      id
      displayName
    }
    userId
    userDisplayName
    changes
    access
    sessionId
    ip
    userAgent
    requestId
  }
` as unknown as DocumentNode<AuditListEntryFragment, unknown>;
export const ProjectRevisionFragmentDoc = gql`
  fragment ProjectRevision on Project {
    id
    configurationRevision
  }
` as unknown as DocumentNode<ProjectRevisionFragment, unknown>;
export const BrandingDetailsFragmentDoc = gql`
  fragment BrandingDetails on Project {
    ...ProjectRevision
    logoUrl
    fullLogoUrl
    logoDarkModeUrl
    logoFullDarkModeUrl
    branding {
      primaryColor
      primaryColorDark
      radius
      font
      termsUrl
      privacyUrl
    }
  }
` as unknown as DocumentNode<BrandingDetailsFragment, unknown>;
export const ConfigurationDifferenceFragmentDoc = gql`
  fragment ConfigurationDifference on ConfigurationDifference {
    path
    kind
    before
    after
    isSecret
  }
` as unknown as DocumentNode<ConfigurationDifferenceFragment, unknown>;
export const ConfigurationComparisonFragmentDoc = gql`
  fragment ConfigurationComparison on ConfigurationComparison {
    revision
    leftOut
    differences {
      ...ConfigurationDifference
    }
  }
` as unknown as DocumentNode<ConfigurationComparisonFragment, unknown>;
export const ConfigurationChangeFragmentDoc = gql`
  fragment ConfigurationChange on ConfigurationChange {
    revision
    changedAtMillis
    access
    author {
      id
      displayName
      primaryEmail
    }
    keyDisplayName
    returnedTo
    source {
      type
      owner
      repo
      commitHash
    }
    leftOut
    differences {
      ...ConfigurationDifference
    }
  }
` as unknown as DocumentNode<ConfigurationChangeFragment, unknown>;
export const PushedConfigurationFragmentDoc = gql`
  fragment PushedConfiguration on PushedConfiguration {
    source {
      type
      owner
      repo
      branch
      commitHash
      configFilePath
    }
    paths
    leftOut
    covered
  }
` as unknown as DocumentNode<PushedConfigurationFragment, unknown>;
export const OwnedProductItemFragmentDoc = gql`
  fragment OwnedProductItem on OwnedProduct {
    id
    quantity
    type
    product {
      displayName
    }
    subscription {
      subscriptionId
      currentPeriodEnd
      cancelAtPeriodEnd
      isCancelable
    }
    switchOptions {
      productId
    }
    details {
      priceId
      endsWithPeriod
      isPaid
    }
  }
` as unknown as DocumentNode<OwnedProductItemFragment, unknown>;
export const CustomerItemFragmentDoc = gql`
  fragment CustomerItem on Item {
    id
    displayName
    quantity
  }
` as unknown as DocumentNode<CustomerItemFragment, unknown>;
export const ItemQuantityChangeItemFragmentDoc = gql`
  fragment ItemQuantityChangeItem on ItemQuantityChange {
    id
    delta
    description
    createdAtMillis
    expiresAtMillis
  }
` as unknown as DocumentNode<ItemQuantityChangeItemFragment, unknown>;
export const DataVaultStoreFragmentDoc = gql`
  fragment DataVaultStore on DataVaultStore {
    id
    displayName
    entryCount
  }
` as unknown as DocumentNode<DataVaultStoreFragment, unknown>;
export const EmailCountsFragmentDoc = gql`
  fragment EmailCounts on EmailCounts {
    paused
    queued
    sending
    sent
    delayed
    bounced
    markedAsSpam
    failed
    skipped
  }
` as unknown as DocumentNode<EmailCountsFragment, unknown>;
export const MailingFragmentDoc = gql`
  fragment Mailing on PastMailing {
    id
    subject
    draftId
    draftName
    hasDraft
    createdAtMillis
    senderName
    sentByKey
    onlyVerified
    stoppedAtMillis
    audience {
      kind
      id
      name
    }
    counts {
      ...EmailCounts
    }
    skips {
      unsubscribed
      withoutAddress
      unverified
      suppressed
      stopped
      deleted
    }
  }
` as unknown as DocumentNode<MailingFragment, unknown>;
export const EmailAudienceFragmentDoc = gql`
  fragment EmailAudience on EmailAudience {
    deliverable
    withoutAddress
    unsubscribed
    unverified
  }
` as unknown as DocumentNode<EmailAudienceFragment, unknown>;
export const OutboxEmailPartsFragmentDoc = gql`
  fragment OutboxEmailParts on OutboxEmail {
    id
    tsxSource
    themeId
    to
    scheduledAtMillis
  }
` as unknown as DocumentNode<OutboxEmailPartsFragment, unknown>;
export const EmailListItemFragmentDoc = gql`
  fragment EmailListItem on Email {
    id
    subject
    to
    userId
    status
    category
    transport
    attempts
    errorType
    createdAtMillis
  }
` as unknown as DocumentNode<EmailListItemFragment, unknown>;
export const OutboxItemFragmentDoc = gql`
  fragment OutboxItem on Email {
    ...EmailListItem
    progress {
      actions
    }
  }
` as unknown as DocumentNode<OutboxItemFragment, unknown>;
export const EmailProgressPartsFragmentDoc = gql`
  fragment EmailProgressParts on EmailProgress {
    state
    actions
    isEditable
    scheduledAtMillis
    renderingStartedAtMillis
    renderedAtMillis
    sendingStartedAtMillis
    finishedAtMillis
    changedAtMillis
    deliveredAtMillis
    delayedAtMillis
    bouncedAtMillis
    markedAsSpamAtMillis
    bounceType
    bounceReason
    failedAttempts {
      number
      atMillis
      type
      message
    }
  }
` as unknown as DocumentNode<EmailProgressPartsFragment, unknown>;
export const EmailDetailsFragmentDoc = gql`
  fragment EmailDetails on Email {
    ...EmailListItem
    progress {
      ...EmailProgressParts
    }
    errorMessage
    skippedReason
    templateId
    mailingId
    nextAttemptAtMillis
    sentAtMillis
    html @include(if: $withContents)
    text @include(if: $withContents)
    source @include(if: $withContents)
  }
` as unknown as DocumentNode<EmailDetailsFragment, unknown>;
export const StoredEmailServerFragmentDoc = gql`
  fragment StoredEmailServer on EmailServer {
    type
    host
    port
    username
    senderName
    senderEmail
  }
` as unknown as DocumentNode<StoredEmailServerFragment, unknown>;
export const MailServerCheckFragmentDoc = gql`
  fragment MailServerCheck on MailServerCheck {
    success
    errorMessage
  }
` as unknown as DocumentNode<MailServerCheckFragment, unknown>;
export const EmailThemeFragmentDoc = gql`
  fragment EmailTheme on EmailTheme {
    id
    displayName
    tsxSource
    isBuiltIn
  }
` as unknown as DocumentNode<EmailThemeFragment, unknown>;
export const EmailTemplateFragmentDoc = gql`
  fragment EmailTemplate on EmailTemplate {
    id
    displayName
    tsxSource
    themeId
    isBuiltIn
  }
` as unknown as DocumentNode<EmailTemplateFragment, unknown>;
export const EmailDraftFragmentDoc = gql`
  fragment EmailDraft on EmailDraft {
    id
    displayName
    tsxSource
    content
    themeId
    sentAtMillis
  }
` as unknown as DocumentNode<EmailDraftFragment, unknown>;
export const PreviewProblemFragmentDoc = gql`
  fragment PreviewProblem on EmailPreviewProblem {
    message
    file
    line
    column
  }
` as unknown as DocumentNode<PreviewProblemFragment, unknown>;
export const EmailPreviewFragmentDoc = gql`
  fragment EmailPreview on EmailPreview {
    html
    text
    subject
    notificationCategory
    problem {
      ...PreviewProblem
    }
  }
` as unknown as DocumentNode<EmailPreviewFragment, unknown>;
export const ImportCountsFragmentDoc = gql`
  fragment ImportCounts on ImportCounts {
    created
    skipped
    failed
    byType {
      type
      created
      skipped
      failed
    }
  }
` as unknown as DocumentNode<ImportCountsFragment, unknown>;
export const ImportListItemFragmentDoc = gql`
  fragment ImportListItem on Import {
    id
    format
    mapping
    fileName
    state
    mode
    chunks
    bytes
    lines
    linesDone
    error
    createdAtMillis
    startedAtMillis
    finishedAtMillis
    expiresAtMillis
    checkCounts {
      ...ImportCounts
    }
    runCounts {
      ...ImportCounts
    }
  }
` as unknown as DocumentNode<ImportListItemFragment, unknown>;
export const ImportReportItemFragmentDoc = gql`
  fragment ImportReportItem on ImportReportLine {
    line
    outcome
    type
    objectId
    problems {
      field
      message
    }
  }
` as unknown as DocumentNode<ImportReportItemFragment, unknown>;
export const KeySetFragmentDoc = gql`
  fragment KeySet on ProjectKeySet {
    id
    description
    createdAtMillis
    expiresAtMillis
    manuallyRevokedAtMillis
    lastUsedAtMillis
    replacedById
    publishableClientKey {
      lastFour
    }
    secretServerKey {
      lastFour
    }
    superSecretAdminKey {
      lastFour
    }
  }
` as unknown as DocumentNode<KeySetFragment, unknown>;
export const NewKeySetFragmentDoc = gql`
  fragment NewKeySet on NewProjectKeySet {
    id
    description
    expiresAtMillis
    publishableClientKey
    secretServerKey
    superSecretAdminKey
  }
` as unknown as DocumentNode<NewKeySetFragment, unknown>;
export const MetricsUserFragmentDoc = gql`
  fragment MetricsUser on User {
    id
    displayName
    primaryEmail
    isAnonymous
    profileImageUrl
    signedUpAtMillis
    lastActiveAtMillis
  }
` as unknown as DocumentNode<MetricsUserFragment, unknown>;
export const MetricsFragmentDoc = gql`
  fragment Metrics on Metrics {
    totalUsers
    countries {
      countryCode
      count
    }
    loginMethods {
      method
      count
    }
    recentlyRegistered {
      ...MetricsUser
    }
    recentlyActive {
      ...MetricsUser
    }
  }
` as unknown as DocumentNode<MetricsFragment, unknown>;
export const FigureFragmentDoc = gql`
  fragment Figure on OverviewFigure {
    count
    before
  }
` as unknown as DocumentNode<FigureFragment, unknown>;
export const OverviewFragmentDoc = gql`
  fragment Overview on Overview {
    countedSinceMillis
    days {
      date
      signUps
      activeUsers
      signIns
      failedSignIns
      emailsSent
      emailsFailed
      deliveries
      failedDeliveries
    }
    signUps {
      ...Figure
    }
    activeUsers {
      day {
        ...Figure
      }
      week {
        ...Figure
      }
      month {
        ...Figure
      }
      weekFromMillis
      monthFromMillis
    }
    signIns {
      ...Figure
    }
    failedSignIns {
      ...Figure
    }
    emailsSent {
      ...Figure
    }
    emailsFailed {
      ...Figure
    }
    deliveries {
      ...Figure
    }
    failedDeliveries {
      ...Figure
    }
    revenue {
      currency
      received
      before
      paidBack
      byDay
    }
    testPurchases
  }
` as unknown as DocumentNode<OverviewFragment, unknown>;
export const DayIntervalFragmentDoc = gql`
  fragment DayInterval on DayInterval {
    count
    unit
  }
` as unknown as DocumentNode<DayIntervalFragment, unknown>;
export const CatalogProductFragmentDoc = gql`
  fragment CatalogProduct on CatalogProduct {
    id
    displayName
    customerType
    productLineId
    addOnTo
    serverOnly
    stackable
    freeTrial {
      ...DayInterval
    }
    includedByDefault
    prices {
      id
      amounts {
        currency
        amount
      }
      interval {
        ...DayInterval
      }
      freeTrial {
        ...DayInterval
      }
      serverOnly
    }
    includedItems {
      itemId
      quantity
      repeat {
        ...DayInterval
      }
      expires
    }
  }
` as unknown as DocumentNode<CatalogProductFragment, unknown>;
export const ProductLineFragmentDoc = gql`
  fragment ProductLine on ProductLine {
    id
    displayName
    customerType
  }
` as unknown as DocumentNode<ProductLineFragment, unknown>;
export const CatalogItemFragmentDoc = gql`
  fragment CatalogItem on CatalogItem {
    id
    displayName
    customerType
  }
` as unknown as DocumentNode<CatalogItemFragment, unknown>;
export const CatalogOwnersFragmentDoc = gql`
  fragment CatalogOwners on CatalogOwners {
    count
    isExact
    byDefault
    customers {
      customerType
      customerId
    }
  }
` as unknown as DocumentNode<CatalogOwnersFragment, unknown>;
export const PayingCustomerFragmentDoc = gql`
  fragment PayingCustomer on PayingCustomer {
    customerType
    customerId
    displayName
    primaryEmail
    products {
      productId
      displayName
      quantity
      isTest
    }
    spent {
      currency
      amount
    }
  }
` as unknown as DocumentNode<PayingCustomerFragment, unknown>;
export const RecurringRevenueFragmentDoc = gql`
  fragment RecurringRevenue on RecurringRevenue {
    currency
    recurring
    pastDue
    ending
    trials
    testMode
  }
` as unknown as DocumentNode<RecurringRevenueFragment, unknown>;
export const StripeAccountFragmentDoc = gql`
  fragment StripeAccount on StripeAccount {
    accountId
    chargesEnabled
    detailsSubmitted
    payoutsEnabled
  }
` as unknown as DocumentNode<StripeAccountFragment, unknown>;
export const PaymentsTestClockFragmentDoc = gql`
  fragment PaymentsTestClock on PaymentsTestClock {
    nowMillis
    aheadMillis
    isSettable
  }
` as unknown as DocumentNode<PaymentsTestClockFragment, unknown>;
export const PermissionHolderCountFragmentDoc = gql`
  fragment PermissionHolderCount on PermissionHolderCount {
    direct
    all
  }
` as unknown as DocumentNode<PermissionHolderCountFragment, unknown>;
export const PermissionFragmentDoc = gql`
  fragment Permission on PermissionDefinition {
    id
    scope
    description
    isSystem
    containedPermissionIds
  }
` as unknown as DocumentNode<PermissionFragment, unknown>;
export const ProductionCheckFragmentDoc = gql`
  fragment ProductionCheck on ProductionCheck {
    name
    isMet
    isRequired
    message
    whatToDo
  }
` as unknown as DocumentNode<ProductionCheckFragment, unknown>;
export const ProjectSettingsFragmentDoc = gql`
  fragment ProjectSettings on ProjectSettings {
    allowLocalhost
    allowTeamApiKeys
    allowUserApiKeys
    clientTeamCreationEnabled
    clientUserDeletionEnabled
    createTeamOnSignUp
    credentialEnabled
    magicLinkEnabled
    passkeyEnabled
    refuseCommonPasswords
    refuseBreachedPasswords
    refuseDisposableEmails
    scoreSignUps
    captchaProvider
    captchaSiteKey
    captchaRequired
    captchaAllowUnavailable
    emailAtNewDevice
    trustedDevicesEnabled
    enabledOauthProviders {
      id
    }
    signUpEnabled
    domains {
      domain
      handlerPath
    }
  }
` as unknown as DocumentNode<ProjectSettingsFragment, unknown>;
export const ProjectDetailsFragmentDoc = gql`
  fragment ProjectDetails on Project {
    ...ProjectRevision
    displayName
    description
    isProductionMode
    productionChecks {
      ...ProductionCheck
    }
    config {
      ...ProjectSettings
    }
  }
` as unknown as DocumentNode<ProjectDetailsFragment, unknown>;
export const ProviderSetupFragmentDoc = gql`
  fragment ProviderSetup on OauthProviderSetup {
    providerConfigId
    type
    displayName
    isConfigured
    allowSignIn
    allowConnectedAccounts
    isShared
    sharedKeys
    clientId
    hasClientSecret
    facebookConfigId
    microsoftTenantId
    issuerUrl
    claims {
      accountId
      email
      emailVerified
      displayName
      profileImage
    }
    appleBundleIds
    callbackUrl
  }
` as unknown as DocumentNode<ProviderSetupFragment, unknown>;
export const ProviderUsageFragmentDoc = gql`
  fragment ProviderUsage on OauthProviderUsage {
    users
    usersWithoutOther
  }
` as unknown as DocumentNode<ProviderUsageFragment, unknown>;
export const SignUpRuleFragmentDoc = gql`
  fragment SignUpRule on SignUpRule {
    id
    displayName
    enabled
    priority
    condition
    problem
    action {
      type
      message
    }
  }
` as unknown as DocumentNode<SignUpRuleFragment, unknown>;
export const HeldPermissionsFragmentDoc = gql`
  fragment HeldPermissions on HeldPermissions {
    direct
    all
  }
` as unknown as DocumentNode<HeldPermissionsFragment, unknown>;
export const TeamMemberFragmentDoc = gql`
  fragment TeamMember on TeamMember {
    teamId
    userId
    displayName
    profileImageUrl
    permissions {
      ...HeldPermissions
    }
    user {
      id
      displayName
      primaryEmail
    }
  }
` as unknown as DocumentNode<TeamMemberFragment, unknown>;
export const TeamListItemFragmentDoc = gql`
  fragment TeamListItem on Team {
    id
    displayName
    profileImageUrl
    createdAtMillis
    memberCount
  }
` as unknown as DocumentNode<TeamListItemFragment, unknown>;
export const TeamDetailsFragmentDoc = gql`
  fragment TeamDetails on Team {
    ...TeamListItem
    clientMetadata
    clientReadOnlyMetadata
    serverMetadata
  }
` as unknown as DocumentNode<TeamDetailsFragment, unknown>;
export const RefundConsequencesFragmentDoc = gql`
  fragment RefundConsequences on RefundPreview {
    currency
    charged
    amount
    boughtQuantity
    takenQuantity
    endAction
    periodEndMillis
    items {
      itemId
      displayName
      presentQuantity
      takenQuantity
    }
  }
` as unknown as DocumentNode<RefundConsequencesFragment, unknown>;
export const TransactionListItemFragmentDoc = gql`
  fragment TransactionListItem on Transaction {
    id
    type
    createdAtMillis
    customerType
    customerId
    customerDisplayName
    quantity
    testMode
    productDisplayName
    price
    status
    itemId
    description
    expiresAtMillis
    adjustedBy
  }
` as unknown as DocumentNode<TransactionListItemFragment, unknown>;
export const BulkActionStateFragmentDoc = gql`
  fragment BulkActionState on BulkAction {
    id
    action
    state
    teamId
    permissionId
    totalCount
    doneCount
    skippedCount
    failedCount
    error
    createdAtMillis
    finishedAtMillis
  }
` as unknown as DocumentNode<BulkActionStateFragment, unknown>;
export const ContactChannelFragmentDoc = gql`
  fragment ContactChannel on ContactChannel {
    id
    value
    isPrimary
    isVerified
    usedForAuth
  }
` as unknown as DocumentNode<ContactChannelFragment, unknown>;
export const LinkedAccountFragmentDoc = gql`
  fragment LinkedAccount on LinkedAccount {
    id
    providerConfigId
    type
    accountId
    email
    allowSignIn
    allowConnectedAccounts
    createdAt
  }
` as unknown as DocumentNode<LinkedAccountFragment, unknown>;
export const UserPasskeyFragmentDoc = gql`
  fragment UserPasskey on Passkey {
    id
    name
    createdAtMillis
    lastUsedAtMillis
  }
` as unknown as DocumentNode<UserPasskeyFragment, unknown>;
export const UserSessionFragmentDoc = gql`
  fragment UserSession on Session {
    id
    createdAt
    lastUsedAt
    isImpersonation
    isCommandLine
    lastUsedAtEndUserIpInfo
    device {
      browser
      system
      kind
    }
  }
` as unknown as DocumentNode<UserSessionFragment, unknown>;
export const UserTrustedDeviceFragmentDoc = gql`
  fragment UserTrustedDevice on TrustedDevice {
    id
    trustedAtMillis
    lastUsedAtMillis
    expiresAtMillis
    device {
      browser
      system
      kind
    }
  }
` as unknown as DocumentNode<UserTrustedDeviceFragment, unknown>;
export const UserHappeningFragmentDoc = gql`
  fragment UserHappening on UserHappening {
    id
    kind
    atMillis
    action
    name
    actorType
    actorDisplayName
  }
` as unknown as DocumentNode<UserHappeningFragment, unknown>;
export const LockoutFragmentDoc = gql`
  fragment Lockout on Lockout {
    kind
    untilMillis
  }
` as unknown as DocumentNode<LockoutFragment, unknown>;
export const EmailSuppressionFragmentDoc = gql`
  fragment EmailSuppression on EmailSuppression {
    address
    reason
    detail
    emailId
    createdAtMillis
  }
` as unknown as DocumentNode<EmailSuppressionFragment, unknown>;
export const SecurityEventFragmentDoc = gql`
  fragment SecurityEvent on SecurityEvent {
    id
    atMillis
    type
    actorType
    isImpersonation
    method
    address
    name
    ip
  }
` as unknown as DocumentNode<SecurityEventFragment, unknown>;
export const UserListItemFragmentDoc = gql`
  fragment UserListItem on User {
    id
    displayName
    primaryEmail
    primaryEmailVerified
    profileImageUrl
    hasPassword
    otpAuthEnabled
    passkeyAuthEnabled
    isAnonymous
    isRestricted
    restrictedReason {
      type
    }
    oauthProviders {
      id
      accountId
      email
    }
    signedUpAtMillis
    lastActiveAtMillis
  }
` as unknown as DocumentNode<UserListItemFragment, unknown>;
export const UserDetailsFragmentDoc = gql`
  fragment UserDetails on User {
    ...UserListItem
    primaryEmailAuthEnabled
    requiresTotpMfa
    restrictedByAdmin
    restrictedByAdminReason
    restrictedByAdminPrivateDetails
    recoveryCodes {
      leftCount
      totalCount
    }
    clientMetadata
    clientReadOnlyMetadata
    serverMetadata
    selectedTeam {
      id
      displayName
    }
  }
` as unknown as DocumentNode<UserDetailsFragment, unknown>;
export const SavedViewItemFragmentDoc = gql`
  fragment SavedViewItem on SavedView {
    id
    name
    filter
    signedUpPeriod
    activePeriod
    orderBy
    descending
    missing {
      field
      id
    }
  }
` as unknown as DocumentNode<SavedViewItemFragment, unknown>;
export const WebhookEndpointFragmentDoc = gql`
  fragment WebhookEndpoint on WebhookEndpoint {
    id
    url
    description
    eventTypes
    enabled
    disabledReason
    disabledAtMillis
    failingSinceMillis
    pendingCount
    lastAttemptAtMillis
    successRate
    missedSinceMillis
    previousSecretExpiresAtMillis
    createdAtMillis
    updatedAtMillis
  }
` as unknown as DocumentNode<WebhookEndpointFragment, unknown>;
export const NewWebhookEndpointFragmentDoc = gql`
  fragment NewWebhookEndpoint on NewWebhookEndpoint {
    id
    url
    secret
    previousSecretExpiresAtMillis
  }
` as unknown as DocumentNode<NewWebhookEndpointFragment, unknown>;
export const WebhookDeliveryListItemFragmentDoc = gql`
  fragment WebhookDeliveryListItem on WebhookDelivery {
    id
    eventType
    status
    occurredAtMillis
    attemptCount
    objectId
    waitsBehindId
    pausedUntilMillis
    nextAttemptAtMillis
  }
` as unknown as DocumentNode<WebhookDeliveryListItemFragment, unknown>;
export const WebhookRequestFragmentDoc = gql`
  fragment WebhookRequest on WebhookRequest {
    url
    headers
    body
  }
` as unknown as DocumentNode<WebhookRequestFragment, unknown>;
export const WebhookAttemptFragmentDoc = gql`
  fragment WebhookAttempt on WebhookAttempt {
    atMillis
    durationMillis
    status
    answer
    error
    errorMessage
  }
` as unknown as DocumentNode<WebhookAttemptFragment, unknown>;
export const WebhookDeliveryDetailsFragmentDoc = gql`
  fragment WebhookDeliveryDetails on WebhookDelivery {
    ...WebhookDeliveryListItem
    messageId
    deliveredAtMillis
    request {
      ...WebhookRequest
    }
    attempts {
      ...WebhookAttempt
    }
  }
` as unknown as DocumentNode<WebhookDeliveryDetailsFragment, unknown>;
export const UserApiKeysDocument = gql`
  query UserApiKeys($id: ID!, $first: Int, $after: ID) {
    user(id: $id) {
      id
      apiKeys(first: $first, after: $after) {
        ...ApiKeyPage
      }
    }
  }
  ${ApiKeyPageFragmentDoc}
` as unknown as DocumentNode<UserApiKeysQuery, UserApiKeysQueryVariables>;
export const TeamApiKeysDocument = gql`
  query TeamApiKeys($id: ID!, $first: Int, $after: ID) {
    team(id: $id) {
      id
      apiKeys(first: $first, after: $after) {
        ...ApiKeyPage
      }
    }
  }
  ${ApiKeyPageFragmentDoc}
` as unknown as DocumentNode<TeamApiKeysQuery, TeamApiKeysQueryVariables>;
export const RevokeApiKeyDocument = gql`
  mutation RevokeApiKey($id: ID!) {
    updateApiKey(id: $id, input: { revoked: true }) {
      id
      manuallyRevokedAtMillis
    }
  }
` as unknown as DocumentNode<RevokeApiKeyMutation, RevokeApiKeyMutationVariables>;
export const RenameApiKeyDocument = gql`
  mutation RenameApiKey($id: ID!, $description: String!) {
    updateApiKey(id: $id, input: { description: $description }) {
      id
      description
    }
  }
` as unknown as DocumentNode<RenameApiKeyMutation, RenameApiKeyMutationVariables>;
export const RotateApiKeyDocument = gql`
  mutation RotateApiKey($id: ID!, $input: ApiKeyRotationInput!) {
    rotateApiKey(id: $id, input: $input) {
      id
      value
    }
  }
` as unknown as DocumentNode<RotateApiKeyMutation, RotateApiKeyMutationVariables>;
export const AuditLogDocument = gql`
  query AuditLog(
    $first: Int!
    $after: ID
    $action: String
    $actorId: String
    $objectType: String
    $objectId: String
    $sinceMillis: Float
    $untilMillis: Float
    $search: String
    $descending: Boolean
  ) {
    auditLog(
      first: $first
      after: $after
      action: $action
      actorId: $actorId
      objectType: $objectType
      objectId: $objectId
      sinceMillis: $sinceMillis
      untilMillis: $untilMillis
      search: $search
      descending: $descending
    ) {
      edges {
        node {
          ...AuditListEntry
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${AuditListEntryFragmentDoc}
  ${AuditActorFragmentDoc}
` as unknown as DocumentNode<AuditLogQuery, AuditLogQueryVariables>;
export const AuditLogCountDocument = gql`
  query AuditLogCount(
    $action: String
    $actorId: String
    $objectType: String
    $objectId: String
    $sinceMillis: Float
    $untilMillis: Float
    $search: String
  ) {
    auditLogCount(
      action: $action
      actorId: $actorId
      objectType: $objectType
      objectId: $objectId
      sinceMillis: $sinceMillis
      untilMillis: $untilMillis
      search: $search
    ) {
      count
      isExact
    }
  }
` as unknown as DocumentNode<AuditLogCountQuery, AuditLogCountQueryVariables>;
export const AuditLogActionsDocument = gql`
  query AuditLogActions {
    auditLogActions
  }
` as unknown as DocumentNode<AuditLogActionsQuery, AuditLogActionsQueryVariables>;
export const AuditLogSettingsDocument = gql`
  query AuditLogSettings {
    auditLogSettings {
      retentionDays
    }
  }
` as unknown as DocumentNode<AuditLogSettingsQuery, AuditLogSettingsQueryVariables>;
export const UpdateAuditLogSettingsDocument = gql`
  mutation UpdateAuditLogSettings($input: AuditLogSettingsInput!) {
    updateAuditLogSettings(input: $input) {
      retentionDays
    }
  }
` as unknown as DocumentNode<UpdateAuditLogSettingsMutation, UpdateAuditLogSettingsMutationVariables>;
export const BrandingDocument = gql`
  query Branding {
    project {
      ...BrandingDetails
    }
  }
  ${BrandingDetailsFragmentDoc}
  ${ProjectRevisionFragmentDoc}
` as unknown as DocumentNode<BrandingQuery, BrandingQueryVariables>;
export const ColleaguesDocument = gql`
  query Colleagues {
    colleagues {
      teamId
      userId
      displayName
      role
    }
  }
` as unknown as DocumentNode<ColleaguesQuery, ColleaguesQueryVariables>;
export const ChangeColleagueRoleDocument = gql`
  mutation ChangeColleagueRole($userId: ID!, $input: ColleagueUpdateInput!) {
    changeColleagueRole(userId: $userId, input: $input) {
      teamId
      userId
      role
    }
  }
` as unknown as DocumentNode<ChangeColleagueRoleMutation, ChangeColleagueRoleMutationVariables>;
export const ConfigurationFileDocument = gql`
  query ConfigurationFile {
    configurationFile {
      text
    }
  }
` as unknown as DocumentNode<ConfigurationFileQuery, ConfigurationFileQueryVariables>;
export const PushedConfigurationDocument = gql`
  query PushedConfiguration {
    pushedConfiguration {
      ...PushedConfiguration
    }
  }
  ${PushedConfigurationFragmentDoc}
` as unknown as DocumentNode<PushedConfigurationQuery, PushedConfigurationQueryVariables>;
export const UnlinkPushedConfigurationDocument = gql`
  mutation UnlinkPushedConfiguration {
    unlinkPushedConfiguration {
      ...PushedConfiguration
    }
  }
  ${PushedConfigurationFragmentDoc}
` as unknown as DocumentNode<UnlinkPushedConfigurationMutation, UnlinkPushedConfigurationMutationVariables>;
export const UncoverPushedConfigurationDocument = gql`
  mutation UncoverPushedConfiguration {
    uncoverPushedConfiguration {
      ...PushedConfiguration
    }
  }
  ${PushedConfigurationFragmentDoc}
` as unknown as DocumentNode<UncoverPushedConfigurationMutation, UncoverPushedConfigurationMutationVariables>;
export const CompareConfigurationDocument = gql`
  query CompareConfiguration($file: String!) {
    configurationDiff(file: $file) {
      ...ConfigurationComparison
    }
  }
  ${ConfigurationComparisonFragmentDoc}
  ${ConfigurationDifferenceFragmentDoc}
` as unknown as DocumentNode<CompareConfigurationQuery, CompareConfigurationQueryVariables>;
export const CompareReturnDocument = gql`
  query CompareReturn($revision: Int!) {
    configurationReturn(revision: $revision) {
      ...ConfigurationComparison
    }
  }
  ${ConfigurationComparisonFragmentDoc}
  ${ConfigurationDifferenceFragmentDoc}
` as unknown as DocumentNode<CompareReturnQuery, CompareReturnQueryVariables>;
export const ConfigurationChangesDocument = gql`
  query ConfigurationChanges($first: Int!, $after: String) {
    configurationChanges(first: $first, after: $after) {
      edges {
        node {
          ...ConfigurationChange
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${ConfigurationChangeFragmentDoc}
  ${ConfigurationDifferenceFragmentDoc}
` as unknown as DocumentNode<ConfigurationChangesQuery, ConfigurationChangesQueryVariables>;
export const ApplyConfigurationDocument = gql`
  mutation ApplyConfiguration($file: String!, $basedOn: Int!) {
    applyConfiguration(file: $file, basedOn: $basedOn) {
      revision
    }
  }
` as unknown as DocumentNode<ApplyConfigurationMutation, ApplyConfigurationMutationVariables>;
export const ReturnConfigurationDocument = gql`
  mutation ReturnConfiguration($revision: Int!, $basedOn: Int!) {
    returnConfiguration(revision: $revision, basedOn: $basedOn) {
      revision
    }
  }
` as unknown as DocumentNode<ReturnConfigurationMutation, ReturnConfigurationMutationVariables>;
export const CustomerUserDocument = gql`
  query CustomerUser($id: ID!) {
    user(id: $id) {
      id
      displayName
      primaryEmail
    }
  }
` as unknown as DocumentNode<CustomerUserQuery, CustomerUserQueryVariables>;
export const CustomerTeamDocument = gql`
  query CustomerTeam($id: ID!) {
    team(id: $id) {
      id
      displayName
    }
  }
` as unknown as DocumentNode<CustomerTeamQuery, CustomerTeamQueryVariables>;
export const CustomerProductsDocument = gql`
  query CustomerProducts($customerType: CustomerType!, $customerId: String!, $first: Int, $after: String) {
    customerProducts(customerType: $customerType, customerId: $customerId, first: $first, after: $after) {
      items {
        ...OwnedProductItem
      }
      nextCursor
    }
  }
  ${OwnedProductItemFragmentDoc}
` as unknown as DocumentNode<CustomerProductsQuery, CustomerProductsQueryVariables>;
export const CustomerItemsDocument = gql`
  query CustomerItems($customerType: CustomerType!, $customerId: String!, $first: Int, $after: String) {
    customerItems(customerType: $customerType, customerId: $customerId, first: $first, after: $after) {
      edges {
        node {
          ...CustomerItem
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${CustomerItemFragmentDoc}
` as unknown as DocumentNode<CustomerItemsQuery, CustomerItemsQueryVariables>;
export const ItemBalanceDocument = gql`
  query ItemBalance($customerType: CustomerType!, $customerId: String!, $itemId: String!) {
    itemBalance(customerType: $customerType, customerId: $customerId, itemId: $itemId) {
      id
      quantity
      granted
      used
      expired
      grants {
        productId
        quantity
        grantedAtMillis
        expiresAtMillis
      }
    }
  }
` as unknown as DocumentNode<ItemBalanceQuery, ItemBalanceQueryVariables>;
export const ItemQuantityChangesDocument = gql`
  query ItemQuantityChanges(
    $customerType: CustomerType!
    $customerId: String!
    $itemId: String!
    $first: Int
    $after: ID
  ) {
    itemQuantityChanges(
      customerType: $customerType
      customerId: $customerId
      itemId: $itemId
      first: $first
      after: $after
    ) {
      edges {
        node {
          ...ItemQuantityChangeItem
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${ItemQuantityChangeItemFragmentDoc}
` as unknown as DocumentNode<ItemQuantityChangesQuery, ItemQuantityChangesQueryVariables>;
export const ChangeItemQuantityDocument = gql`
  mutation ChangeItemQuantity(
    $customerType: CustomerType!
    $customerId: String!
    $itemId: String!
    $delta: Int!
    $reason: String!
    $expiresAt: String
    $allowNegative: Boolean
  ) {
    changeItemQuantity(
      customerType: $customerType
      customerId: $customerId
      itemId: $itemId
      delta: $delta
      reason: $reason
      expiresAt: $expiresAt
      allowNegative: $allowNegative
    ) {
      id
      quantity
    }
  }
` as unknown as DocumentNode<ChangeItemQuantityMutation, ChangeItemQuantityMutationVariables>;
export const GrantProductDocument = gql`
  mutation GrantProduct($customerType: CustomerType!, $customerId: String!, $productId: String!, $quantity: Int) {
    grantProduct(customerType: $customerType, customerId: $customerId, productId: $productId, quantity: $quantity)
  }
` as unknown as DocumentNode<GrantProductMutation, GrantProductMutationVariables>;
export const CancelSubscriptionDocument = gql`
  mutation CancelSubscription(
    $customerType: CustomerType!
    $customerId: String!
    $productId: String
    $subscriptionId: ID
  ) {
    cancelSubscription(
      customerType: $customerType
      customerId: $customerId
      productId: $productId
      subscriptionId: $subscriptionId
    )
  }
` as unknown as DocumentNode<CancelSubscriptionMutation, CancelSubscriptionMutationVariables>;
export const SwitchSubscriptionDocument = gql`
  mutation SwitchSubscription(
    $customerType: CustomerType!
    $customerId: String!
    $fromProductId: String!
    $toProductId: String!
    $priceId: String
  ) {
    switchSubscription(
      customerType: $customerType
      customerId: $customerId
      fromProductId: $fromProductId
      toProductId: $toProductId
      priceId: $priceId
    )
  }
` as unknown as DocumentNode<SwitchSubscriptionMutation, SwitchSubscriptionMutationVariables>;
export const ItemBalanceHistoryDocument = gql`
  query ItemBalanceHistory($customerType: CustomerType!, $customerId: String!, $itemId: String!, $days: Int) {
    itemBalanceHistory(customerType: $customerType, customerId: $customerId, itemId: $itemId, days: $days) {
      isTooLong
      points {
        atMillis
        quantity
      }
    }
  }
` as unknown as DocumentNode<ItemBalanceHistoryQuery, ItemBalanceHistoryQueryVariables>;
export const CustomerTransactionsDocument = gql`
  query CustomerTransactions($customerType: CustomerType!, $customerId: String!, $first: Int) {
    payingCustomer(customerType: $customerType, customerId: $customerId) {
      spent {
        currency
        amount
      }
    }
    transactions(customerType: $customerType, customerId: $customerId, first: $first) {
      transactions {
        ...TransactionListItem
      }
    }
  }
  ${TransactionListItemFragmentDoc}
` as unknown as DocumentNode<CustomerTransactionsQuery, CustomerTransactionsQueryVariables>;
export const DataVaultStoresDocument = gql`
  query DataVaultStores {
    dataVaultStores {
      ...DataVaultStore
    }
  }
  ${DataVaultStoreFragmentDoc}
` as unknown as DocumentNode<DataVaultStoresQuery, DataVaultStoresQueryVariables>;
export const CreateDataVaultStoreDocument = gql`
  mutation CreateDataVaultStore($input: DataVaultStoreCreateInput!) {
    createDataVaultStore(input: $input) {
      ...DataVaultStore
    }
  }
  ${DataVaultStoreFragmentDoc}
` as unknown as DocumentNode<CreateDataVaultStoreMutation, CreateDataVaultStoreMutationVariables>;
export const UpdateDataVaultStoreDocument = gql`
  mutation UpdateDataVaultStore($id: String!, $input: DataVaultStoreUpdateInput!) {
    updateDataVaultStore(id: $id, input: $input) {
      ...DataVaultStore
    }
  }
  ${DataVaultStoreFragmentDoc}
` as unknown as DocumentNode<UpdateDataVaultStoreMutation, UpdateDataVaultStoreMutationVariables>;
export const DeleteDataVaultStoreDocument = gql`
  mutation DeleteDataVaultStore($id: String!) {
    deleteDataVaultStore(id: $id)
  }
` as unknown as DocumentNode<DeleteDataVaultStoreMutation, DeleteDataVaultStoreMutationVariables>;
export const AiChatDocument = gql`
  query AiChat($threadId: String!) {
    aiChat(threadId: $threadId) {
      isAvailable
      messages
    }
  }
` as unknown as DocumentNode<AiChatQuery, AiChatQueryVariables>;
export const AskAiDocument = gql`
  mutation AskAi($threadId: String!, $input: AiChatQuestionInput!) {
    askAi(threadId: $threadId, input: $input) {
      content
    }
  }
` as unknown as DocumentNode<AskAiMutation, AskAiMutationVariables>;
export const SaveAiChatMessageDocument = gql`
  mutation SaveAiChatMessage($threadId: String!, $message: JSON!) {
    saveAiChatMessage(threadId: $threadId, message: $message)
  }
` as unknown as DocumentNode<SaveAiChatMessageMutation, SaveAiChatMessageMutationVariables>;
export const ClearAiChatDocument = gql`
  mutation ClearAiChat($threadId: String!) {
    clearAiChat(threadId: $threadId)
  }
` as unknown as DocumentNode<ClearAiChatMutation, ClearAiChatMutationVariables>;
export const MailingDocument = gql`
  query Mailing($id: ID!) {
    pastMailing(id: $id) {
      ...Mailing
    }
  }
  ${MailingFragmentDoc}
  ${EmailCountsFragmentDoc}
` as unknown as DocumentNode<MailingQuery, MailingQueryVariables>;
export const MailingsDocument = gql`
  query Mailings($first: Int, $after: ID) {
    pastMailings(first: $first, after: $after) {
      edges {
        node {
          ...Mailing
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${MailingFragmentDoc}
  ${EmailCountsFragmentDoc}
` as unknown as DocumentNode<MailingsQuery, MailingsQueryVariables>;
export const MailingsCountDocument = gql`
  query MailingsCount {
    pastMailingsCount {
      count
      isExact
    }
  }
` as unknown as DocumentNode<MailingsCountQuery, MailingsCountQueryVariables>;
export const StopMailingDocument = gql`
  mutation StopMailing($id: ID!) {
    stopMailing(id: $id) {
      ...Mailing
    }
  }
  ${MailingFragmentDoc}
  ${EmailCountsFragmentDoc}
` as unknown as DocumentNode<StopMailingMutation, StopMailingMutationVariables>;
export const SendEmailDraftDocument = gql`
  mutation SendEmailDraft($id: ID!, $input: SendEmailDraftInput!) {
    sendEmailDraft(id: $id, input: $input) {
      mailingId
      recipientCount
    }
  }
` as unknown as DocumentNode<SendEmailDraftMutation, SendEmailDraftMutationVariables>;
export const EmailAudienceDocument = gql`
  query EmailAudience($recipients: EmailRecipientsInput, $onlyVerified: Boolean, $notificationCategoryName: String) {
    emailAudience(
      recipients: $recipients
      onlyVerified: $onlyVerified
      notificationCategoryName: $notificationCategoryName
    ) {
      ...EmailAudience
    }
  }
  ${EmailAudienceFragmentDoc}
` as unknown as DocumentNode<EmailAudienceQuery, EmailAudienceQueryVariables>;
export const OutboxEmailDocument = gql`
  query OutboxEmail($id: ID!) {
    outboxEmail(id: $id) {
      ...OutboxEmailParts
    }
    email(id: $id) {
      ...EmailListItem
      progress {
        state
        isEditable
      }
    }
  }
  ${OutboxEmailPartsFragmentDoc}
  ${EmailListItemFragmentDoc}
` as unknown as DocumentNode<OutboxEmailQuery, OutboxEmailQueryVariables>;
export const UpdateOutboxEmailDocument = gql`
  mutation UpdateOutboxEmail($id: ID!, $input: UpdateOutboxEmailInput!) {
    updateOutboxEmail(id: $id, input: $input)
  }
` as unknown as DocumentNode<UpdateOutboxEmailMutation, UpdateOutboxEmailMutationVariables>;
export const EmailsDocument = gql`
  query Emails(
    $first: Int
    $after: ID
    $status: EmailStatus
    $transport: EmailTransport
    $source: EmailSource
    $recipient: String
    $templateId: ID
    $mailingId: ID
    $createdSinceMillis: Float
    $createdUntilMillis: Float
    $search: String
    $orderBy: EmailOrder
    $descending: Boolean
  ) {
    emails(
      first: $first
      after: $after
      status: $status
      transport: $transport
      source: $source
      recipient: $recipient
      templateId: $templateId
      mailingId: $mailingId
      createdSinceMillis: $createdSinceMillis
      createdUntilMillis: $createdUntilMillis
      search: $search
      orderBy: $orderBy
      descending: $descending
    ) {
      edges {
        node {
          ...OutboxItem
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${OutboxItemFragmentDoc}
  ${EmailListItemFragmentDoc}
` as unknown as DocumentNode<EmailsQuery, EmailsQueryVariables>;
export const EmailsCountDocument = gql`
  query EmailsCount(
    $status: EmailStatus
    $transport: EmailTransport
    $source: EmailSource
    $recipient: String
    $templateId: ID
    $mailingId: ID
    $createdSinceMillis: Float
    $createdUntilMillis: Float
    $search: String
  ) {
    emailsCount(
      status: $status
      transport: $transport
      source: $source
      recipient: $recipient
      templateId: $templateId
      mailingId: $mailingId
      createdSinceMillis: $createdSinceMillis
      createdUntilMillis: $createdUntilMillis
      search: $search
    ) {
      count
      isExact
    }
  }
` as unknown as DocumentNode<EmailsCountQuery, EmailsCountQueryVariables>;
export const EmailDocument = gql`
  query Email($id: ID!, $withContents: Boolean!) {
    email(id: $id) {
      ...EmailDetails
    }
  }
  ${EmailDetailsFragmentDoc}
  ${EmailListItemFragmentDoc}
  ${EmailProgressPartsFragmentDoc}
` as unknown as DocumentNode<EmailQuery, EmailQueryVariables>;
export const NamedUserDocument = gql`
  query NamedUser($id: ID!) {
    user(id: $id) {
      id
      displayName
      primaryEmail
    }
  }
` as unknown as DocumentNode<NamedUserQuery, NamedUserQueryVariables>;
export const EmailCountsDocument = gql`
  query EmailCounts {
    emailCounts {
      ...EmailCounts
    }
  }
  ${EmailCountsFragmentDoc}
` as unknown as DocumentNode<EmailCountsQuery, EmailCountsQueryVariables>;
export const ResendEmailDocument = gql`
  mutation ResendEmail($id: ID!) {
    resendEmail(id: $id) {
      ...EmailListItem
    }
  }
  ${EmailListItemFragmentDoc}
` as unknown as DocumentNode<ResendEmailMutation, ResendEmailMutationVariables>;
export const ChangeEmailsDocument = gql`
  mutation ChangeEmails($input: ChangeEmailsInput!) {
    changeEmails(input: $input) {
      id
      code
      message
    }
  }
` as unknown as DocumentNode<ChangeEmailsMutation, ChangeEmailsMutationVariables>;
export const EmailSettingsDocument = gql`
  query EmailSettings {
    project {
      ...ProjectRevision
      config {
        emailTheme
        emailConfig {
          ...StoredEmailServer
        }
      }
    }
  }
  ${ProjectRevisionFragmentDoc}
  ${StoredEmailServerFragmentDoc}
` as unknown as DocumentNode<EmailSettingsQuery, EmailSettingsQueryVariables>;
export const StoredEmailServerPasswordDocument = gql`
  query StoredEmailServerPassword {
    project {
      id
      config {
        emailConfig {
          password
        }
      }
    }
  }
` as unknown as DocumentNode<StoredEmailServerPasswordQuery, StoredEmailServerPasswordQueryVariables>;
export const UpdateConfigurationDocument = gql`
  mutation UpdateConfiguration($override: JSONObject!, $basedOn: Int) {
    updateConfiguration(override: $override, basedOn: $basedOn)
  }
` as unknown as DocumentNode<UpdateConfigurationMutation, UpdateConfigurationMutationVariables>;
export const CheckMailServerDocument = gql`
  mutation CheckMailServer($input: CheckMailServerInput!) {
    checkMailServer(input: $input) {
      ...MailServerCheck
    }
  }
  ${MailServerCheckFragmentDoc}
` as unknown as DocumentNode<CheckMailServerMutation, CheckMailServerMutationVariables>;
export const EmailThemesDocument = gql`
  query EmailThemes {
    emailThemes {
      ...EmailTheme
    }
  }
  ${EmailThemeFragmentDoc}
` as unknown as DocumentNode<EmailThemesQuery, EmailThemesQueryVariables>;
export const EmailTemplatesDocument = gql`
  query EmailTemplates {
    emailTemplates {
      ...EmailTemplate
    }
  }
  ${EmailTemplateFragmentDoc}
` as unknown as DocumentNode<EmailTemplatesQuery, EmailTemplatesQueryVariables>;
export const EmailDraftsDocument = gql`
  query EmailDrafts {
    emailDrafts {
      ...EmailDraft
    }
  }
  ${EmailDraftFragmentDoc}
` as unknown as DocumentNode<EmailDraftsQuery, EmailDraftsQueryVariables>;
export const EmailDraftDocument = gql`
  query EmailDraft($id: ID!) {
    emailDraft(id: $id) {
      ...EmailDraft
    }
  }
  ${EmailDraftFragmentDoc}
` as unknown as DocumentNode<EmailDraftQuery, EmailDraftQueryVariables>;
export const EmailPreviewDocument = gql`
  query EmailPreview($input: EmailPreviewInput!) {
    emailPreview(input: $input) {
      ...EmailPreview
    }
  }
  ${EmailPreviewFragmentDoc}
  ${PreviewProblemFragmentDoc}
` as unknown as DocumentNode<EmailPreviewQuery, EmailPreviewQueryVariables>;
export const CreateEmailThemeDocument = gql`
  mutation CreateEmailTheme($input: EmailThemeCreateInput!) {
    createEmailTheme(input: $input) {
      ...EmailTheme
    }
  }
  ${EmailThemeFragmentDoc}
` as unknown as DocumentNode<CreateEmailThemeMutation, CreateEmailThemeMutationVariables>;
export const UpdateEmailThemeDocument = gql`
  mutation UpdateEmailTheme($id: ID!, $input: EmailThemeUpdateInput!) {
    updateEmailTheme(id: $id, input: $input) {
      ...EmailTheme
    }
  }
  ${EmailThemeFragmentDoc}
` as unknown as DocumentNode<UpdateEmailThemeMutation, UpdateEmailThemeMutationVariables>;
export const DeleteEmailThemeDocument = gql`
  mutation DeleteEmailTheme($id: ID!) {
    deleteEmailTheme(id: $id)
  }
` as unknown as DocumentNode<DeleteEmailThemeMutation, DeleteEmailThemeMutationVariables>;
export const CreateEmailTemplateDocument = gql`
  mutation CreateEmailTemplate($input: EmailTemplateCreateInput!) {
    createEmailTemplate(input: $input) {
      ...EmailTemplate
    }
  }
  ${EmailTemplateFragmentDoc}
` as unknown as DocumentNode<CreateEmailTemplateMutation, CreateEmailTemplateMutationVariables>;
export const UpdateEmailTemplateDocument = gql`
  mutation UpdateEmailTemplate($id: ID!, $input: EmailTemplateUpdateInput!) {
    updateEmailTemplate(id: $id, input: $input) {
      ...EmailTemplate
    }
  }
  ${EmailTemplateFragmentDoc}
` as unknown as DocumentNode<UpdateEmailTemplateMutation, UpdateEmailTemplateMutationVariables>;
export const DeleteEmailTemplateDocument = gql`
  mutation DeleteEmailTemplate($id: ID!) {
    deleteEmailTemplate(id: $id)
  }
` as unknown as DocumentNode<DeleteEmailTemplateMutation, DeleteEmailTemplateMutationVariables>;
export const CreateEmailDraftDocument = gql`
  mutation CreateEmailDraft($input: EmailDraftCreateInput!) {
    createEmailDraft(input: $input) {
      ...EmailDraft
    }
  }
  ${EmailDraftFragmentDoc}
` as unknown as DocumentNode<CreateEmailDraftMutation, CreateEmailDraftMutationVariables>;
export const UpdateEmailDraftDocument = gql`
  mutation UpdateEmailDraft($id: ID!, $input: EmailDraftUpdateInput!) {
    updateEmailDraft(id: $id, input: $input) {
      ...EmailDraft
    }
  }
  ${EmailDraftFragmentDoc}
` as unknown as DocumentNode<UpdateEmailDraftMutation, UpdateEmailDraftMutationVariables>;
export const TurnEmailDraftIntoSourceDocument = gql`
  mutation TurnEmailDraftIntoSource($id: ID!) {
    turnEmailDraftIntoSource(id: $id) {
      ...EmailDraft
    }
  }
  ${EmailDraftFragmentDoc}
` as unknown as DocumentNode<TurnEmailDraftIntoSourceMutation, TurnEmailDraftIntoSourceMutationVariables>;
export const DeleteEmailDraftDocument = gql`
  mutation DeleteEmailDraft($id: ID!) {
    deleteEmailDraft(id: $id)
  }
` as unknown as DocumentNode<DeleteEmailDraftMutation, DeleteEmailDraftMutationVariables>;
export const SendPreviewEmailDocument = gql`
  mutation SendPreviewEmail($input: SendPreviewEmailInput!) {
    sendPreviewEmail(input: $input) {
      id
      status
    }
  }
` as unknown as DocumentNode<SendPreviewEmailMutation, SendPreviewEmailMutationVariables>;
export const EmailSuppressionsDocument = gql`
  query EmailSuppressions($first: Int, $after: String, $search: String) {
    emailSuppressions(first: $first, after: $after, search: $search) {
      edges {
        node {
          ...EmailSuppression
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${EmailSuppressionFragmentDoc}
` as unknown as DocumentNode<EmailSuppressionsQuery, EmailSuppressionsQueryVariables>;
export const ImportMappingsDocument = gql`
  query ImportMappings {
    importMappings {
      name
      description
    }
  }
` as unknown as DocumentNode<ImportMappingsQuery, ImportMappingsQueryVariables>;
export const ImportsDocument = gql`
  query Imports($first: Int!, $after: ID) {
    imports(first: $first, after: $after) {
      edges {
        node {
          ...ImportListItem
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${ImportListItemFragmentDoc}
  ${ImportCountsFragmentDoc}
` as unknown as DocumentNode<ImportsQuery, ImportsQueryVariables>;
export const ImportDocument = gql`
  query Import($id: ID!) {
    import(id: $id) {
      ...ImportListItem
    }
  }
  ${ImportListItemFragmentDoc}
  ${ImportCountsFragmentDoc}
` as unknown as DocumentNode<ImportQuery, ImportQueryVariables>;
export const ImportReportDocument = gql`
  query ImportReport($id: ID!, $first: Int!, $fromLine: Int, $outcome: ImportOutcome) {
    importReport(id: $id, first: $first, fromLine: $fromLine, outcome: $outcome) {
      items {
        ...ImportReportItem
      }
      nextLine
    }
  }
  ${ImportReportItemFragmentDoc}
` as unknown as DocumentNode<ImportReportQuery, ImportReportQueryVariables>;
export const CreateImportDocument = gql`
  mutation CreateImport($input: ImportCreateInput!) {
    createImport(input: $input) {
      ...ImportListItem
    }
  }
  ${ImportListItemFragmentDoc}
  ${ImportCountsFragmentDoc}
` as unknown as DocumentNode<CreateImportMutation, CreateImportMutationVariables>;
export const CheckImportDocument = gql`
  mutation CheckImport($id: ID!) {
    checkImport(id: $id) {
      ...ImportListItem
    }
  }
  ${ImportListItemFragmentDoc}
  ${ImportCountsFragmentDoc}
` as unknown as DocumentNode<CheckImportMutation, CheckImportMutationVariables>;
export const StartImportDocument = gql`
  mutation StartImport($id: ID!) {
    startImport(id: $id) {
      ...ImportListItem
    }
  }
  ${ImportListItemFragmentDoc}
  ${ImportCountsFragmentDoc}
` as unknown as DocumentNode<StartImportMutation, StartImportMutationVariables>;
export const CancelImportDocument = gql`
  mutation CancelImport($id: ID!) {
    cancelImport(id: $id) {
      ...ImportListItem
    }
  }
  ${ImportListItemFragmentDoc}
  ${ImportCountsFragmentDoc}
` as unknown as DocumentNode<CancelImportMutation, CancelImportMutationVariables>;
export const DeleteImportDocument = gql`
  mutation DeleteImport($id: ID!) {
    deleteImport(id: $id)
  }
` as unknown as DocumentNode<DeleteImportMutation, DeleteImportMutationVariables>;
export const RequiresClientKeyDocument = gql`
  query RequiresClientKey {
    project {
      id
      requiresClientKey
    }
  }
` as unknown as DocumentNode<RequiresClientKeyQuery, RequiresClientKeyQueryVariables>;
export const SetClientKeyRequiredDocument = gql`
  mutation SetClientKeyRequired($isRequired: Boolean!) {
    setClientKeyRequired(isRequired: $isRequired)
  }
` as unknown as DocumentNode<SetClientKeyRequiredMutation, SetClientKeyRequiredMutationVariables>;
export const ProjectKeySetsDocument = gql`
  query ProjectKeySets {
    projectKeySets {
      ...KeySet
    }
  }
  ${KeySetFragmentDoc}
` as unknown as DocumentNode<ProjectKeySetsQuery, ProjectKeySetsQueryVariables>;
export const CreateProjectKeySetDocument = gql`
  mutation CreateProjectKeySet($input: ProjectKeySetCreateInput!) {
    createProjectKeySet(input: $input) {
      ...NewKeySet
    }
  }
  ${NewKeySetFragmentDoc}
` as unknown as DocumentNode<CreateProjectKeySetMutation, CreateProjectKeySetMutationVariables>;
export const RevokeProjectKeySetDocument = gql`
  mutation RevokeProjectKeySet($id: ID!) {
    updateProjectKeySet(id: $id, input: { revoked: true }) {
      ...KeySet
    }
  }
  ${KeySetFragmentDoc}
` as unknown as DocumentNode<RevokeProjectKeySetMutation, RevokeProjectKeySetMutationVariables>;
export const RenameProjectKeySetDocument = gql`
  mutation RenameProjectKeySet($id: ID!, $description: String!) {
    updateProjectKeySet(id: $id, input: { description: $description }) {
      ...KeySet
    }
  }
  ${KeySetFragmentDoc}
` as unknown as DocumentNode<RenameProjectKeySetMutation, RenameProjectKeySetMutationVariables>;
export const RotateProjectKeySetDocument = gql`
  mutation RotateProjectKeySet($id: ID!, $input: ProjectKeySetRotationInput!) {
    rotateProjectKeySet(id: $id, input: $input) {
      ...NewKeySet
    }
  }
  ${NewKeySetFragmentDoc}
` as unknown as DocumentNode<RotateProjectKeySetMutation, RotateProjectKeySetMutationVariables>;
export const MetricsDocument = gql`
  query Metrics {
    metrics {
      ...Metrics
    }
  }
  ${MetricsFragmentDoc}
  ${MetricsUserFragmentDoc}
` as unknown as DocumentNode<MetricsQuery, MetricsQueryVariables>;
export const OverviewDocument = gql`
  query Overview($period: OverviewPeriod!, $timeZone: String!) {
    overview(period: $period, timeZone: $timeZone) {
      ...Overview
    }
  }
  ${OverviewFragmentDoc}
  ${FigureFragmentDoc}
` as unknown as DocumentNode<OverviewQuery, OverviewQueryVariables>;
export const AttentionDocument = gql`
  query Attention($timeZone: String!, $developer: Boolean!, $emails: Boolean!) {
    project {
      id
      isProductionMode
      productionChecks {
        ...ProductionCheck
      }
    }
    overview(period: WEEK, timeZone: $timeZone) @include(if: $emails) {
      emailsFailed {
        count
      }
    }
    webhookEndpoints @include(if: $developer) {
      id
      url
      description
      enabled
      disabledReason
      failingSinceMillis
    }
    projectKeySets @include(if: $developer) {
      id
      description
      expiresAtMillis
      manuallyRevokedAtMillis
      replacedById
    }
  }
  ${ProductionCheckFragmentDoc}
` as unknown as DocumentNode<AttentionQuery, AttentionQueryVariables>;
export const CatalogDocument = gql`
  query Catalog {
    project {
      ...ProjectRevision
    }
    catalog {
      testMode
      isInTestMode
      productLines {
        ...ProductLine
      }
      items {
        ...CatalogItem
      }
      products {
        ...CatalogProduct
      }
    }
  }
  ${ProjectRevisionFragmentDoc}
  ${ProductLineFragmentDoc}
  ${CatalogItemFragmentDoc}
  ${CatalogProductFragmentDoc}
  ${DayIntervalFragmentDoc}
` as unknown as DocumentNode<CatalogQuery, CatalogQueryVariables>;
export const TestModeDocument = gql`
  query TestMode {
    catalog {
      isInTestMode
    }
  }
` as unknown as DocumentNode<TestModeQuery, TestModeQueryVariables>;
export const ProductOwnersDocument = gql`
  query ProductOwners($productId: String!) {
    productOwners(productId: $productId) {
      ...CatalogOwners
    }
  }
  ${CatalogOwnersFragmentDoc}
` as unknown as DocumentNode<ProductOwnersQuery, ProductOwnersQueryVariables>;
export const ItemOwnersDocument = gql`
  query ItemOwners($itemId: String!) {
    itemOwners(itemId: $itemId) {
      ...CatalogOwners
    }
  }
  ${CatalogOwnersFragmentDoc}
` as unknown as DocumentNode<ItemOwnersQuery, ItemOwnersQueryVariables>;
export const PayingCustomersDocument = gql`
  query PayingCustomers($query: String, $customerType: CustomerType, $productId: String, $first: Int!, $after: String) {
    payingCustomers(query: $query, customerType: $customerType, productId: $productId, first: $first, after: $after) {
      customers {
        ...PayingCustomer
      }
      nextCursor
    }
  }
  ${PayingCustomerFragmentDoc}
` as unknown as DocumentNode<PayingCustomersQuery, PayingCustomersQueryVariables>;
export const RevenueDocument = gql`
  query Revenue {
    revenue {
      recurring {
        ...RecurringRevenue
      }
      products {
        productId
        active
        pastDue
        ending
        trials
        given
        testMode
        revenue {
          ...RecurringRevenue
        }
      }
    }
  }
  ${RecurringRevenueFragmentDoc}
` as unknown as DocumentNode<RevenueQuery, RevenueQueryVariables>;
export const CustomerTokensDocument = gql`
  query CustomerTokens {
    customerTokens {
      isRequired
      tokenlessSeenAtMillis
      isRecommended
    }
  }
` as unknown as DocumentNode<CustomerTokensQuery, CustomerTokensQueryVariables>;
export const StripeConnectionDocument = gql`
  query StripeConnection {
    stripeConnection {
      isAvailable
      publishableKey
      account {
        ...StripeAccount
      }
    }
  }
  ${StripeAccountFragmentDoc}
` as unknown as DocumentNode<StripeConnectionQuery, StripeConnectionQueryVariables>;
export const SetUpStripeDocument = gql`
  mutation SetUpStripe {
    setUpStripe
  }
` as unknown as DocumentNode<SetUpStripeMutation, SetUpStripeMutationVariables>;
export const OpenStripeAccountSessionDocument = gql`
  mutation OpenStripeAccountSession {
    openStripeAccountSession
  }
` as unknown as DocumentNode<OpenStripeAccountSessionMutation, OpenStripeAccountSessionMutationVariables>;
export const TestClockDocument = gql`
  query TestClock {
    paymentsTestClock {
      ...PaymentsTestClock
    }
  }
  ${PaymentsTestClockFragmentDoc}
` as unknown as DocumentNode<TestClockQuery, TestClockQueryVariables>;
export const AdvanceTestClockDocument = gql`
  mutation AdvanceTestClock($nowMillis: Float!) {
    advancePaymentsTestClock(nowMillis: $nowMillis) {
      ...PaymentsTestClock
    }
  }
  ${PaymentsTestClockFragmentDoc}
` as unknown as DocumentNode<AdvanceTestClockMutation, AdvanceTestClockMutationVariables>;
export const ResetTestClockDocument = gql`
  mutation ResetTestClock {
    resetPaymentsTestClock {
      ...PaymentsTestClock
    }
  }
  ${PaymentsTestClockFragmentDoc}
` as unknown as DocumentNode<ResetTestClockMutation, ResetTestClockMutationVariables>;
export const PermissionsDocument = gql`
  query Permissions($scope: PermissionScope!) {
    permissionDefinitions(scope: $scope) {
      ...Permission
    }
  }
  ${PermissionFragmentDoc}
` as unknown as DocumentNode<PermissionsQuery, PermissionsQueryVariables>;
export const PermissionHoldersDocument = gql`
  query PermissionHolders($scope: PermissionScope!) {
    permissionDefinitions(scope: $scope) {
      id
      scope
      holderCount {
        ...PermissionHolderCount
      }
    }
  }
  ${PermissionHolderCountFragmentDoc}
` as unknown as DocumentNode<PermissionHoldersQuery, PermissionHoldersQueryVariables>;
export const CreatePermissionDocument = gql`
  mutation CreatePermission($scope: PermissionScope!, $input: PermissionDefinitionCreateInput!) {
    createPermissionDefinition(scope: $scope, input: $input) {
      ...Permission
    }
  }
  ${PermissionFragmentDoc}
` as unknown as DocumentNode<CreatePermissionMutation, CreatePermissionMutationVariables>;
export const UpdatePermissionDocument = gql`
  mutation UpdatePermission($scope: PermissionScope!, $id: String!, $input: PermissionDefinitionUpdateInput!) {
    updatePermissionDefinition(scope: $scope, id: $id, input: $input) {
      ...Permission
    }
  }
  ${PermissionFragmentDoc}
` as unknown as DocumentNode<UpdatePermissionMutation, UpdatePermissionMutationVariables>;
export const DeletePermissionDocument = gql`
  mutation DeletePermission($scope: PermissionScope!, $id: String!) {
    deletePermissionDefinition(scope: $scope, id: $id)
  }
` as unknown as DocumentNode<DeletePermissionMutation, DeletePermissionMutationVariables>;
export const DefaultPermissionsDocument = gql`
  query DefaultPermissions {
    project {
      ...ProjectRevision
      config {
        teamCreatorDefaultPermissions {
          id
        }
        teamMemberDefaultPermissions {
          id
        }
        userDefaultPermissions {
          id
        }
      }
    }
  }
  ${ProjectRevisionFragmentDoc}
` as unknown as DocumentNode<DefaultPermissionsQuery, DefaultPermissionsQueryVariables>;
export const UpdateDefaultPermissionsDocument = gql`
  mutation UpdateDefaultPermissions($config: ProjectSettingsInput!, $basedOn: Int) {
    updateProject(input: { config: $config }, basedOn: $basedOn) {
      ...ProjectRevision
      config {
        teamCreatorDefaultPermissions {
          id
        }
        teamMemberDefaultPermissions {
          id
        }
        userDefaultPermissions {
          id
        }
      }
    }
  }
  ${ProjectRevisionFragmentDoc}
` as unknown as DocumentNode<UpdateDefaultPermissionsMutation, UpdateDefaultPermissionsMutationVariables>;
export const ProjectDocument = gql`
  query Project {
    project {
      ...ProjectDetails
    }
  }
  ${ProjectDetailsFragmentDoc}
  ${ProjectRevisionFragmentDoc}
  ${ProductionCheckFragmentDoc}
  ${ProjectSettingsFragmentDoc}
` as unknown as DocumentNode<ProjectQuery, ProjectQueryVariables>;
export const UpdateProjectDocument = gql`
  mutation UpdateProject($input: ProjectUpdateInput!, $basedOn: Int) {
    updateProject(input: $input, basedOn: $basedOn) {
      ...ProjectDetails
    }
  }
  ${ProjectDetailsFragmentDoc}
  ${ProjectRevisionFragmentDoc}
  ${ProductionCheckFragmentDoc}
  ${ProjectSettingsFragmentDoc}
` as unknown as DocumentNode<UpdateProjectMutation, UpdateProjectMutationVariables>;
export const DeleteProjectDocument = gql`
  mutation DeleteProject {
    deleteProject
  }
` as unknown as DocumentNode<DeleteProjectMutation, DeleteProjectMutationVariables>;
export const TransferProjectDocument = gql`
  mutation TransferProject($teamId: ID!) {
    transferProject(newTeamId: $teamId)
  }
` as unknown as DocumentNode<TransferProjectMutation, TransferProjectMutationVariables>;
export const TestCaptchaDocument = gql`
  mutation TestCaptcha($input: CaptchaTestInput!) {
    testCaptcha(input: $input) {
      works
      problem
    }
  }
` as unknown as DocumentNode<TestCaptchaMutation, TestCaptchaMutationVariables>;
export const ProtectionDocument = gql`
  query Protection {
    breachedPasswordCount
    project {
      id
      config {
        ...ProjectSettings
      }
    }
  }
  ${ProjectSettingsFragmentDoc}
` as unknown as DocumentNode<ProtectionQuery, ProtectionQueryVariables>;
export const ProviderSetupsDocument = gql`
  query ProviderSetups {
    project {
      ...ProjectRevision
    }
    oauthProviderSetups {
      ...ProviderSetup
    }
  }
  ${ProjectRevisionFragmentDoc}
  ${ProviderSetupFragmentDoc}
` as unknown as DocumentNode<ProviderSetupsQuery, ProviderSetupsQueryVariables>;
export const ProviderUsageDocument = gql`
  query ProviderUsage($providerConfigId: String!) {
    oauthProviderUsage(providerConfigId: $providerConfigId) {
      ...ProviderUsage
    }
  }
  ${ProviderUsageFragmentDoc}
` as unknown as DocumentNode<ProviderUsageQuery, ProviderUsageQueryVariables>;
export const MergeStrategyDocument = gql`
  query MergeStrategy {
    project {
      ...ProjectRevision
      config {
        oauthAccountMergeStrategy
      }
    }
  }
  ${ProjectRevisionFragmentDoc}
` as unknown as DocumentNode<MergeStrategyQuery, MergeStrategyQueryVariables>;
export const UpdateMergeStrategyDocument = gql`
  mutation UpdateMergeStrategy($strategy: OauthAccountMergeStrategy!, $basedOn: Int) {
    updateProject(input: { config: { oauthAccountMergeStrategy: $strategy } }, basedOn: $basedOn) {
      ...ProjectRevision
      config {
        oauthAccountMergeStrategy
      }
    }
  }
  ${ProjectRevisionFragmentDoc}
` as unknown as DocumentNode<UpdateMergeStrategyMutation, UpdateMergeStrategyMutationVariables>;
export const TestProviderDocument = gql`
  mutation TestProvider($configId: String!) {
    testOauthProvider(configId: $configId) {
      ok
      problems {
        code
        message
        whatToDo
      }
      callbackUrl
    }
  }
` as unknown as DocumentNode<TestProviderMutation, TestProviderMutationVariables>;
export const SignUpRulesDocument = gql`
  query SignUpRules {
    project {
      id
      ...ProjectRevision
    }
    signUpRules {
      defaultAction
      rules {
        ...SignUpRule
      }
    }
  }
  ${ProjectRevisionFragmentDoc}
  ${SignUpRuleFragmentDoc}
` as unknown as DocumentNode<SignUpRulesQuery, SignUpRulesQueryVariables>;
export const SignUpRuleStatsDocument = gql`
  query SignUpRuleStats {
    signUpRuleStats {
      ruleTriggers {
        ruleId
        totalCount
        allTimeCount
        overLimitCount
      }
    }
  }
` as unknown as DocumentNode<SignUpRuleStatsQuery, SignUpRuleStatsQueryVariables>;
export const TestSignUpRulesDocument = gql`
  query TestSignUpRules($input: SignUpRulesTestInput!) {
    testSignUpRules(input: $input) {
      evaluations {
        ruleId
        displayName
        status
        error
        action {
          type
        }
      }
      outcome {
        shouldAllow
        decision
        decisionRuleId
        restrictedBecauseOfRuleId
      }
    }
  }
` as unknown as DocumentNode<TestSignUpRulesQuery, TestSignUpRulesQueryVariables>;
export const TrySignUpRulesDocument = gql`
  query TrySignUpRules($rule: TriedSignUpRuleInput) {
    trySignUpRules(rule: $rule) {
      signUps
      rejected
      restricted
      rules {
        ruleId
        matchedCount
        overLimitCount
      }
      examples {
        userId
        primaryEmail
        isRejected
        ruleId
      }
    }
  }
` as unknown as DocumentNode<TrySignUpRulesQuery, TrySignUpRulesQueryVariables>;
export const RequiresVerifiedEmailDocument = gql`
  query RequiresVerifiedEmail {
    project {
      id
      requiresVerifiedEmail
    }
  }
` as unknown as DocumentNode<RequiresVerifiedEmailQuery, RequiresVerifiedEmailQueryVariables>;
export const AffectedUsersDocument = gql`
  query AffectedUsers {
    affectedUsers(requireEmailVerification: true) {
      affectedUsers {
        id
        displayName
        primaryEmail
      }
      totalAffectedCount
    }
  }
` as unknown as DocumentNode<AffectedUsersQuery, AffectedUsersQueryVariables>;
export const TeamHoldersDocument = gql`
  query TeamHolders($id: ID!, $permissionId: String!, $first: Int, $after: ID) {
    team(id: $id) {
      id
      members(first: $first, after: $after, permissionId: $permissionId) {
        edges {
          node {
            ...TeamMember
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
  ${TeamMemberFragmentDoc}
  ${HeldPermissionsFragmentDoc}
` as unknown as DocumentNode<TeamHoldersQuery, TeamHoldersQueryVariables>;
export const TeamMembersDocument = gql`
  query TeamMembers($id: ID!, $first: Int, $after: ID, $search: String) {
    team(id: $id) {
      id
      memberCount
      members(first: $first, after: $after, search: $search) {
        edges {
          node {
            ...TeamMember
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
  ${TeamMemberFragmentDoc}
  ${HeldPermissionsFragmentDoc}
` as unknown as DocumentNode<TeamMembersQuery, TeamMembersQueryVariables>;
export const AddTeamMemberDocument = gql`
  mutation AddTeamMember($teamId: ID!, $userId: ID!) {
    addTeamMember(teamId: $teamId, userId: $userId) {
      ...TeamMember
    }
  }
  ${TeamMemberFragmentDoc}
  ${HeldPermissionsFragmentDoc}
` as unknown as DocumentNode<AddTeamMemberMutation, AddTeamMemberMutationVariables>;
export const TeamMemberKeysDocument = gql`
  query TeamMemberKeys($teamId: ID!, $after: ID) {
    team(id: $teamId) {
      id
      apiKeys(first: 50, after: $after) {
        edges {
          node {
            id
            description
            lastFour
            createdByUserId
            expiresAtMillis
            manuallyRevokedAtMillis
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
` as unknown as DocumentNode<TeamMemberKeysQuery, TeamMemberKeysQueryVariables>;
export const RemoveTeamMemberDocument = gql`
  mutation RemoveTeamMember($teamId: ID!, $userId: ID!, $keepKeys: Boolean) {
    removeTeamMember(teamId: $teamId, userId: $userId, keepKeys: $keepKeys)
  }
` as unknown as DocumentNode<RemoveTeamMemberMutation, RemoveTeamMemberMutationVariables>;
export const GrantTeamPermissionDocument = gql`
  mutation GrantTeamPermission($teamId: ID!, $userId: ID!, $permissionId: String!) {
    grantTeamPermission(teamId: $teamId, userId: $userId, permissionId: $permissionId) {
      id
    }
  }
` as unknown as DocumentNode<GrantTeamPermissionMutation, GrantTeamPermissionMutationVariables>;
export const RevokeTeamPermissionDocument = gql`
  mutation RevokeTeamPermission($teamId: ID!, $userId: ID!, $permissionId: String!) {
    revokeTeamPermission(teamId: $teamId, userId: $userId, permissionId: $permissionId) {
      id
    }
  }
` as unknown as DocumentNode<RevokeTeamPermissionMutation, RevokeTeamPermissionMutationVariables>;
export const TeamsDocument = gql`
  query Teams(
    $first: Int
    $after: ID
    $search: String
    $userId: ID
    $hasMembers: Boolean
    $metadata: String
    $createdSinceMillis: Float
    $createdUntilMillis: Float
    $orderBy: TeamOrder
    $descending: Boolean
  ) {
    teams(
      first: $first
      after: $after
      search: $search
      userId: $userId
      hasMembers: $hasMembers
      metadata: $metadata
      createdSinceMillis: $createdSinceMillis
      createdUntilMillis: $createdUntilMillis
      orderBy: $orderBy
      descending: $descending
    ) {
      edges {
        node {
          ...TeamListItem
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${TeamListItemFragmentDoc}
` as unknown as DocumentNode<TeamsQuery, TeamsQueryVariables>;
export const TeamsCountDocument = gql`
  query TeamsCount(
    $search: String
    $userId: ID
    $hasMembers: Boolean
    $metadata: String
    $createdSinceMillis: Float
    $createdUntilMillis: Float
  ) {
    teamsCount(
      search: $search
      userId: $userId
      hasMembers: $hasMembers
      metadata: $metadata
      createdSinceMillis: $createdSinceMillis
      createdUntilMillis: $createdUntilMillis
    ) {
      count
      isExact
    }
  }
` as unknown as DocumentNode<TeamsCountQuery, TeamsCountQueryVariables>;
export const TeamDocument = gql`
  query Team($id: ID!) {
    team(id: $id) {
      ...TeamDetails
    }
  }
  ${TeamDetailsFragmentDoc}
  ${TeamListItemFragmentDoc}
` as unknown as DocumentNode<TeamQuery, TeamQueryVariables>;
export const CreateTeamDocument = gql`
  mutation CreateTeam($input: TeamCreateInput!) {
    createTeam(input: $input) {
      ...TeamDetails
    }
  }
  ${TeamDetailsFragmentDoc}
  ${TeamListItemFragmentDoc}
` as unknown as DocumentNode<CreateTeamMutation, CreateTeamMutationVariables>;
export const UpdateTeamDocument = gql`
  mutation UpdateTeam($id: ID!, $input: TeamUpdateInput!) {
    updateTeam(id: $id, input: $input) {
      ...TeamDetails
    }
  }
  ${TeamDetailsFragmentDoc}
  ${TeamListItemFragmentDoc}
` as unknown as DocumentNode<UpdateTeamMutation, UpdateTeamMutationVariables>;
export const DeleteTeamDocument = gql`
  mutation DeleteTeam($id: ID!) {
    deleteTeam(id: $id)
  }
` as unknown as DocumentNode<DeleteTeamMutation, DeleteTeamMutationVariables>;
export const RefundPreviewDocument = gql`
  query RefundPreview(
    $type: RefundedPurchase!
    $id: String!
    $amountUsd: String!
    $quantity: Int
    $endAction: RefundEnding
  ) {
    refundPreview(type: $type, id: $id, amountUsd: $amountUsd, quantity: $quantity, endAction: $endAction) {
      ...RefundConsequences
    }
  }
  ${RefundConsequencesFragmentDoc}
` as unknown as DocumentNode<RefundPreviewQuery, RefundPreviewQueryVariables>;
export const RefundTransactionDocument = gql`
  mutation RefundTransaction(
    $type: RefundedPurchase!
    $id: String!
    $amountUsd: String!
    $quantity: Int
    $endAction: RefundEnding
  ) {
    refundTransaction(type: $type, id: $id, amountUsd: $amountUsd, quantity: $quantity, endAction: $endAction)
  }
` as unknown as DocumentNode<RefundTransactionMutation, RefundTransactionMutationVariables>;
export const TransactionsDocument = gql`
  query Transactions(
    $first: Int
    $after: String
    $type: TransactionType
    $customerType: CustomerType
    $customerId: String
    $productId: String
    $testMode: Boolean
    $amountAtLeast: Int
    $amountAtMost: Int
    $createdSinceMillis: Float
    $createdUntilMillis: Float
    $orderBy: TransactionOrder
    $descending: Boolean
  ) {
    transactions(
      first: $first
      after: $after
      type: $type
      customerType: $customerType
      customerId: $customerId
      productId: $productId
      testMode: $testMode
      amountAtLeast: $amountAtLeast
      amountAtMost: $amountAtMost
      createdSinceMillis: $createdSinceMillis
      createdUntilMillis: $createdUntilMillis
      orderBy: $orderBy
      descending: $descending
    ) {
      transactions {
        ...TransactionListItem
      }
      nextCursor
    }
  }
  ${TransactionListItemFragmentDoc}
` as unknown as DocumentNode<TransactionsQuery, TransactionsQueryVariables>;
export const TransactionsCountDocument = gql`
  query TransactionsCount(
    $type: TransactionType
    $customerType: CustomerType
    $customerId: String
    $productId: String
    $testMode: Boolean
    $amountAtLeast: Int
    $amountAtMost: Int
    $createdSinceMillis: Float
    $createdUntilMillis: Float
  ) {
    transactionsCount(
      type: $type
      customerType: $customerType
      customerId: $customerId
      productId: $productId
      testMode: $testMode
      amountAtLeast: $amountAtLeast
      amountAtMost: $amountAtMost
      createdSinceMillis: $createdSinceMillis
      createdUntilMillis: $createdUntilMillis
    ) {
      count
      isExact
    }
  }
` as unknown as DocumentNode<TransactionsCountQuery, TransactionsCountQueryVariables>;
export const StartBulkActionDocument = gql`
  mutation StartBulkAction($input: BulkActionCreateInput!) {
    startBulkAction(input: $input) {
      ...BulkActionState
    }
  }
  ${BulkActionStateFragmentDoc}
` as unknown as DocumentNode<StartBulkActionMutation, StartBulkActionMutationVariables>;
export const CancelBulkActionDocument = gql`
  mutation CancelBulkAction($id: ID!) {
    cancelBulkAction(id: $id) {
      ...BulkActionState
    }
  }
  ${BulkActionStateFragmentDoc}
` as unknown as DocumentNode<CancelBulkActionMutation, CancelBulkActionMutationVariables>;
export const BulkActionDocument = gql`
  query BulkAction($id: ID!) {
    bulkAction(id: $id) {
      ...BulkActionState
    }
  }
  ${BulkActionStateFragmentDoc}
` as unknown as DocumentNode<BulkActionQuery, BulkActionQueryVariables>;
export const BulkActionsDocument = gql`
  query BulkActions {
    bulkActions {
      ...BulkActionState
    }
  }
  ${BulkActionStateFragmentDoc}
` as unknown as DocumentNode<BulkActionsQuery, BulkActionsQueryVariables>;
export const BulkActionResultsDocument = gql`
  query BulkActionResults($id: ID!, $first: Int, $fromNumber: Int) {
    bulkActionResults(id: $id, first: $first, fromNumber: $fromNumber) {
      items {
        number
        userId
        outcome
        message
      }
      nextNumber
    }
  }
` as unknown as DocumentNode<BulkActionResultsQuery, BulkActionResultsQueryVariables>;
export const ContactChannelsDocument = gql`
  query ContactChannels($userId: ID!) {
    user(id: $userId) {
      id
      contactChannels {
        ...ContactChannel
      }
    }
  }
  ${ContactChannelFragmentDoc}
` as unknown as DocumentNode<ContactChannelsQuery, ContactChannelsQueryVariables>;
export const CreateContactChannelDocument = gql`
  mutation CreateContactChannel($input: ContactChannelCreateInput!) {
    createContactChannel(input: $input) {
      ...ContactChannel
    }
  }
  ${ContactChannelFragmentDoc}
` as unknown as DocumentNode<CreateContactChannelMutation, CreateContactChannelMutationVariables>;
export const UpdateContactChannelDocument = gql`
  mutation UpdateContactChannel($userId: ID!, $id: ID!, $input: ContactChannelUpdateInput!) {
    updateContactChannel(userId: $userId, id: $id, input: $input) {
      ...ContactChannel
    }
  }
  ${ContactChannelFragmentDoc}
` as unknown as DocumentNode<UpdateContactChannelMutation, UpdateContactChannelMutationVariables>;
export const DeleteContactChannelDocument = gql`
  mutation DeleteContactChannel($userId: ID!, $id: ID!) {
    deleteContactChannel(userId: $userId, id: $id)
  }
` as unknown as DocumentNode<DeleteContactChannelMutation, DeleteContactChannelMutationVariables>;
export const SendVerificationDocument = gql`
  mutation SendVerification($userId: ID!, $id: ID!, $callbackUrl: String!) {
    sendVerificationEmail(userId: $userId, id: $id, callbackUrl: $callbackUrl)
  }
` as unknown as DocumentNode<SendVerificationMutation, SendVerificationMutationVariables>;
export const LinkedAccountsDocument = gql`
  query LinkedAccounts($userId: ID!) {
    user(id: $userId) {
      id
      linkedAccounts {
        ...LinkedAccount
      }
    }
  }
  ${LinkedAccountFragmentDoc}
` as unknown as DocumentNode<LinkedAccountsQuery, LinkedAccountsQueryVariables>;
export const CreateLinkedAccountDocument = gql`
  mutation CreateLinkedAccount($input: LinkedAccountCreateInput!) {
    createLinkedAccount(input: $input) {
      ...LinkedAccount
    }
  }
  ${LinkedAccountFragmentDoc}
` as unknown as DocumentNode<CreateLinkedAccountMutation, CreateLinkedAccountMutationVariables>;
export const UpdateLinkedAccountDocument = gql`
  mutation UpdateLinkedAccount($userId: ID!, $id: ID!, $input: LinkedAccountUpdateInput!) {
    updateLinkedAccount(userId: $userId, id: $id, input: $input) {
      ...LinkedAccount
    }
  }
  ${LinkedAccountFragmentDoc}
` as unknown as DocumentNode<UpdateLinkedAccountMutation, UpdateLinkedAccountMutationVariables>;
export const DeleteLinkedAccountDocument = gql`
  mutation DeleteLinkedAccount($userId: ID!, $id: ID!) {
    deleteLinkedAccount(userId: $userId, id: $id)
  }
` as unknown as DocumentNode<DeleteLinkedAccountMutation, DeleteLinkedAccountMutationVariables>;
export const PasskeysDocument = gql`
  query Passkeys($userId: ID!) {
    user(id: $userId) {
      id
      passkeys {
        ...UserPasskey
      }
    }
  }
  ${UserPasskeyFragmentDoc}
` as unknown as DocumentNode<PasskeysQuery, PasskeysQueryVariables>;
export const RenamePasskeyDocument = gql`
  mutation RenamePasskey($id: String!, $name: String!) {
    renamePasskey(id: $id, name: $name) {
      ...UserPasskey
    }
  }
  ${UserPasskeyFragmentDoc}
` as unknown as DocumentNode<RenamePasskeyMutation, RenamePasskeyMutationVariables>;
export const RemovePasskeyDocument = gql`
  mutation RemovePasskey($id: String!) {
    removePasskey(id: $id)
  }
` as unknown as DocumentNode<RemovePasskeyMutation, RemovePasskeyMutationVariables>;
export const UserPermissionsDocument = gql`
  query UserPermissions($userId: ID!) {
    user(id: $userId) {
      id
      permissions {
        ...HeldPermissions
      }
    }
  }
  ${HeldPermissionsFragmentDoc}
` as unknown as DocumentNode<UserPermissionsQuery, UserPermissionsQueryVariables>;
export const GrantProjectPermissionDocument = gql`
  mutation GrantProjectPermission($userId: ID!, $permissionId: String!) {
    grantProjectPermission(userId: $userId, permissionId: $permissionId) {
      id
    }
  }
` as unknown as DocumentNode<GrantProjectPermissionMutation, GrantProjectPermissionMutationVariables>;
export const RevokeProjectPermissionDocument = gql`
  mutation RevokeProjectPermission($userId: ID!, $permissionId: String!) {
    revokeProjectPermission(userId: $userId, permissionId: $permissionId) {
      id
    }
  }
` as unknown as DocumentNode<RevokeProjectPermissionMutation, RevokeProjectPermissionMutationVariables>;
export const SessionsDocument = gql`
  query Sessions($userId: ID!) {
    user(id: $userId) {
      id
      sessions {
        ...UserSession
      }
    }
  }
  ${UserSessionFragmentDoc}
` as unknown as DocumentNode<SessionsQuery, SessionsQueryVariables>;
export const RevokeSessionDocument = gql`
  mutation RevokeSession($id: ID!) {
    revokeSession(id: $id)
  }
` as unknown as DocumentNode<RevokeSessionMutation, RevokeSessionMutationVariables>;
export const RevokeSessionsOfUserDocument = gql`
  mutation RevokeSessionsOfUser($userId: ID!) {
    revokeSessionsOfUser(userId: $userId) {
      endedCount
    }
  }
` as unknown as DocumentNode<RevokeSessionsOfUserMutation, RevokeSessionsOfUserMutationVariables>;
export const ImpersonateDocument = gql`
  mutation Impersonate($userId: ID!) {
    createImpersonationSession(userId: $userId) {
      refreshToken
      expiresAtMillis
    }
  }
` as unknown as DocumentNode<ImpersonateMutation, ImpersonateMutationVariables>;
export const UserTeamsDocument = gql`
  query UserTeams($userId: ID!, $first: Int, $after: ID) {
    user(id: $userId) {
      id
      teams(first: $first, after: $after) {
        edges {
          node {
            id
            displayName
            profileImageUrl
            permissionsOf(userId: $userId) {
              ...HeldPermissions
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
  ${HeldPermissionsFragmentDoc}
` as unknown as DocumentNode<UserTeamsQuery, UserTeamsQueryVariables>;
export const UserTeamsCountDocument = gql`
  query UserTeamsCount($userId: ID!) {
    teamsCount(userId: $userId) {
      count
      isExact
    }
  }
` as unknown as DocumentNode<UserTeamsCountQuery, UserTeamsCountQueryVariables>;
export const TrustedDevicesDocument = gql`
  query TrustedDevices($userId: ID!) {
    user(id: $userId) {
      id
      trustedDevices {
        ...UserTrustedDevice
      }
    }
  }
  ${UserTrustedDeviceFragmentDoc}
` as unknown as DocumentNode<TrustedDevicesQuery, TrustedDevicesQueryVariables>;
export const RemoveTrustedDeviceDocument = gql`
  mutation RemoveTrustedDevice($id: ID!) {
    removeTrustedDevice(id: $id)
  }
` as unknown as DocumentNode<RemoveTrustedDeviceMutation, RemoveTrustedDeviceMutationVariables>;
export const RemoveTrustedDevicesOfUserDocument = gql`
  mutation RemoveTrustedDevicesOfUser($userId: ID!) {
    removeTrustedDevicesOfUser(userId: $userId) {
      removedCount
    }
  }
` as unknown as DocumentNode<RemoveTrustedDevicesOfUserMutation, RemoveTrustedDevicesOfUserMutationVariables>;
export const UserOverviewDocument = gql`
  query UserOverview($userId: ID!) {
    lockouts(userId: $userId) {
      ...Lockout
    }
    userOverview(userId: $userId) {
      emailFailure {
        emailId
        address
        atMillis
        errorType
      }
      emailSuppression {
        ...EmailSuppression
      }
      happenings {
        ...UserHappening
      }
    }
  }
  ${LockoutFragmentDoc}
  ${EmailSuppressionFragmentDoc}
  ${UserHappeningFragmentDoc}
` as unknown as DocumentNode<UserOverviewQuery, UserOverviewQueryVariables>;
export const LiftLockoutsDocument = gql`
  mutation LiftLockouts($userId: ID!) {
    liftLockouts(userId: $userId)
  }
` as unknown as DocumentNode<LiftLockoutsMutation, LiftLockoutsMutationVariables>;
export const RemoveEmailSuppressionDocument = gql`
  mutation RemoveEmailSuppression($address: String!) {
    removeEmailSuppression(address: $address)
  }
` as unknown as DocumentNode<RemoveEmailSuppressionMutation, RemoveEmailSuppressionMutationVariables>;
export const SecurityEventsDocument = gql`
  query SecurityEvents($userId: ID!, $first: Int, $after: ID) {
    securityEvents(userId: $userId, first: $first, after: $after) {
      edges {
        node {
          ...SecurityEvent
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${SecurityEventFragmentDoc}
` as unknown as DocumentNode<SecurityEventsQuery, SecurityEventsQueryVariables>;
export const UserEmailsDocument = gql`
  query UserEmails($userId: ID!, $first: Int, $after: ID) {
    emails(userId: $userId, first: $first, after: $after) {
      edges {
        node {
          ...EmailListItem
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${EmailListItemFragmentDoc}
` as unknown as DocumentNode<UserEmailsQuery, UserEmailsQueryVariables>;
export const UserNotificationPreferencesDocument = gql`
  query UserNotificationPreferences($userId: ID!) {
    notificationPreferences(userId: $userId) {
      notificationCategoryId
      notificationCategoryName
      enabled
      canDisable
    }
  }
` as unknown as DocumentNode<UserNotificationPreferencesQuery, UserNotificationPreferencesQueryVariables>;
export const SetUserNotificationPreferenceDocument = gql`
  mutation SetUserNotificationPreference($userId: ID!, $categoryId: ID!, $enabled: Boolean!) {
    setNotificationPreference(userId: $userId, categoryId: $categoryId, enabled: $enabled) {
      notificationCategoryId
      notificationCategoryName
      enabled
      canDisable
    }
  }
` as unknown as DocumentNode<SetUserNotificationPreferenceMutation, SetUserNotificationPreferenceMutationVariables>;
export const UsersDocument = gql`
  query Users(
    $first: Int
    $after: ID
    $search: String
    $orderBy: UserOrder
    $descending: Boolean
    $includeAnonymous: Boolean
    $filter: UserFilterInput
  ) {
    users(
      first: $first
      after: $after
      search: $search
      orderBy: $orderBy
      descending: $descending
      includeAnonymous: $includeAnonymous
      includeRestricted: true
      filter: $filter
    ) {
      edges {
        node {
          ...UserListItem
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${UserListItemFragmentDoc}
` as unknown as DocumentNode<UsersQuery, UsersQueryVariables>;
export const UsersCountDocument = gql`
  query UsersCount($search: String, $includeAnonymous: Boolean, $filter: UserFilterInput) {
    usersCount(search: $search, includeAnonymous: $includeAnonymous, includeRestricted: true, filter: $filter) {
      count
      isExact
    }
  }
` as unknown as DocumentNode<UsersCountQuery, UsersCountQueryVariables>;
export const UserDocument = gql`
  query User($id: ID!) {
    user(id: $id) {
      ...UserDetails
    }
  }
  ${UserDetailsFragmentDoc}
  ${UserListItemFragmentDoc}
` as unknown as DocumentNode<UserQuery, UserQueryVariables>;
export const CreateUserDocument = gql`
  mutation CreateUser($input: UserCreateInput!) {
    createUser(input: $input) {
      ...UserDetails
    }
  }
  ${UserDetailsFragmentDoc}
  ${UserListItemFragmentDoc}
` as unknown as DocumentNode<CreateUserMutation, CreateUserMutationVariables>;
export const UpdateUserDocument = gql`
  mutation UpdateUser($id: ID!, $input: UserUpdateInput!) {
    updateUser(id: $id, input: $input) {
      ...UserDetails
    }
  }
  ${UserDetailsFragmentDoc}
  ${UserListItemFragmentDoc}
` as unknown as DocumentNode<UpdateUserMutation, UpdateUserMutationVariables>;
export const DeleteUserDocument = gql`
  mutation DeleteUser($id: ID!) {
    deleteUser(id: $id)
  }
` as unknown as DocumentNode<DeleteUserMutation, DeleteUserMutationVariables>;
export const SavedViewsDocument = gql`
  query SavedViews {
    savedViews {
      ...SavedViewItem
    }
  }
  ${SavedViewItemFragmentDoc}
` as unknown as DocumentNode<SavedViewsQuery, SavedViewsQueryVariables>;
export const CreateSavedViewDocument = gql`
  mutation CreateSavedView($input: SavedViewCreateInput!) {
    createSavedView(input: $input) {
      ...SavedViewItem
    }
  }
  ${SavedViewItemFragmentDoc}
` as unknown as DocumentNode<CreateSavedViewMutation, CreateSavedViewMutationVariables>;
export const UpdateSavedViewDocument = gql`
  mutation UpdateSavedView($id: ID!, $input: SavedViewUpdateInput!) {
    updateSavedView(id: $id, input: $input) {
      ...SavedViewItem
    }
  }
  ${SavedViewItemFragmentDoc}
` as unknown as DocumentNode<UpdateSavedViewMutation, UpdateSavedViewMutationVariables>;
export const DeleteSavedViewDocument = gql`
  mutation DeleteSavedView($id: ID!) {
    deleteSavedView(id: $id)
  }
` as unknown as DocumentNode<DeleteSavedViewMutation, DeleteSavedViewMutationVariables>;
export const WebhookEndpointsDocument = gql`
  query WebhookEndpoints {
    webhookEndpoints {
      ...WebhookEndpoint
    }
  }
  ${WebhookEndpointFragmentDoc}
` as unknown as DocumentNode<WebhookEndpointsQuery, WebhookEndpointsQueryVariables>;
export const WebhookEndpointDocument = gql`
  query WebhookEndpoint($id: ID!) {
    webhookEndpoint(id: $id) {
      ...WebhookEndpoint
    }
  }
  ${WebhookEndpointFragmentDoc}
` as unknown as DocumentNode<WebhookEndpointQuery, WebhookEndpointQueryVariables>;
export const WebhookEventTypesDocument = gql`
  query WebhookEventTypes {
    webhookEventTypes {
      type
      description
      example
    }
  }
` as unknown as DocumentNode<WebhookEventTypesQuery, WebhookEventTypesQueryVariables>;
export const WebhookDeliveriesDocument = gql`
  query WebhookDeliveries(
    $endpointId: ID!
    $first: Int
    $after: ID
    $status: WebhookDeliveryStatus
    $eventType: String
  ) {
    webhookDeliveries(endpointId: $endpointId, first: $first, after: $after, status: $status, eventType: $eventType) {
      edges {
        node {
          ...WebhookDeliveryListItem
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${WebhookDeliveryListItemFragmentDoc}
` as unknown as DocumentNode<WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables>;
export const WebhookDeliveryDocument = gql`
  query WebhookDelivery($endpointId: ID!, $id: ID!) {
    webhookDelivery(endpointId: $endpointId, id: $id) {
      ...WebhookDeliveryDetails
    }
  }
  ${WebhookDeliveryDetailsFragmentDoc}
  ${WebhookDeliveryListItemFragmentDoc}
  ${WebhookRequestFragmentDoc}
  ${WebhookAttemptFragmentDoc}
` as unknown as DocumentNode<WebhookDeliveryQuery, WebhookDeliveryQueryVariables>;
export const CreateWebhookEndpointDocument = gql`
  mutation CreateWebhookEndpoint($input: WebhookEndpointCreateInput!) {
    createWebhookEndpoint(input: $input) {
      ...NewWebhookEndpoint
    }
  }
  ${NewWebhookEndpointFragmentDoc}
` as unknown as DocumentNode<CreateWebhookEndpointMutation, CreateWebhookEndpointMutationVariables>;
export const UpdateWebhookEndpointDocument = gql`
  mutation UpdateWebhookEndpoint($id: ID!, $input: WebhookEndpointUpdateInput!) {
    updateWebhookEndpoint(id: $id, input: $input) {
      ...WebhookEndpoint
    }
  }
  ${WebhookEndpointFragmentDoc}
` as unknown as DocumentNode<UpdateWebhookEndpointMutation, UpdateWebhookEndpointMutationVariables>;
export const DeleteWebhookEndpointDocument = gql`
  mutation DeleteWebhookEndpoint($id: ID!) {
    deleteWebhookEndpoint(id: $id)
  }
` as unknown as DocumentNode<DeleteWebhookEndpointMutation, DeleteWebhookEndpointMutationVariables>;
export const RotateWebhookSecretDocument = gql`
  mutation RotateWebhookSecret($id: ID!, $input: WebhookSecretRotationInput!) {
    rotateWebhookSecret(id: $id, input: $input) {
      ...NewWebhookEndpoint
    }
  }
  ${NewWebhookEndpointFragmentDoc}
` as unknown as DocumentNode<RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables>;
export const TestWebhookEndpointDocument = gql`
  mutation TestWebhookEndpoint($id: ID!, $input: WebhookTestInput!) {
    testWebhookEndpoint(id: $id, input: $input) {
      delivered
      messageId
      request {
        ...WebhookRequest
      }
      attempt {
        ...WebhookAttempt
      }
    }
  }
  ${WebhookRequestFragmentDoc}
  ${WebhookAttemptFragmentDoc}
` as unknown as DocumentNode<TestWebhookEndpointMutation, TestWebhookEndpointMutationVariables>;
export const ReplayWebhookEventsDocument = gql`
  mutation ReplayWebhookEvents($id: ID!, $input: WebhookReplayInput!) {
    replayWebhookEvents(id: $id, input: $input) {
      queuedCount
      continuesAtMillis
    }
  }
` as unknown as DocumentNode<ReplayWebhookEventsMutation, ReplayWebhookEventsMutationVariables>;
export const ResendWebhookDeliveryDocument = gql`
  mutation ResendWebhookDelivery($endpointId: ID!, $id: ID!) {
    resendWebhookDelivery(endpointId: $endpointId, id: $id) {
      ...WebhookDeliveryDetails
    }
  }
  ${WebhookDeliveryDetailsFragmentDoc}
  ${WebhookDeliveryListItemFragmentDoc}
  ${WebhookRequestFragmentDoc}
  ${WebhookAttemptFragmentDoc}
` as unknown as DocumentNode<ResendWebhookDeliveryMutation, ResendWebhookDeliveryMutationVariables>;
export const OwnAccessDocument = gql`
  query OwnAccess {
    ownAccess {
      role
      rights
      invitableRoles
    }
  }
` as unknown as DocumentNode<OwnAccessQuery, OwnAccessQueryVariables>;
export const PaletteSearchDocument = gql`
  query PaletteSearch($search: String!, $hasPeople: Boolean!, $hasEmails: Boolean!) {
    users(first: 5, search: $search, includeRestricted: true) @include(if: $hasPeople) {
      edges {
        node {
          id
          displayName
          primaryEmail
        }
      }
    }
    teams(first: 5, search: $search) @include(if: $hasPeople) {
      edges {
        node {
          id
          displayName
        }
      }
    }
    emails(first: 5, search: $search) @include(if: $hasEmails) {
      edges {
        node {
          id
          subject
          to
        }
      }
    }
  }
` as unknown as DocumentNode<PaletteSearchQuery, PaletteSearchQueryVariables>;
export const PaletteProductsDocument = gql`
  query PaletteProducts {
    catalog {
      products {
        id
        displayName
      }
    }
  }
` as unknown as DocumentNode<PaletteProductsQuery, PaletteProductsQueryVariables>;
